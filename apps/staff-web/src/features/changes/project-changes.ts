import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { changedFields } from '@waitbook/domain/edits/merge-edit'
import { arrivalOf, linkedArrival } from '@waitbook/domain/reservations/arrival'
import { lateAfterCall } from '@waitbook/domain/waitlist/lateness'
import { keysForMove } from '@waitbook/domain/waitlist/manual-order'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { newWaitingEntry } from '../waitlist/add/new-waiting-entry.ts'
import {
  type Change,
  type CheckInChange,
  type FloorChange,
  isFloorChange,
  isSeating,
  type SeatingChange,
} from './change.ts'

const addedEntry = ({ entry_id, party, queue, at }: Extract<Change, { kind: 'add' }>) =>
  newWaitingEntry({ ...party, ...queue, id: entry_id }, new Date(at).toISOString())

const hasEntry = (entries: readonly WaitlistEntry[], id: string) => entries.some((entry) => entry.id === id)

const update = (entries: readonly WaitlistEntry[], id: string, fields: Partial<WaitlistEntry>) =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry))

const called = (entries: readonly WaitlistEntry[], id: string, at: number) => {
  const entry = entries.find((each) => each.id === id)
  if (!entry) return entries
  const notified_at = new Date(at).toISOString()
  return update(entries, id, { status: 'NOTIFIED', notified_at, guest_late_minutes: lateAfterCall(entry) })
}

const moved = (entries: readonly WaitlistEntry[], rules: QueueRules, id: string, afterId: string | null) => {
  const keys = new Map(keysForMove(entries, rules, id, afterId)?.map(({ id: key, order_key }) => [key, order_key]))
  return keys.size === 0
    ? entries
    : entries.map((entry) => ({ ...entry, order_key: keys.get(entry.id) ?? entry.order_key }))
}

/** As the server checks a party in: it is added, or linked where its phone waits already. */
const checkedIn = (list: readonly WaitlistEntry[], { entry_id, at, ...change }: CheckInChange) => {
  const booking = { ...change.booking, id: change.reservation_id, name: change.name }
  const when = { startsAt: epochOf(booking.starts_at), arrivedAt: at }
  if (list.some(({ id, reservation_id }) => id === entry_id || reservation_id === booking.id)) return list
  const waiting = list.find(({ phone_number }) => phone_number === booking.phone)
  if (waiting)
    return waiting.reservation_id === null ? update(list, waiting.id, linkedArrival(waiting, booking, when)) : list
  return [...list, newWaitingEntry({ ...arrivalOf(booking, when), id: entry_id }, new Date(at).toISOString())]
}

/**
 * Shows a party on the list again: at its old place while its seating waits to be sent too, else since it sat down, as the
 * device may not know when it joined.
 */
const putBack = (
  list: readonly WaitlistEntry[],
  { name, people_count = 0, guest, waits }: FloorChange,
  sent: readonly WaitlistEntry[],
) => {
  if (!guest || !waits || hasEntry(list, waits.id)) return list
  const { phone: phone_number, notes, allergies, is_reservation } = guest
  const known = sent.find(({ id }) => id === waits.id)
  if (known)
    return [...list, { ...known, status: 'WAITING' as const, customer_name: name, people_count, notes, allergies }]
  const source = is_reservation ? ('reservation' as const) : ('staff' as const)
  const party = { customer_name: name, phone_number, people_count, quoted_time: null, notes, allergies, source }
  return [...list, newWaitingEntry({ ...party, id: waits.id }, waits.since)]
}

const isSeatedBy = ({ id, reservation_id }: WaitlistEntry, { input }: SeatingChange) =>
  id === input.id || (reservation_id !== null && reservation_id === input.reservation_id)

const withChange = (
  list: readonly WaitlistEntry[],
  change: Change,
  rules: QueueRules,
  sent: readonly WaitlistEntry[],
): readonly WaitlistEntry[] => {
  const id = change.entry_id
  if (isFloorChange(change)) {
    if (change.act === 'putBack') return putBack(list, change, sent)
    return isSeating(change) ? list.filter((entry) => !isSeatedBy(entry, change)) : list
  }
  switch (change.kind) {
    case 'add':
      return hasEntry(list, id) ? list : [...list, addedEntry(change)]
    case 'check-in':
      return checkedIn(list, change)
    case 'edit':
      return update(list, id, change.seen ? changedFields(change.seen, change.party) : change.party)
    case 'notify':
    // The list shows a call to a desk once the server has made it.
    case 'desk':
      return list
    case 'called':
      return called(list, id, change.at)
    case 'waiting':
      return update(list, id, { status: 'WAITING' })
    case 'serve':
    case 'remove':
    case 'no-show':
      return list.filter((entry) => entry.id !== id)
    case 'move':
      return moved(list, rules, id, change.after_id)
    case 'move-back':
      return update(list, id, { order_key: null })
    case 'undo':
      return hasEntry(list, id) ? update(list, id, change.entry) : [...list, change.entry]
  }
}

/** The list with all changes applied, whether in flight or queued. */
export const projectChanges = (
  entries: readonly WaitlistEntry[],
  changes: readonly Change[],
  rules: QueueRules,
): readonly WaitlistEntry[] => {
  let list = entries
  for (const change of changes) list = withChange(list, change, rules, entries)
  return list
}
