import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable, testGuest } from '../../../test/make-floor.ts'
import { makePlan, makePlanned } from '../../../test/make-plan.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'
import { renderBook } from '../../../test/render-book.tsx'
import { hearHello, renderFloor } from '../../../test/render-floor.tsx'
import { at, date, one as first, renderTimeline } from '../../../test/render-timeline.tsx'
import { setScreenWidth } from '../../../test/screen-width.ts'
import { floorChangeOf } from '../changes/change.ts'
import { projectFloor } from '../floor/project-floor.ts'
import { seatedPartyOf } from '../floor/use-floor-actions.ts'

const phone = '+919812345601'
const allergy = 'Allergies: peanuts'
const marks = () => [
  { phone, vip: true, tags: ['Regular'], allergies: ['peanuts'], no_shows: 0, notes: 'Likes the corner' },
]
const calls = { 'parties.marks': marks }
const one = makeTable('1')
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const entry = () =>
  makeEntry({
    ...{ customer_name: 'Ana', phone_number: phone, notes: 'Pram', reservation_id: 'r1' },
    guest_arrived_at: minutes(-1),
  })
const stay = () => makeStay([one.id], { name: 'Ana', phone, notes: 'Pram', allergies: [], is_reservation: true })
const booking = () => ({
  ...{ ...testGuest, id: 'b'.repeat(22), name: 'Ana', party_size: 2, phone, notes: 'Pram', resource_ids: [one.id] },
  entry_id: null,
  ...{ starts_at: minutes(-5.5), ends_at: minutes(90) },
})
const seated = () => makeFloor([one], { stays: [stay()] })
const booked = () => makeFloor([one], { bookings: [booking()] })
const reservation = () => ({ ...makeReservation(), name: 'Ana', phone, notes: 'Pram', date: bookToday })

const open = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for 1' }))
  return screen.findByRole('dialog', { name: /[Tt]able 1\b/ })
}

interface Place {
  where: () => Promise<HTMLElement>
  /** Of what is shown there. */
  words: string[]
  /** '' where the details have it. */
  note?: RegExp
}

const both = /^Pram( ·)? Likes the corner$/
const ofSeated = ['VIP', 'Reservation']
const ofBooked = ['VIP', '+5 min late']
const rowOf = (selector: string) => () =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(selector)
    if (row === null) throw new Error(`No ${selector}`)
    return row
  })

const places: [string, () => Promise<Place>][] = [
  [
    'the row of the waitlist',
    async () => {
      await renderWaitlist(calls, [entry()])
      return { where: rowOf('[data-entry]'), words: ['VIP', 'Reservation', 'Is here'] }
    },
  ],
  [
    'the list beside the plan',
    async () => {
      await renderFloor(
        makeFloor([one]),
        { ...calls, 'waitlist.board': () => makeBoard([entry()]) },
        '/floor?view=plan',
      )
      return { where: rowOf('[data-entry]'), words: ['VIP', 'Reservation', 'Is here'], note: both }
    },
  ],
  [
    'the check-in strip',
    async () => {
      const starts_at = minutes(-5.5)
      await renderWaitlist({ ...calls, 'reservations.list': () => makeBook([{ ...reservation(), starts_at }]) }, [])
      return { where: rowOf('[data-due]'), words: ofBooked, note: both }
    },
  ],
  [
    'the card of a table with a party',
    async () => {
      await renderFloor(seated(), calls)
      return { where: rowOf('li[data-table]'), words: ofSeated, note: both }
    },
  ],
  [
    'the card of a booked table',
    async () => {
      await renderFloor(booked(), calls)
      return { where: rowOf('li[data-table]'), words: ofBooked, note: both }
    },
  ],
  [
    'the sheet of a table with a party',
    async () => {
      const app = await renderFloor(seated(), calls)
      return { where: () => open(app), words: [...ofSeated, 'Regular'], note: both }
    },
  ],
  [
    'the sheet of a booked table',
    async () => {
      const app = await renderFloor(booked(), calls)
      return { where: () => open(app), words: [...ofBooked, 'Regular'], note: both }
    },
  ],
  [
    'the list of a phone for a day of tables',
    async () => {
      setScreenWidth(390)
      const plan = makePlan(date, [first], { bookings: [makePlanned(date, { name: 'Ana', phone, notes: 'Pram' })] })
      const shown = { ...calls, 'tablePlan.plan': () => plan, 'wishes.list': () => [] }
      await renderBook([], shown, `/reservations?date=${date}&view=tables`)
      return { where: rowOf('[data-item]'), words: ['VIP'], note: both }
    },
  ],
  [
    'the open card of the book',
    async () => {
      setScreenWidth(390)
      const { user } = await renderBook([reservation()], calls)
      await user.click(await screen.findByRole('button', { name: 'Details of Ana' }))
      return { where: rowOf('[data-reservation]'), words: ['VIP', 'Regular'], note: both }
    },
  ],
  [
    'the table of the book',
    async () => {
      await renderBook([reservation()], calls)
      return { where: rowOf('[data-reservation]'), words: ['VIP', 'Regular'], note: both }
    },
  ],
]

startAtNoon()

test.each(places)('%s shows an allergy, the other badges and the note in words', async (_name, show) => {
  const { where, words, note } = await show()
  // The row can be rendered anew until everything is fetched.
  await screen.findAllByText(allergy)
  const place = within(await where())
  const badge = await place.findByText(allergy)
  expect(badge.closest('.sr-only')).toBeNull()
  for (const word of words) expect(place.getAllByText(word).length).toBeGreaterThan(0)
  if (note !== undefined) expect(place.getByText(note)).toBeTruthy()
})

test.each([
  ['a party', seated, /^Table 1, .*, Allergies: peanuts, VIP, Reservation/],
  ['a booking', booked, /^Table 1, .*, Allergies: peanuts, VIP, \+5 min late/],
])('a drawn table with %s shows the word Allergy, and its name has the words', async (_what, floor, name) => {
  await renderFloor(floor(), calls, '/floor?view=plan')
  const table = await screen.findByRole('button', { name })
  expect(within(table.parentElement as HTMLElement).getByText('Allergy')).toBeTruthy()
})

test('so does a block of the timeline, and the sheet of the booking has everything', async () => {
  const planned = makePlanned(date, { name: 'Ana', phone, notes: 'Pram', resource_ids: [first.id] })
  const party = makeStay([first.id], {
    ...{ name: 'Ben', phone, is_reservation: true, people_count: 4 },
    ...{ started_at: planned.ends_at, expected_end_at: at('22:30') },
  })
  const { user } = await renderTimeline({ bookings: [planned], stays: [party] }, undefined, undefined, calls)
  const block = await screen.findByRole('button', {
    name: /^Ana, 2 people, .*, Allergies: peanuts, VIP, Regular, Pram/,
  })
  expect(within(block).getByText('Allergy')).toBeTruthy()
  expect(screen.getByText(/^Ben, 4 people, .*, Allergies: peanuts, VIP, Reservation/)).toBeTruthy()
  await user.click(block)
  const sheet = within(await screen.findByRole('dialog'))
  for (const word of [allergy, 'VIP', 'Regular', both]) expect(sheet.getByText(word)).toBeTruthy()
})

test('a profile that is changed elsewhere is shown without a reload', async () => {
  const state = { marks: [] as ReturnType<typeof marks> }
  await renderFloor(seated(), { 'parties.marks': () => state.marks })
  await screen.findByText('Ana')
  await hearHello()
  expect(screen.queryByText(allergy)).toBeNull()
  state.marks = marks()
  act(() => FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['parties'] }))
  await screen.findByText(allergy)
})

test('without a network the marks are those that the device has stored', async () => {
  const first = await renderFloor(seated(), calls)
  await screen.findByText(allergy)
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  const refuse = () => {
    throw new Error('no network')
  }
  await renderFloor(seated(), { 'parties.marks': refuse })
  await screen.findByText(allergy)
})

test('a party that was seated without a network shows its badges and note at once', () => {
  const id = 'a'.repeat(22)
  const guest = seatedPartyOf(entry()).guest ?? { phone: null, notes: '', allergies: [], is_reservation: false }
  const shown = { name: 'Ana', table: '1', people_count: 2, guest }
  const change = floorChangeOf('start', { id, entry_id: id, resource_ids: [one.id] }, shown)
  expect(projectFloor(makeFloor([one]), [change]).stays).toMatchObject([
    { name: 'Ana', phone, notes: 'Pram', allergies: [], is_reservation: true },
  ])
})
