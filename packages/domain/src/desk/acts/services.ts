import { keysForMove } from '../../waitlist/manual-order.ts'
import { inQueueOrder } from '../../waitlist/queue-order.ts'
import { type DeskActInputs, type DeskActRule, noRows, refuseAtDesk } from './act.ts'
import { deskOf, finished, momentAt, partyOf, patched, started } from './at-desk.ts'

/** The called party has come. A report of this counts even if another desk has called it since or it was a no-show. */
export const startService: DeskActRule<DeskActInputs['start']> = {
  decide(known, input, ctx) {
    const { id, entry_id, reported } = input
    const party = partyOf(known, input)
    const entry = known.entries.find((each) => each.id === entry_id)
    const at = momentAt(input, ctx, entry?.called_at ?? undefined)
    const others = finished({ ...known, entries: known.entries.filter((each) => each.id !== entry_id) }, id, at)
    if ('refused' in party) {
      if (!reported || !entry) return party
      const isMet = entry.status === 'SERVED' || (entry.status === 'REMOVED' && entry.removed_reason !== 'no_show')
      if (isMet) return { ...noRows, lost: { entry_id, desk_id: entry.called_to } }
    } else if (!party.isCalled) return noRows
    if (!entry) return refuseAtDesk({ code: 'unknown_party' })
    const { entry: patch, stay } = started(known, entry, id, at)
    return { ...noRows, entries: patched(...others.entries, patch), stays: [...others.stays, stay] }
  },
}

/** The service ends, and no party is called. */
export const finish: DeskActRule<DeskActInputs['finish']> = {
  decide(known, input, ctx) {
    const party = partyOf(known, input)
    if ('refused' in party) return input.reported ? noRows : party
    const at = momentAt(input, ctx, party.entry.called_at ?? undefined)
    return { ...noRows, ...finished(known, input.id, at) }
  },
}

/** The party that was called has not come. */
export const noShow: DeskActRule<DeskActInputs['noShow']> = {
  decide(known, input, ctx) {
    const party = partyOf(known, input)
    if ('refused' in party) return input.reported ? noRows : party
    if (!party.isCalled) return input.reported ? noRows : refuseAtDesk({ code: 'party_settled' })
    const at = momentAt(input, ctx, party.entry.called_at ?? undefined)
    return { ...noRows, entries: [{ id: party.entry.id, status: 'REMOVED', removed_reason: 'no_show', at }] }
  },
}

/** The called party has not come, and waits again behind those that are here. */
export const backInLine: DeskActRule<DeskActInputs['backInLine']> = {
  decide(known, input) {
    const party = partyOf(known, input)
    if ('refused' in party) return input.reported ? noRows : party
    const { entry, isCalled } = party
    if (!isCalled) return input.reported ? noRows : refuseAtDesk({ code: 'party_settled' })
    const limit = known.queues.find(({ id }) => id === entry.queue_id)?.return_limit ?? 1
    if (!input.reported && entry.returned_count >= limit) return refuseAtDesk({ code: 'returned_before' })
    const line = known.entries.filter(({ queue_id }) => queue_id === entry.queue_id)
    const here = inQueueOrder(line, known.rules).filter(
      ({ id, pos, is_here }) => pos !== null && is_here && id !== entry.id,
    )
    const keys = keysForMove(line, known.rules, entry.id, here.at(-1)?.id ?? null) ?? []
    const back = { called_to: null, called_at: null, call_count: 0, returned_count: entry.returned_count + 1 }
    return {
      ...noRows,
      entries: patched(...keys, { id: entry.id, status: 'WAITING', ...back }),
    }
  },
}

/** A party goes to another queue or desk with its ticket, arrival and priority. A service at this desk ends. */
export const transfer: DeskActRule<DeskActInputs['transfer']> = {
  decide(known, input, ctx) {
    const { id, queue_id, to_desk, new_id, entry_id } = input
    const target = to_desk === undefined ? undefined : deskOf(known, to_desk)
    if (!known.queues.some((queue) => queue.id === queue_id)) return refuseAtDesk({ code: 'unknown_queue' })
    if (to_desk !== undefined && !target) return refuseAtDesk({ code: 'unknown_desk' })
    const party = partyOf(known, input)
    if ('refused' in party) return input.reported ? noRows : party
    const for_desk = to_desk ?? null
    if (party.isCalled) {
      const patch = { id: entry_id, status: 'WAITING', called_to: null, called_at: null, call_count: 0 } as const
      return { ...noRows, entries: [{ ...patch, queue_id, for_desk }] }
    }
    const { entries, stays } = finished(known, id, momentAt(input, ctx, party.entry.called_at ?? undefined))
    return { ...noRows, entries, stays, legs: [{ id: new_id, from_id: entry_id, queue_id, for_desk }] }
  },
}
