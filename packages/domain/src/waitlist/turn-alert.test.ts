import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MessageState, messageStates } from '../messages/message.ts'
import { entryStatuses } from './entry-status.ts'
import { alertSteps, isAlertDue, nextAlertAct } from './turn-alert.ts'

const waiting = (pos: number) => ({ status: 'WAITING', pos }) as const

describe('an alert before the turn', () => {
  it.each([
    [1, 3, false],
    [1, 2, true],
    [1, 1, true],
    [5, 7, false],
    [5, 6, true],
  ])('with %i ahead, position %i: due is %s', (ahead, pos, due) => {
    expect(isAlertDue(ahead, waiting(pos))).toBe(due)
  })

  it('is not due for a party that was called or has left', () => {
    for (const status of entryStatuses) {
      expect(isAlertDue(5, { status, pos: status === 'WAITING' || status === 'NOTIFIED' ? 1 : null })).toBe(
        status === 'WAITING',
      )
    }
    expect(isAlertDue(5, undefined)).toBe(false)
  })

  it('goes out once, however the order changes: what has left the queue is neither sent nor withdrawn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...alertSteps),
        fc.array(fc.record({ pos: fc.integer({ min: 1, max: 9 }), leaves: fc.boolean() }), { maxLength: 40 }),
        (ahead, changes) => {
          let message: MessageState | undefined
          let sent = 0
          for (const { pos, leaves } of changes) {
            const act = nextAlertAct(ahead, message, waiting(pos))
            if (act === 'send') message = 'queued'
            if (act === 'withdraw') message = undefined
            // After each change a message is queued only where it is due.
            expect(message === 'queued').toBe(sent === 0 && pos - 1 <= ahead)
            if (leaves && message === 'queued') {
              message = 'accepted'
              sent += 1
            }
          }
          expect(sent).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('is settled once its party has left, after the withdrawal of a queued message', () => {
    expect(nextAlertAct(5, undefined, undefined)).toBe('settle')
    expect(nextAlertAct(5, 'queued', undefined)).toBe('withdraw')
    expect(nextAlertAct(5, 'accepted', undefined)).toBe('settle')
  })

  it.each(messageStates)('a message that is %s', (state) => {
    const acts = [nextAlertAct(1, state, waiting(1)), nextAlertAct(1, state, waiting(9))]
    if (state === 'queued') expect(acts).toEqual(['wait', 'withdraw'])
    else expect(acts).toEqual(state === 'sending' ? ['wait', 'wait'] : ['settle', 'settle'])
  })
})
