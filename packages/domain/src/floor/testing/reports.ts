import { type ActContext, type KnownFloor, nothing } from '../acts/act.ts'
import { actRules } from '../acts/act-rules.ts'
import { withRows } from '../acts/with-rows.ts'
import type { FloorRecord, StayRow } from '../floor-facts.ts'
import type { FloorChange, MergeOutcome } from '../merge-change.ts'
import { mergeReport } from '../merge-report.ts'
import type { staySteps } from '../stay.ts'
import { at, ms } from './floor-rows.ts'

/** A report: of where parties are, or of one row only. */
export type TestChange =
  | FloorChange
  | { kind: 'step'; stay_id: string; step: (typeof staySteps)[number]; happened_at: string }
  | { kind: 'extend'; stay_id: string; expected_end_at: string; happened_at: string }

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
export const step = (stay_id: string, to: (typeof staySteps)[number], time: string): TestChange => ({
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

const newId = () => `mark${++markCount}`
const bare = { holds: [], resources: [], servers: [], sections: { layouts: [], shifts: [] } }

const ofRow = (floor: FloorRecord, change: Extract<TestChange, { kind: 'step' | 'extend' }>, ctx: ActContext) => {
  const { stay_id: id, happened_at } = change
  const reportedAt = { id, happened_at, reported: true }
  const known: KnownFloor = { ...floor, ...bare }
  const rows =
    change.kind === 'step'
      ? actRules.step.decide(known, { ...reportedAt, step: change.step }, ctx)
      : actRules.extend.decide(known, { ...reportedAt, minutes: 15, expected_end_at: change.expected_end_at }, ctx)
  if ('refused' in rows) return { floor, outcome: { code: 'unknown', id } as MergeOutcome }
  const code = rows.stays.length > 0 ? 'applied' : 'superseded'
  return { floor: withRows(known, rows) as FloorRecord, outcome: { code } as MergeOutcome }
}

/** The stored floor after one report. */
export const report = (floor: FloorRecord, change: TestChange, now = ms('23:00')) => {
  if (change.kind === 'step' || change.kind === 'extend')
    return ofRow(floor, change, { now, by: 'staff', newId, expected: () => ({ expected_end_at: null }) })
  const { outcome, ...rows } = mergeReport(floor, change, { now, newId })
  return { floor: withRows({ ...floor, ...bare }, { ...nothing, ...rows }) as FloorRecord, outcome }
}
export const merged = (changes: readonly TestChange[], floor = empty) =>
  changes.reduce((known, change) => report(known, change).floor, floor)
export const lastOutcome = (changes: readonly TestChange[]) =>
  report(merged(changes.slice(0, -1)), changes.at(-1) as TestChange)

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
