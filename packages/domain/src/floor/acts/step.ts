import { isLaterStep, withEarlierStep, withStep } from '../stay.ts'
import { type ActInputs, type ActRule, nothing } from './act.ts'
import { latest, momentOf } from './moments.ts'
import { stayOf } from './obstacles.ts'

/** How far a party is. A report never sets it back, and of two reports of one step the earlier moment counts. */
export const step: ActRule<ActInputs['step']> = {
  reads: 'stay',
  decide(floor, input, { now }) {
    const { step: to, reported } = input
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    const step_at = latest(momentOf(input, now, stay.step_at), stay.started_at)
    if (to === stay.step)
      return reported && step_at < stay.step_at ? { ...nothing, stays: [{ ...stay, step_at }] } : nothing
    if (!reported || isLaterStep(to, stay.step))
      return { ...nothing, stays: [{ ...stay, ...withStep(stay, to), step_at }] }
    if (stay.steps_before?.includes(to)) return nothing
    return { ...nothing, stays: [{ ...stay, steps_before: withEarlierStep(stay, to) }] }
  },
}
