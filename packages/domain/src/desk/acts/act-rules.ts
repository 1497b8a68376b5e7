import type { DeskAct } from '../desk.ts'
import type { DeskActContext, DeskActInputs, DeskActRule, DeskDecision, KnownDesks } from './act.ts'
import { refuseAtDesk } from './act.ts'
import { deskOf } from './at-desk.ts'
import { callEarly, letBackIn, next, recall } from './calls.ts'
import { backInLine, finish, noShow, startService, transfer } from './services.ts'
import { close, open, pause, stateDelay } from './sessions.ts'

/** The rule of each act. Pure: the server applies it under the lock, the console to changes that are not sent yet. */
const deskActRules: { [A in DeskAct]: DeskActRule<DeskActInputs[A]> } = {
  open,
  pause,
  close,
  stateDelay,
  next,
  callEarly,
  recall,
  start: startService,
  finish,
  noShow,
  backInLine,
  transfer,
  letBackIn,
}

export const decideAtDesk = <A extends DeskAct>(
  act: A,
  known: KnownDesks,
  input: DeskActInputs[A],
  ctx: DeskActContext,
): DeskDecision => {
  if (!deskOf(known, input.id)) return refuseAtDesk({ code: 'unknown_desk' })
  return (deskActRules[act] as DeskActRule<DeskActInputs[A]>).decide(known, input, ctx)
}
