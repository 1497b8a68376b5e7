import { expect, test } from 'vitest'
import { failureByInput, failureLines } from './join-failure.ts'

const taken = 'This phone number is already in the waitlist'

test.each([
  [{ errors: { phone_number: [taken] }, detail: 'no', message: 'no' }, [`Phone number: ${taken}`]],
  [
    { errors: { customer_name: ['Too long.'], people_count: ['Too many.', 'Really.'] } },
    ['Name: Too long.', 'Party size: Too many. Really.'],
  ],
  [{ detail: 'The list is closed.', message: 'other', errors: {} }, ['The list is closed.']],
  [{ message: 'Too many tries.', errors: { notes: ['Too long.'] } }, ['Too many tries.']],
  [{ errors: { notes: ['Too long.'], website: 'Odd.' } }, ['notes: Too long.', 'website: Odd.']],
  [{}, ['Failed to join the queue. Please try again.']],
  [undefined, ['Failed to join the queue. Please try again.']],
  ['<html>', ['Failed to join the queue. Please try again.']],
  [{ errors: 'no', message: 7 }, ['Failed to join the queue. Please try again.']],
])('%j is shown as %j', (body, lines) => {
  expect(failureLines(body, 'Not a number.')).toEqual(lines)
})

test('errors are shown at the inputs they belong to', () => {
  expect(
    failureByInput({ errors: { phone_number: [taken], customer_name: ['Too long.'], odd: ['?'] } }, 'Not a number.'),
  ).toEqual({
    phone: taken,
    customer_name: 'Too long.',
  })
  expect(failureByInput(null, 'Not a number.')).toEqual({})
})
