import { screen, waitFor, within } from '@testing-library/react'
import type { Reservation, ReservationRange } from '@waitbook/contracts/reservations'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeFloor, makeTable } from '../../../test/make-floor.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { renderBook, replace } from '../../../test/render-book.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'

startAtNoon()

const tomorrow = addDays(bookToday, 1)
const asha = makeReservation({ name: 'Asha Rao', phone: '+919812345601', notes: 'Window' })
const ben = makeReservation({ name: 'Ben Okafor', time: '12:30', party_size: 1, date: addDays(bookToday, 2) })

const choose = async (user: Awaited<ReturnType<typeof renderBook>>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}`, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list', () => {
  test('groups by day and time, in the restaurant’s zone, with the columns of the book', async () => {
    const { container } = await renderBook([makeReservation({ name: 'First', time: '18:00' }), asha, ben])
    const table = within(await screen.findByRole('table', { name: 'The Copper Pot - Reservations' }))
    expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Time',
      'Size',
      'Party',
      'Notes',
      'Actions',
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      `Tomorrow · ${dateHeading(tomorrow)}`,
      dateHeading(ben.date),
    ])
    const row = within(table.getByRole('row', { name: /Asha Rao/ }))
    row.getByText('7:00pm')
    row.getByText('+919812345601')
    row.getByText('Added Nov 20, 07:05 PM')
    row.getByText('Window')
    expect(row.getByRole('link', { name: 'Call Asha Rao' }).getAttribute('href')).toBe('tel:+919812345601')
    screen.getByText('4 people · busiest 6:00pm-6:30pm: 2')
    await expectNoViolations(container)
  })

  test('uses the browser’s time zone if it does not know the restaurant’s', async () => {
    await renderBook([asha], { 'reservations.list': () => ({ ...makeBook([asha]), time_zone: 'Mars/Olympus_Mons' }) })
    await screen.findByRole('row', { name: /Asha Rao/ })
  })

  test('says that it is loading, and what failed', async () => {
    let refuse = () => {}
    const refusal = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await renderBook([], {
      'reservations.list': async () => {
        await refusal
        throw new Refusal(403, { detail: 'The book is closed.' })
      },
    })
    await screen.findAllByText('Loading reservations...')
    refuse()
    await screen.findByText('Failed to load reservations: The book is closed.')
  })

  test('without any booking offers to add one', async () => {
    const { user } = await renderBook([])
    await screen.findByText('No reservations found. Add a reservation to get started!')
    await user.click(screen.getByRole('button', { name: 'Add Reservation' }))
    await screen.findByRole('dialog', { name: 'Add Reservation' })
  })

  test('is searched by name and phone, kept in the address, and cleared', async () => {
    const { user } = await renderBook([asha, ben])
    const search = await screen.findByPlaceholderText('Search by name, phone...')
    await screen.findByText('Ben Okafor')
    await user.type(search, '98123 456')
    await waitFor(() => expect(screen.queryByText('Ben Okafor')).toBeNull())
    await screen.findByText('Asha Rao')
    expect(new URLSearchParams(window.location.search).get('q')).toBe('98123 456')
    await user.clear(search)
    await user.type(search, 'nobody')
    await screen.findByText('No reservation matches this search.')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await screen.findByText('Ben Okafor')
  })

  test('is searched beyond the loaded days, past ones too, each marked by its date', async () => {
    const past = makeReservation({ name: 'Asha Past', date: '2024-01-05' })
    const { user } = await renderBook([asha], {
      'reservations.search': ({ search, page }) => ({
        results: [asha, past],
        count: search === 'asha' ? 51 + page : 0,
      }),
    })
    await screen.findByText('Asha Rao')
    await user.type(screen.getByPlaceholderText('Search by name, phone...'), 'asha')
    await screen.findByText('52 reservations found in the whole book.')
    const heading = screen.getByRole('heading', { level: 2, name: dateHeading('2024-01-05') })
    within(heading.closest('tr') as HTMLElement).getByText('Past')
    screen.getByRole('row', { name: /Asha Past/ })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('53 reservations found in the whole book.')
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2')
  })

  test('searches only the loaded days if the server cannot be reached, and says so', async () => {
    const { user } = await renderBook([asha, ben], {
      'reservations.search': () => {
        throw new Refusal(503, { detail: 'The database is away.' })
      },
    })
    await user.type(await screen.findByPlaceholderText('Search by name, phone...'), 'asha')
    await screen.findByText(
      'Not all reservations could be searched: The database is away. Only the days that are loaded are shown.',
    )
    screen.getByText('Asha Rao')
    expect(screen.queryByText('Ben Okafor')).toBeNull()
  })

  test('is narrowed to a day, with its covers per half hour, and the filter is cleared', async () => {
    const late = makeReservation({ name: 'Late', time: '20:10', party_size: 6 })
    const { user, state } = await renderBook([asha, late, ben])
    await user.click(await screen.findByRole('button', { name: 'Tomorrow' }))
    const [chart] = await screen.findAllByRole('region', { name: 'Covers per half hour' })
    const bars = within(chart as HTMLElement).getAllByRole('listitem')
    expect(bars.map((each) => each.textContent)).toEqual(['27:00pm', '07:30pm', '68:00pmBusiest'])
    expect(state.asked.at(-1)).toEqual({ date: tomorrow, by_service_date: true })
    expect(window.location.search).toContain(tomorrow)
    expect(screen.queryByText('Ben Okafor')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear date' }))
    await screen.findByText('Ben Okafor')
    expect(window.location.search).toBe('')
  })

  test('warns when the chosen day is empty', async () => {
    await renderBook([asha], {}, `/reservations?date=${addDays(bookToday, 5)}`)
    await screen.findByText(`No reservations found for ${dateHeading(addDays(bookToday, 5))}.`)
  })

  test('without a restaurant in the session says so and saves nothing', async () => {
    storeSession()
    localStorage.setItem('user', JSON.stringify({ ...testUser, restaurant_id: '' }))
    answerCalls({})
    const { user } = renderApp('/reservations')
    await screen.findByText('Restaurant information not found. Please log in again.')
    await screen.findByText('Restaurant ID not available to fetch reservations.')
    await user.click(screen.getByRole('button', { name: 'Add reservation' }))
    await screen.findByText('Cannot save reservation: Restaurant ID missing.')
  })
})

describe('a limit of covers', () => {
  const held = [asha, makeReservation({ time: '19:20', party_size: 9 }), makeReservation({ time: '20:00' })]
  const limited = (limit: number) => ({
    'reservations.list': ({ date }: ReservationRange) => makeBook(held, date, limit),
  })

  test('marks the half hours and days beyond it in words', async () => {
    const { baseElement } = await renderBook(held, limited(10), `/reservations?date=${tomorrow}`)
    const [chart] = await screen.findAllByRole('region', { name: 'Covers per half hour' })
    screen.getByText('At most 10 in each half hour.')
    const bars = within(chart as HTMLElement).getAllByRole('listitem')
    expect(bars.map((each) => each.textContent)).toEqual(['117:00pmOver by 1', '07:30pm', '28:00pm'])
    screen.getByText('Overbooked')
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      '/settings?section=booking#limit-per-half-hour',
    )
    await expectNoViolations(baseElement)
  })

  test('marks nothing below the limit', async () => {
    await renderBook(held, limited(11))
    await screen.findByText('Asha Rao')
    expect(screen.queryByText('Overbooked')).toBeNull()
  })
})

test('marks reservations at times when the restaurant is closed, unless they are cancelled', async () => {
  await renderBook([
    makeReservation({ name: 'Early', outside_hours: 'OUTSIDE_HOURS' }),
    makeReservation({ name: 'Holiday', outside_hours: 'CLOSED_DAY' }),
    makeReservation({ name: 'Gone', outside_hours: 'CLOSED_DAY', status: 'CANCELLED' }),
    makeReservation({ name: 'Open' }),
  ])
  within(await screen.findByRole('row', { name: /Early/ })).getByText('Outside opening hours')
  within(screen.getByRole('row', { name: /Holiday/ })).getByText('Closed day')
  expect(screen.getAllByText(/Closed day|Outside opening hours/)).toHaveLength(2)
})

test('a change by another host appears without a reload', async () => {
  const { state } = await renderBook([asha])
  await screen.findByText('Asha Rao')
  expect(new URL(FakeSocket.last.url).search).toBe('?topics=reservations,settings,tables')
  state.held = [asha, ben]
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['reservations', 'something new'] })
  await screen.findByText('Ben Okafor')
  // After a reconnect, changes made meanwhile are fetched.
  state.held = [ben]
  FakeSocket.last.break()
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2))
  FakeSocket.last.receive({ type: 'hello', seq: 9, epoch: 'a' })
  await waitFor(() => expect(screen.queryByText('Asha Rao')).toBeNull())
})

test('the first table set up elsewhere brings the page of tables to the navigation', async () => {
  let floor = makeFloor([], { areas: [] })
  await renderBook([asha], { 'floor.get': () => floor })
  await screen.findByText('Asha Rao')
  expect(document.querySelector('nav a[href="/floor"]')).toBeNull()
  floor = makeFloor([makeTable('2')], { seq: 2 })
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['floor', 'tables'] })
  await waitFor(() => expect(document.querySelector('nav a[href="/floor"]')).not.toBeNull())
})

test('a deletion asks first, removes the row at once and can be undone', async () => {
  const { user, state } = await renderBook([asha, ben], {
    'reservations.remove': ({ id }) => {
      state.held = state.held.filter((each) => each.id !== id)
      return { id, seq: 2, activity_id: 'del-1' }
    },
    'activity.undo': () => {
      state.held = [asha, ben]
      return { seq: 3, activity_id: 'undo-1' }
    },
  })
  await choose(user, 'Asha Rao', 'Delete')
  const ask = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this reservation?' }),
  )
  await user.click(ask.getByRole('button', { name: 'Delete Asha Rao' }))
  await screen.findByText('Reservation deleted successfully')
  // The toast names the guest too.
  const list = within(screen.getByRole('main'))
  expect(list.queryByText('Asha Rao')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Undo: / }))
  await list.findByText('Asha Rao')
})

test.each([
  ['Cancel reservation', 'cancel', 'CANCELLED', 'Reservation cancelled successfully', 'Cancelled'],
  ['No-show', 'noShow', 'NO_SHOW', 'Reservation marked as a no-show', 'No-show'],
] as const)('%s can be undone', async (item, call, status, text, badge) => {
  const answer = (to: Reservation['status']) => () => {
    state.held = replace(state.held, asha.id, { status: to })
    return { reservation: state.held[0], seq: 2, activity_id: 'x' }
  }
  const { user, state } = await renderBook([asha], {
    [`reservations.${call}`]: (input: object) => answer(status).call(input),
    'reservations.restore': () => answer('CONFIRMED')(),
  })
  await choose(user, 'Asha Rao', item)
  await screen.findByText(text)
  screen.getByRole('button', { name: /^Undo: / })
  within(screen.getByRole('row', { name: /Asha Rao/ })).getByText(badge)
  await user.click(screen.getByRole('button', { name: 'Confirm Asha Rao again' }))
  await screen.findByText('Reservation confirmed again')
  await screen.findByRole('button', { name: 'Check In Asha Rao' })
})
