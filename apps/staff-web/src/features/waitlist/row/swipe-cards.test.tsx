import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'

beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }))
})

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const ben = makeEntry({ customer_name: 'Ben Okafor' })
const serve = vi.fn(() => ({ entry: { ...ana, status: 'SERVED' }, seq: 3, activity_id: 's' }))

const openCards = async () => {
  serve.mockClear()
  await renderWaitlist({ 'waitlist.serve': serve }, [ana, ben])
  const details = await screen.findByRole('button', { name: 'Details of Ana Silva' })
  await screen.findByText('Live')
  return details
}

const pointer = (pointerType: string, pointerId = 1) => ({ pointerType, pointerId, isPrimary: pointerId === 1 })
const swipe = (target: HTMLElement, px: number, pointerType = 'touch') => {
  const moved = (clientX: number) => ({ ...pointer(pointerType), clientX, clientY: 10 })
  fireEvent.pointerDown(target, moved(200))
  fireEvent.pointerMove(target, moved(200 + px / 2))
  fireEvent.pointerUp(target, moved(200 + px))
}

test('a swipe to the right serves, and one to the left opens what the button Notify opens', async () => {
  const details = await openCards()
  swipe(details, -120)
  await screen.findByRole('dialog', { name: /Ana Silva/ })
  expect(serve).not.toHaveBeenCalled()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  swipe(details, 120)
  await screen.findByText('Party status updated to SERVED')
  expect(serve).toHaveBeenCalledTimes(1)
})

test("the click of a pen's swipe does not open the card, and the next tap does", async () => {
  const details = await openCards()
  swipe(details, 60, 'pen')
  fireEvent.click(details, { detail: 1 })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  fireEvent.pointerDown(details, pointer('pen'))
  fireEvent.pointerUp(details, pointer('pen'))
  fireEvent.click(details, { detail: 1 })
  expect(details.getAttribute('aria-expanded')).toBe('true')
})

test('a mouse that is dragged across a card serves no party', async () => {
  const details = await openCards()
  swipe(details, 120, 'mouse')
  fireEvent.click(details, { detail: 1 })
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(serve).not.toHaveBeenCalled()
})

test('a second finger anywhere on the page ends a swipe', async () => {
  const details = await openCards()
  fireEvent.pointerDown(details, { ...pointer('touch'), clientX: 100 })
  fireEvent.pointerMove(details, { ...pointer('touch'), clientX: 220 })
  fireEvent.pointerDown(document.body, pointer('touch', 2))
  fireEvent.pointerUp(details, { ...pointer('touch'), clientX: 220 })
  expect(details.parentElement?.style.translate).toBe('')
  await act(async () => undefined)
  expect(serve).not.toHaveBeenCalled()
})

test('on a page that is zoomed in no swipe begins', async () => {
  const details = await openCards()
  vi.stubGlobal('visualViewport', { scale: 2 })
  try {
    swipe(details, 120)
  } finally {
    Reflect.deleteProperty(window, 'visualViewport')
  }
  await act(async () => undefined)
  expect(serve).not.toHaveBeenCalled()
})

test('a party that others serve in the middle of a swipe is not served again', async () => {
  const details = await openCards()
  fireEvent.touchStart(details, { touches: [{}] })
  fireEvent.pointerDown(details, { ...pointer('touch'), clientX: 100 })
  fireEvent.pointerMove(details, { ...pointer('touch'), clientX: 220 })
  act(() => FakeSocket.last.receive({ type: 'remove', seq: 2, prev: 1, data: { removed_id: ana.id } }))
  await waitFor(() => expect(details.closest('li')?.hasAttribute('inert')).toBe(true))
  fireEvent.pointerUp(details, { ...pointer('touch'), clientX: 220 })
  await screen.findByText('Ana Silva has left the list.')
  expect(serve).not.toHaveBeenCalled()
})
