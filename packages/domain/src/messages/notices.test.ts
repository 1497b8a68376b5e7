import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryStatuses } from '../waitlist/entry-status.ts'
import { type MessageState, messageStates } from './message.ts'
import { callsToTable, type Moment, momentsFor, noticeFits, notices, pageNotice, suggestedMinutes } from './notices.ts'

const sent = (template_type: Moment, state: MessageState = 'accepted') => ({ template_type, state })

describe('the messages that Notify offers, the likeliest first', () => {
  it.each([
    ['waits, on time', 'WAITING', 12, false, null, ['ready_now', 'almost_ready', 'new_time']],
    ['waits, past its promise', 'WAITING', -13, false, null, ['ready_now', 'new_time', 'almost_ready']],
    [
      'was sent that the table is almost ready',
      'WAITING',
      2,
      false,
      sent('almost_ready'),
      ['ready_now', 'almost_ready', 'new_time'],
    ],
    ['is expected at its table', 'NOTIFIED', -3, false, sent('ready_now'), ['ready_now', 'last_call']],
    ['did not come in time', 'NOTIFIED', -20, true, sent('ready_now'), ['last_call', 'ready_now']],
    [
      'was notified only on its page, and did not come',
      'NOTIFIED',
      -20,
      true,
      sent('ready_now', 'not_sent'),
      ['last_call', 'ready_now'],
    ],
    ['never got the text', 'NOTIFIED', -20, true, sent('ready_now', 'failed'), ['ready_now', 'last_call']],
    ['was served', 'SERVED', 0, false, sent('ready_now'), []],
    ['left', 'REMOVED', 0, false, null, []],
  ] as const)('a party that %s', (_what, status, left, isHoldOver, last_message, offered) => {
    expect(momentsFor({ status, left, isHoldOver, last_message })).toEqual(offered)
  })

  it('all fit its status, and the likeliest names no minutes that were not just chosen', () => {
    const situation = fc.record({
      status: fc.constantFrom(...entryStatuses),
      left: fc.integer({ min: -600, max: 600 }),
      isHoldOver: fc.boolean(),
      last_message: fc.option(
        fc.record({ template_type: fc.constantFrom(...notices), state: fc.constantFrom(...messageStates) }),
      ),
    })
    fc.assert(
      fc.property(situation, (given) => {
        const offered = momentsFor(given)
        expect(offered.every((moment) => noticeFits(moment, given))).toBe(true)
        expect(offered.length > 0).toBe(given.status === 'WAITING' || given.status === 'NOTIFIED')
        expect(offered.length === 0 || callsToTable(offered[0] as Moment)).toBe(true)
      }),
    )
  })
})

it.each([
  [-13, 10],
  [0, 10],
  [11, 15],
  [40, 40],
])('with %i minutes left a new time begins at %i', (left, minutes) => {
  expect(suggestedMinutes(left)).toBe(minutes)
})

it.each([
  ['WAITING', 'almost_ready', 'almost_ready'],
  ['WAITING', 'new_time', 'new_time'],
  ['WAITING', 'ready_now', undefined],
  ['NOTIFIED', 'almost_ready', undefined],
] as const)('the page of a guest who is %s and was last sent %s says %s', (status, template_type, notice) => {
  expect(pageNotice({ status, last_message: { template_type } })).toBe(notice)
})
