import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'

const renders = vi.hoisted(() => new Map<string, number>())

vi.mock('../row/party-cell.tsx', () => ({
  PartyCell: ({ entry }: { entry: { id: string; customer_name: string } }) => {
    renders.set(entry.id, (renders.get(entry.id) ?? 0) + 1)
    return <span>{entry.customer_name}</span>
  },
}))
vi.mock('../row/card-marks.tsx', () => ({
  CardMarks: ({ row: { entry } }: { row: { entry: { id: string } } }) => {
    renders.set(entry.id, (renders.get(entry.id) ?? 0) + 1)
    return null
  },
  CardAllergies: () => null,
}))

test('a live update renders no row whose shown values are unchanged', async () => {
  const entries = Array.from({ length: 12 }, (_, index) =>
    makeEntry({
      customer_name: `Party number ${index}`,
      timestamp: new Date(Date.now() - (20 - index) * 30_000).toISOString(),
    }),
  )
  await renderWaitlist({}, entries)
  await screen.findByText('Party number 11')
  // The page settles: the connection opens, the settings arrive.
  await screen.findByText('Live')
  renders.clear()
  const changed = { ...(entries[4] as (typeof entries)[number]), notes: 'By the window', wait_time_minutes: 9 }
  act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: changed }))
  await screen.findByText('By the window')
  expect([...renders]).toEqual([[changed.id, 1]])

  renders.clear()
  act(() => FakeSocket.last.receive({ type: 'update', seq: 3, prev: 2, data: { ...changed, wait_time_minutes: 10 } }))
  await screen.findAllByText('Waitlist updated for "Party number 4".')
  expect([...renders]).toEqual([])
})

test('a swipe renders its own card, and that only when what it shows changes', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }))
  const entries = ['Ana', 'Ben', 'Cleo'].map((customer_name) => makeEntry({ customer_name }))
  await renderWaitlist({}, entries)
  const card = (await screen.findByText('Ben')).closest('li') as HTMLElement
  await screen.findByText('Live')
  renders.clear()
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true }
  fireEvent.pointerDown(card, { ...finger, clientX: 10 })
  for (let clientX = 11; clientX < 150; clientX += 1) fireEvent.pointerMove(card, { ...finger, clientX })
  expect((card.lastElementChild as HTMLElement).style.translate).toBe('115px')
  // The hint appears, and takes full colour.
  expect([...renders]).toEqual([[entries[1]?.id, 2]])
  fireEvent.pointerCancel(card, finger)
  expect((card.lastElementChild as HTMLElement).style.translate).toBe('')
})
