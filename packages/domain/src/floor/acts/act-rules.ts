import type { ActContext, ActInputs, ActRule, ChangedRows, Decision, FloorAct, KnownFloor } from './act.ts'
import { end } from './end.ts'
import { extend } from './extend.ts'
import { mark, unmark } from './marks.ts'
import { move } from './move.ts'
import { start } from './start.ts'
import { step } from './step.ts'

/** The rule of each act. Pure: the server decides by it under the lock, the console shows by it what waits to be sent. */
export const actRules: { [A in FloorAct]: ActRule<ActInputs[A]> } = { start, move, step, extend, end, mark, unmark }

export const decide = <A extends FloorAct>(act: A, floor: KnownFloor, input: ActInputs[A], ctx: ActContext): Decision =>
  (actRules[act] as ActRule<ActInputs[A]>).decide(floor, input, ctx)

const replaced = <R extends { id: string }>(rows: readonly R[], changed: readonly R[]) => [
  ...rows.filter(({ id }) => !changed.some((row) => row.id === id)),
  ...changed,
]

/** The floor once the rows of a decision are stored. */
export const withRows = <F extends KnownFloor>(floor: F, { stays, marks, removedMarks, holds }: ChangedRows): F => {
  const kept = floor.marks.filter(({ id }) => !removedMarks.some((row) => row.id === id))
  return {
    ...floor,
    stays: replaced(floor.stays, stays),
    marks: replaced(kept, marks),
    holds: replaced(floor.holds, holds).filter(({ released_at }) => released_at === null),
  }
}
