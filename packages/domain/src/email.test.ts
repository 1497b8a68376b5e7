import { expect, it } from 'vitest'
import { maskEmail } from './email.ts'

it.each([
  ['meera@example.com', 'm•••@example.com'],
  ['m@example.com', 'm•••@example.com'],
])('%s is shown as %s', (address, shown) => {
  expect(maskEmail(address)).toBe(shown)
})
