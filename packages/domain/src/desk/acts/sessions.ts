import { latest } from '../../floor/acts/moments.ts'
import { isCalledTo, notCalled } from '../desk.ts'
import { type DeskActInputs, type DeskActRule, noRows, refuseAtDesk } from './act.ts'
import { finished, momentAt, sessionOf } from './at-desk.ts'

/** A desk opens, or its pause ends. If another account has opened it, its session passes to the caller. */
export const open: DeskActRule<DeskActInputs['open']> = {
  decide(known, input, ctx) {
    const { id, session_id, rule } = input
    const since = momentAt(input, ctx)
    const session = sessionOf(known, id)
    if (!session) {
      const row = { id: session_id, resource_id: id, user_id: ctx.user_id, since, until: null, paused_at: null }
      const rest = { pause_reason: null, rule: rule ?? 'longest_wait', delay_minutes: null } as const
      return { ...noRows, sessions: [{ ...row, ...rest }] }
    }
    const after = { ...session, user_id: ctx.user_id, paused_at: null, pause_reason: null, rule: rule ?? session.rule }
    return { ...noRows, sessions: [after] }
  },
}

/** A desk calls no party until its pause ends. A party at the desk stays. */
export const pause: DeskActRule<DeskActInputs['pause']> = {
  decide(known, input, ctx) {
    const session = sessionOf(known, input.id)
    if (!session) return input.reported ? noRows : refuseAtDesk({ code: 'desk_closed' })
    const paused_at = momentAt(input, ctx, session.since)
    return { ...noRows, sessions: [{ ...session, paused_at, pause_reason: input.reason ?? null }] }
  },
}

/** Staff state how late the desk is, or have it computed again. */
export const stateDelay: DeskActRule<DeskActInputs['stateDelay']> = {
  decide(known, { id, minutes, reported }) {
    const session = sessionOf(known, id)
    if (!session) return reported ? noRows : refuseAtDesk({ code: 'desk_closed' })
    return { ...noRows, sessions: [{ ...session, delay_minutes: minutes }] }
  },
}

/** A desk closes. Its service ends; a party that was called and has not come waits again at its place. */
export const close: DeskActRule<DeskActInputs['close']> = {
  decide(known, input, ctx) {
    const session = sessionOf(known, input.id)
    if (!session) return input.reported ? noRows : refuseAtDesk({ code: 'desk_closed' })
    const until = momentAt(input, ctx, session.since)
    // A guest who asked for a person waits for that person again.
    const isPerson = known.desks.some(({ id, kind }) => id === input.id && kind === 'person')
    const called = known.entries.filter((entry) => isCalledTo(entry, input.id))
    const { stays } = finished({ ...known, entries: [] }, input.id, until)
    return {
      ...noRows,
      sessions: [{ ...session, until: latest(session.since, until) }],
      entries: called.map(({ id, returned_count, for_desk }) => ({
        id,
        status: 'WAITING',
        ...notCalled,
        returned_count,
        for_desk: for_desk === input.id && !isPerson ? null : for_desk,
      })),
      stays,
    }
  },
}
