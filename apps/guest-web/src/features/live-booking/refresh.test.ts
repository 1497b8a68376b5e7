// @vitest-environment jsdom
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { bookingPages } from '../../../test/make-booking-page.ts'
import { refreshWhenChanged } from './refresh.ts'
import { seenWish } from './seen.ts'

const wishOf = (name: string) => {
  const page = bookingPages[name]
  if (page?.page !== 'my-wish') throw new Error('not the page of a wish')
  return page.wish
}
const waiting = wishOf('my wish')
const offered = wishOf('my wish, offered')
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  return () => vi.useRealTimers()
})

const open = (shown: GuestWish, answer: Parameters<typeof fakeApi>[0]) => {
  document.body.innerHTML = '<span id="live" hidden></span><form></form>'
  Object.assign(document.getElementById('live')?.dataset ?? {}, { kind: 'wish', call: '/w/', seen: seenWish(shown) })
  const { calls } = fakeApi(answer)
  const reload = vi.fn()
  refreshWhenChanged(reload)
  return { calls, reload }
}
const later = () => vi.advanceTimersByTimeAsync(10_000)

test('the page of a wish loads again once a time is offered, and not before', async () => {
  let now = waiting
  const { calls, reload } = open(waiting, () => ({ body: now }))
  await later()
  expect([calls.length, reload.mock.calls.length]).toEqual([1, 0])
  now = offered
  await later()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page in the background asks nothing, and asks at once when it is looked at again', async () => {
  visibility = 'hidden'
  const { calls, reload } = open(waiting, () => ({ body: offered }))
  await later()
  expect(calls).toEqual([])
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('without an answer, or while a form is on its way, the page stays', async () => {
  const lost = open(waiting, () => 'no answer')
  await later()
  expect(lost.reload).not.toHaveBeenCalled()
  const sending = open(waiting, () => ({ body: offered }))
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  await later()
  expect(sending.reload).not.toHaveBeenCalled()
})
