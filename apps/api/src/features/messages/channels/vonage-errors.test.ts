import { expect, it } from 'vitest'
import { vonageFailure } from './vonage-errors.ts'

const answered = (status: number, body = '') => vonageFailure({ response: new Response(body, { status }) })

it.each([
  [429, '', 'retry'],
  [503, '', 'retry'],
  [422, '{"type":"https://x/errors#1030"}', 'retry'],
  [500, '', 'unknown'],
  [500, '{"type":"https://x/errors#1030"}', 'unknown'],
  [502, '<h1>Bad gateway</h1>', 'unknown'],
  [504, '', 'unknown'],
  [422, '{"type":"https://x/errors#1120"}', 'failed'],
  [401, '', 'failed'],
])(
  'an answer of %i with %j is %s, as only messages that were certainly not accepted are retried',
  async (status, body, state) => {
    expect((await answered(status, body)).state).toBe(state)
  },
)
