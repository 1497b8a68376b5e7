import { expect, it } from 'vitest'
import { createSendRate } from './send-rate.ts'

it('allows a second’s worth at once, and then as many per second', () => {
  let ms = 0
  const rate = createSendRate(30, () => ms)
  expect(rate.allowed()).toBe(30)
  rate.use(30)
  expect(rate.allowed()).toBe(0)
  ms = 100
  expect(rate.allowed()).toBe(3)
  rate.use(1)
  ms = 500
  expect(rate.allowed()).toBe(14)
  ms = 60_000
  expect(rate.allowed()).toBe(30)
})

it('counts time in small steps', () => {
  let ms = 0
  const rate = createSendRate(1, () => ms)
  rate.use(1)
  for (; ms < 1_000; ms += 125) expect(rate.allowed()).toBe(0)
  expect(rate.allowed()).toBe(1)
})
