import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { decideAtDesk } from '@waitbook/domain/desk/acts/act-rules'
import { bookingInTheWay } from '@waitbook/domain/desk/acts/calls'
import type { DeskAct } from '@waitbook/domain/desk/desk'
import { walkInName } from '@waitbook/domain/waitlist/walk-in'
import type { NotifyOptions } from '@waitbook/ui/toast'
import { askAnyway } from '../../ask-anyway.ts'
import { errorStatus } from '../../lib/api-error.ts'
import { namedClock } from '../../lib/dates.ts'
import { makeEntryId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useSentChanges } from '../activity/use-sent-changes.ts'
import { changeOf, type DeskChange, deskChangeOf } from '../changes/change.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { activityOf, useShowQueued } from '../floor/use-show-queued.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { calledBy, deskMessages as say } from './desk-messages.ts'
import { knownDesks } from './project-desks.ts'

type Party = Desks['entries'][number]

/** Acts without an undo: staff revert them by another act. */
const withoutUndo: ReadonlySet<DeskAct> = new Set(['open', 'pause', 'close', 'recall', 'transfer', 'stateDelay'])

/** What staff do at a desk, each with its toast. All of it works without a connection. */
export const useDeskActions = (desks: Desks, desk: StoredDesk) => {
  const { submit } = useChangeSubmitter()
  const utils = trpc.useUtils()
  const { showDone } = useSentChanges(() => utils.desks.get.invalidate())
  const showQueued = useShowQueued()
  const timeZone = useTimeZone()

  const send = async (change: DeskChange): Promise<boolean> => {
    const { act, name } = change
    const text = say.did[act](name, desk.name)
    const show = (id: string, options?: NotifyOptions) =>
      showDone(withoutUndo.has(act) ? '' : id, text, undefined, options)
    const submitted = await submit(change)
    if (submitted.type === 'queued') void showQueued(change, submitted, name, (id, options) => show(id, options))
    if (submitted.type === 'done') show(activityOf(submitted.answer))
    if (submitted.type !== 'failed') return true
    const { error } = submitted
    notifyRefusal(say.failed, { about: name, again: () => send(change) })(error)
    if (errorStatus(error) !== 401) void utils.desks.get.invalidate()
    return false
  }

  const act = (name: DeskAct, input: Omit<DeskChange['input'], 'id'> = {}, about = desk.name) =>
    send(deskChangeOf(name, { ...input, id: desk.id }, { name: about, desk: desk.name }))

  /** Asks staff whether they go on although a booking of the desk comes before the service would end. */
  const askDespite = async (startsAt: string) => {
    const isSure = await askAnyway({
      title: say.bookedTitle,
      text: say.bookedText(namedClock(epochOf(startsAt), timeZone)),
      confirmLabel: say.bookedConfirm,
      cancelLabel: say.keep,
    })
    return { isSure, despite_booking: true as const }
  }

  const goesOn = (kind: 'next' | 'callEarly', input: { entry_id: string }) => {
    const known = kind === 'callEarly' ? { entry_id: input.entry_id, reason: '' } : {}
    const now = Date.now()
    const decided = decideAtDesk(kind, knownDesks(desks), { id: desk.id, ...known } as never, { now, user_id: null })
    if (!('refused' in decided) || decided.refused.code !== 'booked_soon') return Promise.resolve({ isSure: true })
    return askDespite(decided.refused.starts_at)
  }

  const callParty = async (kind: 'next' | 'callEarly', party: Party, reason?: string) => {
    const { isSure, ...despite } = await goesOn(kind, { entry_id: party.id })
    if (!isSure) return false
    return act(kind, { entry_id: party.id, ...(reason !== undefined && { reason }), ...despite }, calledBy(party))
  }

  return {
    open: (rule: string) => act('open', { session_id: makeEntryId(), rule }),
    resume: () => act('open', { session_id: makeEntryId() }),
    pause: (reason: string) => act('pause', reason === '' ? {} : { reason }),
    close: () => act('close'),
    stateDelay: (minutes: number | null) => act('stateDelay', { minutes }),
    next: (party: Party) => callParty('next', party),
    call: (party: Party, reason: string) => callParty('callEarly', party, reason),
    recall: (party: Party) => act('recall', { entry_id: party.id }, calledBy(party)),
    start: (party: Party) => act('start', { entry_id: party.id }, calledBy(party)),
    finish: (party: Party) => act('finish', { entry_id: party.id }, calledBy(party)),
    noShow: (party: Party) => act('noShow', { entry_id: party.id }, calledBy(party)),
    backInLine: (party: Party) => act('backInLine', { entry_id: party.id }, calledBy(party)),
    letBackIn: (party: Party) => act('letBackIn', { entry_id: party.id }, calledBy(party)),
    transfer: (party: Party, queue_id: string, to_desk?: string) => {
      const to = { queue_id, ...(to_desk !== undefined && { to_desk }), new_id: makeEntryId() }
      return act('transfer', { entry_id: party.id, ...to }, calledBy(party))
    },
    /** Adds a guest who comes to the desk without a ticket, and starts the service at once. */
    walkIn: async (queue_id: string) => {
      const visit = { queue_id, reservation_id: null, services: [] }
      const booked = bookingInTheWay(knownDesks(desks), desk.id, visit, new Date().toISOString())
      const { isSure, ...despite } = booked ? await askDespite(booked.starts_at) : { isSure: true }
      if (!isSure) return false
      const entry = { id: makeEntryId(), customer_name: walkInName }
      const party = { ...entry, phone_number: null, people_count: 1, quoted_time: null, notes: '', queue_id }
      const { id: _id, ...typed } = party
      const added = await submit(changeOf(entry, { kind: 'add', party: typed }))
      if (added.type === 'failed') {
        notifyRefusal(say.failed, { about: walkInName })(added.error)
        return false
      }
      const about = { entry_id: entry.id }
      return (
        (await act('callEarly', { ...about, ...despite, reason: say.walkInReason }, walkInName)) &&
        act('start', about, walkInName)
      )
    },
  }
}
export type DeskActions = ReturnType<typeof useDeskActions>
