import type { StoredSession } from '@waitbook/contracts/desk/desks'
import { invalidField } from '@waitbook/contracts/errors'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { DeskRows, EntryPatch, NextLeg } from '@waitbook/domain/desk/acts/act'
import { notCalled } from '@waitbook/domain/desk/desk'
import type { RandomBytes } from '@waitbook/domain/ids'
import { type EntryStatus, isActive } from '@waitbook/domain/waitlist/entry-status'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { saveStay } from '../floor/floor-changes.ts'
import { queuePush } from '../messages/channels/push.queries.ts'
import { tableReadyPush } from '../messages/channels/push-titles.ts'
import { keepProfile } from '../parties/profile-changes.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { newEntry, phoneTaken, refuseTakenId } from '../waitlist/new-entry.ts'
import { keepOnList, reopenAlert } from '../waitlist/returned-entry.queries.ts'
import { type EntryValues, findActiveByPhone, updateEntry } from '../waitlist/waitlist.queries.ts'
import { listSessionsByIds, moveSegments } from './desks.queries.ts'
import type { StoredDesks } from './known-desks.ts'

interface Stored {
  tx: Tx
  restaurantId: RestaurantId
  known: StoredDesks
  /** When the change is stored; a reported act happened earlier. */
  at: string
  random: RandomBytes
  waits: WaitsService
}

/** The guest gets no notification of a call that is stored later than this after it happened. */
const announcedMs = 2 * 60_000

/** The columns that change together with the status. */
const stamps = ({ at, removed_reason }: EntryPatch, status: EntryStatus): EntryValues => {
  const isBack = { served_at: null, removed_at: null, removed_reason: null }
  switch (status) {
    case 'WAITING':
      return isBack
    case 'NOTIFIED':
      return { ...isBack, notified_at: at }
    case 'SERVED':
      return { served_at: at, removed_at: null, removed_reason: null }
    case 'REMOVED':
      return { removed_at: at, removed_reason }
  }
}

const storeEntry = async ({ tx, restaurantId, known, at: now, random }: Stored, patch: EntryPatch) => {
  const { id, at, removed_reason: _reason, ...values } = patch
  const found = known.entries.find((entry) => entry.id === id)
  if (!found) throw new Error('an act at a desk changes an entry that was not read')
  const { is_here: _here, ...before } = found
  const isBack = patch.status !== undefined && !isActive(before) && isActive({ status: patch.status })
  const { phone_number: phone } = before
  if (isBack && phone !== null && (await findActiveByPhone(tx, restaurantId, phone))) throw phoneTaken()
  const after = await updateEntry(tx, restaurantId, id, { ...values, ...(patch.status && stamps(patch, patch.status)) })
  if (isBack) {
    await reopenAlert(tx, restaurantId, id)
    await keepOnList(tx, restaurantId, id)
  }
  if (patch.status === 'NOTIFIED' && at !== undefined && epochOf(now) - epochOf(at) < announcedMs) {
    await queuePush(tx, restaurantId, id, tableReadyPush, now)
  }
  const isServed = patch.status === 'SERVED' && before.status !== 'SERVED'
  const profile = isServed ? await keepProfile(tx, restaurantId, after, at ?? now, random) : []
  return [entryChange(before, after), ...profile]
}

/** The next entry of a visit. The guest's link leads to it from now on. */
const storeLeg = async ({ tx, restaurantId, known, at, random, waits }: Stored, leg: NextLeg) => {
  const { from_id, ...own } = leg
  const from = known.entries.find(({ id }) => id === from_id)
  if (!from) throw new Error('an act at a desk follows an entry that was not read')
  const restaurant = await getRestaurant(tx, restaurantId)
  const { is_here: _here, ...visit } = from
  const waits_again = { status: 'WAITING', served_at: null, notified_at: null, order_key: null } as const
  const arrival = {
    ...visit,
    ...notCalled,
    ...waits_again,
    last_message: null,
    ...own,
    visit_id: from.visit_id ?? from_id,
  }
  const { entry, rows } = newEntry(arrival, restaurant, at, random)
  await insertRows(tx, [...rows, waits.quoteRow(restaurant, entry)]).catch(refuseTakenId)
  await moveSegments(tx, restaurantId, from_id, entry.id)
  await keepOnList(tx, restaurantId, entry.id)
  return entryChange(null, entry)
}

/** The caller makes the id of a session: it must not overwrite one that has ended, or that of another desk. */
const storeSession = async ({ tx, restaurantId, known }: Stored, row: StoredSession): Promise<RowChange> => {
  const before = known.sessions.find(({ id, resource_id }) => id === row.id && resource_id === row.resource_id) ?? null
  if (!before && (await listSessionsByIds(tx, restaurantId, [row.id])).length > 0) {
    throw invalidField('session_id', 'This is the id of another session.')
  }
  await putRow(tx, 'desk_sessions', restaurantId, row)
  return { table: 'desk_sessions', id: row.id, before: before && { ...before }, after: { ...row } }
}

/** Stores the rows that an act at a desk changes. */
export const storeDeskRows = async (stored: Stored, { sessions, entries, stays, legs }: DeskRows) => {
  const { tx, restaurantId, known } = stored
  const changes: RowChange[] = []
  for (const patch of entries) changes.push(...(await storeEntry(stored, patch)))
  for (const row of stays) {
    const before = known.stays.find(({ id }) => id === row.id) ?? null
    const after: StoredStay = { ...row, steps_before: [], places: [...row.places], passed: before?.passed ?? [] }
    changes.push(await saveStay(tx, restaurantId, before, after))
  }
  for (const leg of legs) changes.push(await storeLeg(stored, leg))
  for (const row of sessions as readonly StoredSession[]) changes.push(await storeSession(stored, row))
  return changes
}
