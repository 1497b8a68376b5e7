import type { ActContext, ActInputs, ActRule, Decision, FloorAct, KnownFloor } from './act.ts'
import { edit } from './edit.ts'
import { end } from './end.ts'
import { extend } from './extend.ts'
import { handOver } from './hand-over.ts'
import { mark, unmark } from './marks.ts'
import { move } from './move.ts'
import { putBack } from './put-back.ts'
import { split } from './split.ts'
import { start } from './start.ts'
import { step } from './step.ts'
import { switchSections } from './switch-sections.ts'

/** The rule of each act. Pure: the server decides by it under the lock, the console shows by it what waits to be sent. */
export const actRules: { [A in FloorAct]: ActRule<ActInputs[A]> } = {
  start,
  move,
  step,
  extend,
  end,
  edit,
  split,
  putBack,
  handOver,
  switchSections,
  mark,
  unmark,
}

export const decide = <A extends FloorAct>(act: A, floor: KnownFloor, input: ActInputs[A], ctx: ActContext): Decision =>
  (actRules[act] as ActRule<ActInputs[A]>).decide(floor, input, ctx)
