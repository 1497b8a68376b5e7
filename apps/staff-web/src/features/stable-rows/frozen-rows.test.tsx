import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'

// The pointer never rests and no change grows old, however slow the machine is.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
})

const arrivedAt = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const ana = makeEntry({ customer_name: 'Ana Silva', timestamp: arrivedAt(9) })
const ben = makeEntry({ customer_name: 'Ben Okafor', timestamp: arrivedAt(8) })
const cleo = makeEntry({ customer_name: 'Cleo Park', timestamp: arrivedAt(7) })

const names = () =>
  [...document.querySelectorAll('[data-entry] bdi:first-child')].map(({ textContent }) => textContent).filter(Boolean)
const shownNames = () => names().filter((name) => /Silva|Okafor|Park|Diaz/.test(name ?? ''))
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-entry]') as HTMLElement
const leaves = (entry: WaitlistEntry, seq: number) =>
  act(() => FakeSocket.last.receive({ type: 'remove', seq, prev: seq - 1, data: { removed_id: entry.id } }))

const openList = async (calls = {}) => {
  const app = await renderWaitlist(calls, [ana, ben, cleo])
  await screen.findByText('Cleo Park')
  await screen.findByText('Live')
  return app
}

test('while the pointer is over the list a party that others serve keeps its place, greyed, until it leaves', async () => {
  const { user } = await openList()
  await user.hover(screen.getByText('Ben Okafor'))
  leaves(ana, 2)
  await screen.findByRole('button', { name: '1 change' })
  expect(shownNames()).toEqual(['Ana Silva', 'Ben Okafor', 'Cleo Park'])
  expect(rowOf('Ana Silva').hasAttribute('inert')).toBe(true)
  await user.hover(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(shownNames()).toEqual(['Ben Okafor', 'Cleo Park']))
  expect(screen.queryByRole('button', { name: '1 change' })).toBeNull()
})

test('changes within a row show at once, and a tap on the counter applies the waiting ones', async () => {
  const { user } = await openList()
  await user.hover(screen.getByText('Ben Okafor'))
  const moved = { ...cleo, notes: 'By the window', order_key: arrivedAt(60) }
  act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: moved }))
  await screen.findByText('By the window')
  expect(shownNames()).toEqual(['Ana Silva', 'Ben Okafor', 'Cleo Park'])
  fireEvent.click(screen.getByRole('button', { name: '1 change' }))
  await waitFor(() => expect(shownNames()).toEqual(['Cleo Park', 'Ana Silva', 'Ben Okafor']))
})

test('a party that arrives last, and this screen’s own changes, are shown at once', async () => {
  const serve = vi.fn(() => ({ entry: { ...ana, status: 'SERVED' }, seq: 3, activity_id: 's' }))
  const { user } = await openList({ 'waitlist.serve': serve })
  const dora = makeEntry({ customer_name: 'Dora Diaz', timestamp: arrivedAt(1) })
  await user.hover(screen.getByText('Ben Okafor'))
  act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: dora }))
  await screen.findByText('Dora Diaz')
  await user.click(screen.getByRole('button', { name: 'Serve Ana Silva' }))
  await waitFor(() => expect(shownNames()).toEqual(['Ben Okafor', 'Cleo Park', 'Dora Diaz']))
})

test('a menu acts only on the party that it was opened for', async () => {
  const serve = vi.fn()
  const { user } = await openList({ 'waitlist.serve': serve })
  await user.click(screen.getByRole('button', { name: 'Actions for Ana Silva' }))
  const item = await screen.findByRole('menuitem', { name: 'Serve Party' })
  leaves(ana, 2)
  await waitFor(() => expect(rowOf('Ana Silva').hasAttribute('inert')).toBe(true))
  await user.click(item)
  await screen.findByText('Ana Silva has left the list.')
  expect(serve).not.toHaveBeenCalled()
  await waitFor(() => expect(shownNames()).not.toContain('Ana Silva'))
})

test('S pressed twice serves one party and shows why it served no other', async () => {
  const serve = vi.fn(() => ({ entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 's' }))
  const { user } = await openList({ 'waitlist.serve': serve })
  await user.keyboard('j')
  // Both at once: a person's second press comes within 700 ms, a busy machine's may not.
  for (const key of ['s', 's']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await screen.findByText('Nothing was done: the list has just changed. Press again for Ben Okafor.')
  await screen.findByText('Party status updated to SERVED')
  expect(serve).toHaveBeenCalledTimes(1)
})
