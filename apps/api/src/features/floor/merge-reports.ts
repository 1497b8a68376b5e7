import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredMark, StoredStay } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { FloorChange } from '@waitbook/domain/floor/merge-change'
import { mergeReport } from '@waitbook/domain/floor/merge-report'
import { isOpenMark } from '@waitbook/domain/floor/resource-state'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteMark, listResourcesByIds, putMark } from './floor.queries.ts'
import { checkFree, floorChange, getResources, saveStay } from './floor-changes.ts'
import { longestAwayMs } from './moment.ts'
import { listMarksSince, listStaysForReport } from './reports.queries.ts'
import { findServerOf } from './sections.ts'

/** The instant of a report, at most `longestAwayMs` before its arrival. */
export const reportedAt = (happenedAt: string | undefined, at: string) => {
  const now = Date.parse(at)
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(now - longestAwayMs, claimed))).toISOString()
}

/** The stays and marks that a report can change or conflict with; `ids` are those of the stays and parties that it names. */
export const floorAt = async (tx: Tx, restaurantId: RestaurantId, at: string, ids: readonly string[]) => {
  const since = new Date(Date.parse(at) - 2 * longestAwayMs).toISOString()
  const stays = await listStaysForReport(tx, restaurantId, since, ids)
  return { stays, marks: await listMarksSince(tx, restaurantId, since) }
}

export type FloorRows = Awaited<ReturnType<typeof floorAt>>

/** The block of a resource that was in force at an instant. */
export const openBlock = ({ marks }: FloorRows, resourceId: string, at: string) =>
  marks.find(
    (mark) =>
      mark.resource_id === resourceId &&
      mark.kind === 'blocked' &&
      (mark.until === null || isOpenMark(mark, epochOf(at))),
  )

/** Those of the resources that are still active. Throws if one never existed. */
export const listActive = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  const known = await listResourcesByIds(tx, restaurantId, ids)
  if (ids.some((id) => !known.some((row) => row.id === id))) throw notFound('There is no such table.')
  return known.filter(({ is_active }) => is_active)
}

/** Merges a report into the floor and stores the rows that it changes; `mark` are further fields of a new mark. */
export const mergeInto = async (
  tx: Tx,
  restaurantId: RestaurantId,
  at: string,
  known: FloorRows,
  change: FloorChange,
  { random, mark = {} }: { random: RandomBytes; mark?: Partial<StoredMark> },
) => {
  const merged = mergeReport(known, change, { now: Date.parse(at), newId: () => newId(random) })
  const { outcome, stays, marks, removedMarks } = merged
  if (outcome.code === 'unknown') throw notFound('There is no such stay.')
  const changes: RowChange[] = []
  if (outcome.code === 'table_taken') return { isTaken: true, changes }
  for (const { id } of removedMarks) {
    const before = known.marks.find((mark) => mark.id === id)
    if (!before) continue
    await deleteMark(tx, restaurantId, id)
    changes.push({ table: 'resource_marks', id, before: { ...before }, after: null })
  }
  for (const row of marks) {
    const before = known.marks.find(({ id }) => id === row.id)
    const after = before ? row : { ...row, ...mark }
    await putMark(tx, restaurantId, after)
    changes.push(floorChange('resource_marks', before ?? null, after))
  }
  for (const row of stays) {
    const before = known.stays.find(({ id }) => id === row.id)
    const places = [...row.places]
    // That of the moment of the seating, whatever has been switched to since.
    const server_id = await findServerOf(tx, restaurantId, before, places)
    // A party that was seated offline was compared with none.
    const steps_before = [...(row.steps_before ?? [])]
    const after: StoredStay = { ...row, steps_before, places, server_id, passed: before?.passed ?? [] }
    changes.push(await saveStay(tx, restaurantId, before ?? null, after))
  }
  return { isTaken: false, changes }
}

/** Refuses a report of a table at which another party was at that time. */
export const refuseTaken = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[], exceptId?: string) => {
  await checkFree(tx, restaurantId, await getResources(tx, restaurantId, ids), exceptId)
  // That party has left since.
  throw new AppError('conflict', 'table_taken', 'Another party was there at that time.')
}
