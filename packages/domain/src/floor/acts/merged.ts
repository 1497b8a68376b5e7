import type { FloorRecord, StayRow } from '../floor-facts.ts'
import { type FloorChange, stayNamed } from '../merge-change.ts'
import { mergeReport } from '../merge-report.ts'
import { type Sections, serverOfStay, successorOf } from '../servers.ts'
import { type ActContext, type Decision, type KnownFloor, nothing, type ReportedAt, refuse } from './act.ts'

/** A party keeps its server; one without gets that of the tables that it gains, at that moment. */
const withServer = (row: StayRow, known: StayRow | undefined, sections: Sections): StayRow => {
  if (row.server_id) return row
  const had = new Set(known?.places.map(({ resource_id, since }) => `${resource_id} ${since}`))
  const gained = row.places.filter(({ resource_id, since }) => !had.has(`${resource_id} ${since}`))
  const since = gained[0]?.since
  if (since === undefined) return row
  const ids = gained.filter((place) => place.since === since).map(({ resource_id }) => resource_id)
  const server_id = serverOfStay(row.server_id, sections, ids, since)
  return { ...row, server_id: successorOf(sections, server_id, since, row.ended_at) }
}

const tablesOfRow = ({ places, facts }: StayRow) => [
  ...places.map(({ resource_id }) => resource_id),
  ...(facts?.places ?? []).flatMap(({ resource_ids }) => resource_ids),
]

const tablesNamed = (change: FloorChange): readonly string[] => {
  if ('resource_id' in change) return [change.resource_id]
  return 'resource_ids' in change ? change.resource_ids : []
}

const staysNamed = (change: FloorChange) => {
  if (!('stay_id' in change)) return []
  return change.kind === 'seat' ? [change.stay_id, change.entry_id, change.reservation_id] : [change.stay_id]
}

/** The part of the floor that a change can concern: stays meet only at tables, directly or by others between them. */
export const around = ({ stays, marks }: FloorRecord, change: FloorChange): FloorRecord => {
  const tables = new Set(tablesNamed(change))
  const named = new Set(staysNamed(change).filter((id) => id !== null))
  const isNamed = (stay: StayRow) =>
    [stay.id, stay.entry_id, stay.reservation_id].some((id) => id !== null && named.has(id))
  const near = new Set<StayRow>()
  let size: number
  do {
    size = near.size
    for (const stay of stays) {
      const own = tablesOfRow(stay)
      if (near.has(stay) || !(isNamed(stay) || own.some((id) => tables.has(id)))) continue
      near.add(stay)
      for (const id of own) tables.add(id)
    }
  } while (size !== near.size)
  return {
    stays: stays.filter((stay) => near.has(stay)),
    marks: marks.filter(({ resource_id }) => tables.has(resource_id)),
  }
}

/** The floor as it is now, for an act with a connection: what was reported besides is not weighed again, staff were asked. */
const asShown = ({ stays, marks }: FloorRecord, named: string | undefined): FloorRecord => ({
  stays: stays.filter(({ id, ended_at }) => ended_at === null || id === named).map((row) => ({ ...row, facts: null })),
  marks: marks.filter(({ until }) => until === null),
})

/** Merges a change into the floor. What others did counts beside it; only what cannot have been so is refused. */
export const merged = (floor: KnownFloor, change: FloorChange, ctx: ActContext, { reported }: ReportedAt): Decision => {
  const near = around(floor, change)
  const named = 'stay_id' in change ? stayNamed(near.stays, change.stay_id)?.id : undefined
  const { outcome, stays, marks, removedMarks } = mergeReport(reported ? near : asShown(near, named), change, ctx)
  if (outcome.code === 'unknown') return refuse({ code: 'unknown_stay' })
  if (outcome.code === 'table_taken') return refuse({ code: 'table_taken', resource_ids: tablesNamed(change) })
  const known = new Map(floor.stays.map((row) => [row.id, row]))
  return {
    ...nothing,
    stays: stays.map((row) => withServer(reported ? row : { ...row, facts: null }, known.get(row.id), floor.sections)),
    marks,
    removedMarks,
  }
}
