import { act, screen, waitFor, within } from '@testing-library/react'
import type { Reservation } from '@waitbook/contracts/reservations'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { bookAt, makeReservation } from '../../../../test/make-reservation.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { settleMs } from '../../../lib/use-settled.ts'
import { badgesOf, badgeWords } from '../../badges/badges-of.ts'
import { groupByDay } from '../../reservations/reservation-rows.ts'

const two = makeEntry({ customer_name: 'Two', quoted_time: 10, people_count: 2 })
const four = makeEntry({ customer_name: 'Four', quoted_time: 20, people_count: 4, notes: 'n'.repeat(180) })
const six = makeEntry({ customer_name: 'Six', quoted_time: 30, people_count: 6 })

const shown = () =>
  [...document.querySelectorAll('tr[data-entry]')].map((row) => [
    row.querySelector('td')?.textContent,
    row.querySelector('bdi.font-semibold')?.textContent,
  ])

describe('filtering for a free table', () => {
  test('shows the parties that fit, largest first with their places, and keeps the filters in the URL', async () => {
    const { user } = await renderWaitlist({}, [two, four, six])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Party size' }), 'Up to 4')
    await user.click(screen.getByRole('button', { name: 'Largest first' }))
    await waitFor(() =>
      expect(shown()).toEqual([
        ['2', 'Four'],
        ['1', 'Two'],
      ]),
    )
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('fits')).toBe('4'))
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('size')
    await user.click(screen.getByRole('button', { name: 'Largest first' }))
    await waitFor(() =>
      expect(shown()).toEqual([
        ['1', 'Two'],
        ['2', 'Four'],
      ]),
    )
  })

  test('the bar counts the people of all parties', async () => {
    await renderWaitlist({}, [two, four, six])
    await waitFor(() => expect(screen.getByText('Covers').closest('div')?.textContent).toContain('12'))
  })
})

test('a long note of the table is opened by a tap', async () => {
  const { user } = await renderWaitlist({}, [four])
  const note = await screen.findByRole('button', { name: four.notes })
  expect(note.querySelector('.line-clamp-2')).not.toBeNull()
  await user.click(note)
  expect(note.getAttribute('aria-expanded')).toBe('true')
  expect(note.querySelector('.line-clamp-2')).toBeNull()
})

describe('a reservation of the next hour', () => {
  // An evening of the restaurant: 20 minutes later it must still be the same day.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T13:10:00Z') }))
  afterEach(() => vi.useRealTimers())
  const booking = (fields: Partial<Reservation> = {}) =>
    makeReservation({ id: 'r'.repeat(22), name: 'Wilma Brandt', date: '2026-03-01', time: '19:00', ...fields })
  const later = booking({ id: 's'.repeat(22), name: 'Later', time: '20:40' })
  const due = async () => within(await screen.findByRole('region', { name: 'Reservations due' }))
  /** What has just appeared settles only when the returned function is called, however slow the machine is. */
  const holdSettling = () => {
    const held: (() => void)[] = []
    const later = globalThis.setTimeout
    const hold = (work: () => void, ms?: number, ...values: []) => {
      if (ms !== settleMs) return later(work, ms, ...values)
      held.push(work)
      return later(() => undefined)
    }
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
    return () => act(() => held.forEach((work) => void work()))
  }

  test('is shown above the list and can be checked in there', async () => {
    const settle = holdSettling()
    let reservations = [booking(), later]
    const checkIns = vi.fn(() => {
      reservations = [booking({ status: 'CHECKED_IN', checked_in: true }), later]
      return { reservation: reservations[0], seq: 2, activity_id: 'c' }
    })
    const { user } = await renderWaitlist({
      'reservations.list': () => bookAt(Date.now(), 'Asia/Kolkata', reservations),
      'reservations.checkIn': checkIns,
    })
    const section = await due()
    section.getByText(/in (19|20) min$/)
    expect(section.queryByText('Later')).toBeNull()
    const checkIn = section.getByRole('button', { name: 'Check In Wilma Brandt' })
    // A reservation that has just come under the pointer takes no tap.
    await user.click(checkIn)
    expect(checkIns).not.toHaveBeenCalled()
    settle()
    await waitFor(() => expect(checkIn.getAttribute('aria-disabled')).toBeNull())
    await user.click(checkIn)
    await screen.findByText('Reservation checked in successfully')
    expect(checkIns).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reservations due' })).toBeNull())
  })

  test('is late by the same minutes as on the page of reservations', async () => {
    const past = new Date(Date.now() - 10.5 * 60_000).toISOString()
    const reservations = [booking({ starts_at: past })]
    await renderWaitlist({ 'reservations.list': () => bookAt(Date.now(), 'Asia/Kolkata', reservations) })
    ;(await due()).getByText(/\+10 min late$/)
    const today = dateIn('Asia/Kolkata', Date.now())
    const [day] = groupByDay(reservations, today, Date.now(), null, 15)
    for (const { reservation, now } of day?.rows ?? [])
      expect(badgeWords(badgesOf({ reservation, now }))).toEqual(['+10 min late'])
    expect(day?.rows).toHaveLength(1)
  })

  test('appears as soon as another host has booked it, and is filtered by the search', async () => {
    let reservations: Reservation[] = []
    const { user } = await renderWaitlist({
      'reservations.list': () => bookAt(Date.now(), 'Asia/Kolkata', reservations),
    })
    reservations = [booking()]
    FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['reservations'] })
    ;(await due()).getByText('Wilma Brandt')
    await user.type(screen.getByRole('searchbox'), 'ana')
    await waitFor(() => expect(screen.queryByText('Wilma Brandt')).toBeNull())
  })
})
