import { epochOf } from '../../calendar/instant.ts'
import type { DeskEntry } from '../desk.ts'
import { nextOfDesk } from '../desk-order.ts'
import {
  type DeskActInputs,
  type DeskActRule,
  type DeskRefusal,
  type DeskRows,
  type EntryPatch,
  type KnownDesks,
  noRows,
  refuseAtDesk,
} from './act.ts'
import { deskOf, finished, holderOf, minutesAtDesk, momentAt, partyOf, patched, sessionOf } from './at-desk.ts'

const calledTo = (desk_id: string, entry: DeskEntry, at: string, call_reason: string | null): EntryPatch => ({
  id: entry.id,
  status: 'NOTIFIED',
  removed_reason: null,
  at,
  called_to: desk_id,
  called_at: at,
  call_count: 1,
  call_reason,
})

const isWaiting = ({ status, called_to }: DeskEntry) =>
  status === 'WAITING' || (status === 'NOTIFIED' && called_to === null)

/** Whether a call came before the one that the entry stores. A party that was served stays served. */
const isEarlier = (entry: DeskEntry, deskId: string, at: string) => {
  const isUnmet = entry.status === 'NOTIFIED' || (entry.status === 'REMOVED' && entry.removed_reason === 'no_show')
  return isUnmet && entry.called_to !== null && entry.called_to !== deskId && at < (entry.called_at ?? '')
}

/** A call by a device without a connection. If two desks called a party, the one with the earlier call keeps it. */
const reportedCall = (
  known: KnownDesks,
  deskId: string,
  entry_id: string,
  at: string,
  reason: string | null,
): Pick<DeskRows, 'entries' | 'lost'> => {
  const entry = known.entries.find(({ id }) => id === entry_id)
  if (entry && (isWaiting(entry) || isEarlier(entry, deskId, at)))
    return { entries: [calledTo(deskId, entry, at, reason)], lost: null }
  if (entry?.called_to === deskId && holderOf(entry) === deskId) return { entries: [], lost: null }
  return { entries: [], lost: { entry_id, desk_id: entry ? holderOf(entry) : null } }
}

/** A service that would not end before the next booking of the desk. */
export const bookingInTheWay = (
  known: Pick<KnownDesks, 'booked' | 'desks' | 'queues'>,
  deskId: string,
  entry: Pick<DeskEntry, 'queue_id' | 'reservation_id' | 'services'>,
  at: string,
): (DeskRefusal & { code: 'booked_soon' }) | undefined => {
  const booking = known.booked.find(
    ({ resource_id, reservation_id }) => resource_id === deskId && reservation_id !== entry.reservation_id,
  )
  if (!booking) return undefined
  const minutes = minutesAtDesk(known, entry, deskId) ?? 0
  const ends = epochOf(at) + minutes * 60_000
  return ends > epochOf(booking.starts_at) ? { code: 'booked_soon', starts_at: booking.starts_at } : undefined
}

/** Ends the service of the desk and calls the first party in its order. The service ends even if there is none. */
export const next: DeskActRule<DeskActInputs['next']> = {
  decide(known, input, ctx) {
    const desk = deskOf(known, input.id)
    const session = sessionOf(known, input.id)
    if (!desk) return refuseAtDesk({ code: 'unknown_desk' })
    const at = momentAt(input, ctx)
    const before = finished(known, desk.id, at)
    if (input.reported) {
      const called = input.entry_id === undefined ? noRows : reportedCall(known, desk.id, input.entry_id, at, null)
      return { ...noRows, ...before, entries: patched(...before.entries, ...called.entries), lost: called.lost }
    }
    if (!session) return refuseAtDesk({ code: 'desk_closed' })
    const entry = nextOfDesk(desk, session.rule, known)
    const sessions = session.paused_at === null ? [] : [{ ...session, paused_at: null, pause_reason: null }]
    if (!entry) return { ...noRows, ...before, sessions }
    const booked = input.despite_booking ? undefined : bookingInTheWay(known, desk.id, entry, at)
    if (booked) return refuseAtDesk(booked)
    return { ...noRows, ...before, sessions, entries: [...before.entries, calledTo(desk.id, entry, at, null)] }
  },
}

/** Calls a party before its turn, and stores the reason. The service of the desk ends as with `next`. */
export const callEarly: DeskActRule<DeskActInputs['callEarly']> = {
  decide(known, input, ctx) {
    const { entry_id, reason, reported, despite_booking } = input
    const desk = deskOf(known, input.id)
    if (!desk) return refuseAtDesk({ code: 'unknown_desk' })
    const at = momentAt(input, ctx)
    const before = finished(known, desk.id, at)
    if (reported) {
      const { entries, lost } = reportedCall(known, desk.id, entry_id, at, reason)
      return { ...noRows, ...before, entries: patched(...before.entries, ...entries), lost }
    }
    if (!sessionOf(known, desk.id)) return refuseAtDesk({ code: 'desk_closed' })
    const entry = known.entries.find(({ id }) => id === entry_id)
    if (!entry) return refuseAtDesk({ code: 'unknown_party' })
    if (!isWaiting(entry)) {
      const holder = holderOf(entry)
      return refuseAtDesk(holder === null ? { code: 'party_settled' } : { code: 'called_elsewhere', desk_id: holder })
    }
    const booked = despite_booking ? undefined : bookingInTheWay(known, desk.id, entry, at)
    if (booked) return refuseAtDesk(booked)
    return { ...noRows, ...before, entries: [...before.entries, calledTo(desk.id, entry, at, reason)] }
  },
}

/** Calls the party of the desk once more. */
export const recall: DeskActRule<DeskActInputs['recall']> = {
  decide(known, input) {
    const party = partyOf(known, input)
    if ('refused' in party) return input.reported ? noRows : party
    if (!party.isCalled) return input.reported ? noRows : refuseAtDesk({ code: 'not_at_desk' })
    return { ...noRows, entries: [{ id: party.entry.id, call_count: party.entry.call_count + 1 }] }
  },
}

/** A party that did not come waits again at its old place. */
export const letBackIn: DeskActRule<DeskActInputs['letBackIn']> = {
  decide(known, { entry_id, reported }) {
    const entry = known.entries.find((each) => each.id === entry_id)
    if (!entry) return refuseAtDesk({ code: 'unknown_party' })
    if (entry.status !== 'REMOVED' || entry.removed_reason !== 'no_show')
      return reported ? noRows : refuseAtDesk({ code: isWaiting(entry) ? 'party_waits' : 'party_settled' })
    const patch: EntryPatch = { id: entry_id, status: 'WAITING', removed_reason: null }
    return { ...noRows, entries: [{ ...patch, called_to: null, called_at: null, call_count: 0, asked_back_at: null }] }
  },
}
