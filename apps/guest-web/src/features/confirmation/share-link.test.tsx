// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareLink } from './share-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = 'http://localhost:3000/join-queue/abc/queue-confirmation/e1/'
const tap = async (has: object) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), has))
  render(<ShareLink href="/join-queue/abc/queue-confirmation/e1/" />)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Share or copy my link' })))
  return screen.getByRole('status').textContent
}
const refuse = (name: string) => vi.fn().mockRejectedValue(new DOMException('', name))

test('the share sheet of the phone receives the full URL', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  expect(await tap({ share })).toBe('')
  expect(share).toHaveBeenCalledWith({ url: address })
})

test('closing the share sheet copies nothing', async () => {
  const writeText = vi.fn()
  expect(await tap({ share: refuse('AbortError'), clipboard: { writeText } })).toBe('')
  expect(writeText).not.toHaveBeenCalled()
})

test('without a share sheet, or if it is refused, the URL is copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  expect(await tap({ share: refuse('NotAllowedError'), clipboard: { writeText } })).toBe('The link is copied.')
  expect(writeText).toHaveBeenCalledWith(address)
})

test.each([
  ['on plain http', undefined],
  ['where it is refused', { writeText: refuse('NotAllowedError') }],
])('without a clipboard (%s) the URL is shown to select', async (_where, clipboard) => {
  expect(await tap({ clipboard })).toBe(address)
})
