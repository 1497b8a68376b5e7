import type { FloorRecord, StayRow } from '../floor-facts.ts'
import type { FloorChange } from '../merge-change.ts'
import { mergeReport } from '../merge-report.ts'
import type { staySteps } from '../stay.ts'
import { at, ms } from './floor-rows.ts'

export type Seat = Extract<FloorChange, { kind: 'seat' }>
export const seat = (stay_id: string, table: string, time: string, fields: Partial<Seat> = {}): FloorChange => ({
  kind: 'seat',
  stay_id,
  entry_id: `entry of ${stay_id}`,
  reservation_id: null,
  people_count: 2,
  source: 'list',
  resource_ids: [table],
  replaces: [],
  expected_end_at: null,
  happened_at: at(time),
  ...fields,
})
export const end = (stay_id: string, time: string, leaves: 'dirty' | 'ready' = 'ready'): FloorChange => ({
  kind: 'end',
  stay_id,
  leaves,
  by: 'staff',
  happened_at: at(time),
})
export const move = (stay_id: string, table: string, time: string): FloorChange => ({
  kind: 'move',
  stay_id,
  resource_ids: [table],
  happened_at: at(time),
})
export const step = (stay_id: string, to: (typeof staySteps)[number], time: string): FloorChange => ({
  kind: 'step',
  stay_id,
  step: to,
  happened_at: at(time),
})
export const wipe = (kind: 'clean' | 'dirty', table: string, time: string): FloorChange => ({
  kind,
  resource_id: table,
  happened_at: at(time),
})

const empty: FloorRecord = { stays: [], marks: [] }
let markCount = 0

/** The stored floor after one report. */
export const report = (floor: FloorRecord, change: FloorChange, now = ms('23:00')) => {
  const changed = mergeReport(floor, change, { now, newId: () => `mark${++markCount}` })
  const replace = <R extends { id: string }>(rows: readonly R[], by: readonly R[]) => [
    ...rows.filter(({ id }) => !by.some((row) => row.id === id)),
    ...by,
  ]
  const marks = floor.marks.filter((mark) => !changed.removedMarks.includes(mark))
  const after = { stays: replace(floor.stays, changed.stays), marks: replace(marks, changed.marks) }
  return { floor: after, outcome: changed.outcome }
}
export const merged = (changes: readonly FloorChange[], floor = empty) =>
  changes.reduce((known, change) => report(known, change).floor, floor)
export const lastOutcome = (changes: readonly FloorChange[]) =>
  report(merged(changes.slice(0, -1)), changes.at(-1) as FloorChange)

export const dirtyOf = ({ marks }: FloorRecord) =>
  marks
    .filter(({ until }) => until === null)
    .map(({ resource_id, since }) => [resource_id, since])
    .toSorted()
/** What staff see: where everyone sits or sat, and which tables are dirty. */
export const seen = (floor: FloorRecord) => ({
  stays: floor.stays.map(({ facts: _facts, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  dirty: dirtyOf(floor),
})
export const stayOf = (floor: FloorRecord, id: string) => {
  const stay = floor.stays.find((each) => each.id === id)
  if (stay === undefined) throw new Error(`no stay ${id}`)
  return stay
}
export const needsTable = ({ places, ended_at }: StayRow) =>
  ended_at === null && places.every(({ until }) => until !== null)
export const placed = (floor: FloorRecord, id: string) => {
  const { places, ended_at, ended_by } = stayOf(floor, id)
  return {
    tables: places.filter(({ until }) => until === ended_at).map(({ resource_id }) => resource_id),
    ended_at,
    ended_by,
  }
}
