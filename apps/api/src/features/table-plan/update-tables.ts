import type { StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { blockEnd, stayEnd } from '@waitbook/domain/booking/expected-end'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { changesTables, updateReservationPlaces } from '../booking/times/reservation-places.ts'
import { checkDays } from '../reservations/day-limit.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { settleDay } from './settle.ts'
import { isAutomatic, readServiceDays } from './table-day.ts'
import { listConflictStarts, listUnplaced, type WantedTime } from './table-plan.queries.ts'

const foreverMs = 400 * 86_400_000
/** Of a change that concerns many days; the job of the plan settles the others as they come near. */
const mostDays = 8

interface Effects {
  /** The times in which changed rows need tables. */
  wanted: WantedTime[]
  /** The dates on which bookings without a table may get one now. */
  fillable: Set<string>
}

const differs = (before: object | null, after: object | null, keys: readonly string[]) =>
  keys.some(
    (key) => JSON.stringify((before as never)?.[key] ?? null) !== JSON.stringify((after as never)?.[key] ?? null),
  )

/** What changed rows mean for the tables of bookings; `today` is the date of the change. */
const effectsOf = ({ changes, action_type }: Outcome, at: string): Effects => {
  const now = Date.parse(at)
  const effects: Effects = { wanted: [], fillable: new Set() }
  const want = (resource_ids: readonly string[], to: number, reservation_id: string | null = null, from = at) => {
    if (resource_ids.length === 0) return
    effects.wanted.push({ resource_ids, from, to: new Date(to).toISOString(), reservation_id })
  }
  const today = () => effects.fillable.add(at.slice(0, 10))
  for (const { table, before, after } of changes) {
    if (table === 'stays' && differs(before, after, ['places', 'expected_end_at', 'ended_at'])) {
      const stay = after as unknown as StoredStay | null
      if (stay?.ended_at === null) want(resourceIdsOf(stay), stayEnd(stay, now), stay.reservation_id)
      if (before !== null) today()
    } else if (table === 'resource_marks' && (after ?? before)?.kind === 'blocked') {
      const mark = after as unknown as StoredMark | null
      if (mark === null || (mark.until !== null && mark.until !== mark.planned_until)) today()
      else want([mark.resource_id], blockEnd(mark, now), null, mark.since)
    } else if (table === 'holds') {
      const hold = after as unknown as StoredHold | null
      if (hold?.released_at !== null) today()
      else want(hold.resource_ids, Date.parse(hold.until_at), hold.reservation_id, hold.from_at)
    } else if (table === 'resources') {
      const resource = after as unknown as StoredResource | null
      if (resource?.is_active) today()
      else if (resource) want([resource.id], now + foreverMs)
    } else if (table === 'settings' && after !== null && 'services' in after) {
      // Tables may be counted from now on, or be free for longer.
      for (let day = 0; day < mostDays; day += 1) effects.fillable.add(addDays(at.slice(0, 10), day))
    } else if (table === 'waitlist_entries' && after?.reservation_id && differs(before, after, ['status'])) {
      // The party of a booking may have left, or be back.
      today()
    } else if (table === 'reservations' && action_type !== 'RESERVATION_BOOKED') {
      const [had, has] = [before, after] as unknown as [StoredReservation | null, StoredReservation | null]
      const isTables = changes.some((each) => each.table === 'reservation_tables')
      if (isTables || changesTables(had, has)) for (const each of [had, has]) if (each) effects.fillable.add(each.date)
    }
  }
  return effects
}

const around = (dates: ReadonlySet<string>) => [
  ...new Set([...dates].flatMap((date) => [addDays(date, -1), date, addDays(date, 1)])),
]

/**
 * Keeps the tables of bookings right in every change. A party that sits down, a block, a hold or a removed table moves the
 * bookings that it meets to other tables; what gives tables back lets bookings without any have them. The moves belong to
 * the change that made them necessary: its journal row holds them, and its undo takes them back.
 */
export const updateTables = async (
  tx: Tx,
  restaurantId: RestaurantId,
  outcome: Outcome,
  at: string,
): Promise<RowChange[]> => {
  await checkDays(tx, restaurantId, outcome)
  await updateReservationPlaces(tx, restaurantId, outcome, at)
  if (outcome.action_type === 'RESERVATION_IMPORTED') return []
  const { wanted, fillable } = effectsOf(outcome, at)
  const conflicts = await listConflictStarts(tx, restaurantId, wanted)
  const unplaced = fillable.size === 0 ? [] : await listUnplaced(tx, restaurantId, around(fillable))
  if (conflicts.length + unplaced.length === 0) return []
  const days = await readServiceDays(tx, restaurantId)
  const dates = new Set(conflicts.map((start) => days.at(Date.parse(start))))
  const fills = unplaced.some(({ is_pinned }) => is_pinned) || isAutomatic(await getRestaurant(tx, restaurantId))
  if (fills) for (const booking of unplaced) dates.add(days.ofBooking(booking))
  const today = days.at(Date.parse(at))
  const changes: RowChange[] = []
  const coming = [...dates].filter((date) => date >= today).sort()
  for (const date of coming.slice(0, mostDays)) {
    changes.push(...(await settleDay(tx, restaurantId, { date, at })).changes)
  }
  return changes
}
