import { screen, waitFor, within } from '@testing-library/react'
import type { Reservation, SearchReservationsInput } from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeFloor, makeTable } from '../../../test/make-floor.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'

startAtNoon()

type Calls = Parameters<typeof answerCalls>[0]

let held: Reservation[] = []

const update = (id: string, fields: Partial<Reservation>) => {
  held = held.map((each) => (each.id === id ? { ...each, ...fields } : each))
  return { reservation: held.find((each) => each.id === id), seq: 2, activity_id: 'x' }
}

const renderBook = async (calls: Calls = {}, address = '/reservations') => {
  storeSession()
  answerCalls({
    'reservations.list': () => ({
      ...makeBook(held.filter(({ date }) => date <= addDays(bookToday, 29))),
      grace_minutes: 15,
      requests: held.filter(({ status }) => status === 'REQUESTED').length,
    }),
    'reservations.search': ({ status }: SearchReservationsInput) => {
      const results = held.filter((each) => each.status === status)
      return { results, count: results.length }
    },
    'reservations.collisions': () => [],
    ...calls,
  })
  return renderApp(address)
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

const bookZone = 'Asia/Kolkata'
const minutesAgo = (minutes: number) => {
  const at = Date.now() - minutes * 60_000
  return { date: dateIn(bookZone, at), time: timeIn(bookZone, at), starts_at: new Date(at).toISOString() }
}

beforeEach(() => {
  held = []
})

describe('a request of a guest', () => {
  test.each([
    ['Accept', 'accept', 'CONFIRMED', 'Request accepted'],
    ['Decline', 'decline', 'CANCELLED', 'Request declined'],
  ] as const)('%s is one tap, and can be undone', async (label, call, status, said) => {
    held = [makeReservation({ name: 'Asha Rao', status: 'REQUESTED', source: 'page', service: 'Dinner' })]
    const { user, container } = await renderBook({
      [`reservations.${call}`]: ({ id }: { id: string }) => update(id, { status }),
      'activity.undo': () => {
        update(held[0]?.id ?? '', { status: 'REQUESTED' })
        return { activity_id: 'x' }
      },
    })
    const row = await rowOf('Asha Rao')
    row.getByText('Requested')
    row.getByText('Booking page · Dinner')
    expect(row.queryByRole('button', { name: /Check In/ })).toBeNull()
    await expectNoViolations(container)
    await user.click(row.getByRole('button', { name: `${label} Asha Rao` }))
    await screen.findByText(said)
    await user.click(screen.getByRole('button', { name: /^Undo: / }))
    await screen.findByRole('button', { name: 'Accept Asha Rao' })
  })

  test('is found by the filter, also far beyond the days that are shown', async () => {
    const far = makeReservation({ name: 'Far Ahead', status: 'REQUESTED', date: addDays(bookToday, 45) })
    held = [makeReservation({ name: 'Asha Rao' }), far]
    const { user } = await renderBook()
    await screen.findByRole('row', { name: /Asha Rao/ })
    expect(screen.queryByText('Far Ahead')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Requests (1)' }))
    await screen.findByRole('row', { name: /Far Ahead/ })
    expect(screen.queryByText('Asha Rao')).toBeNull()
  })

  test('leaves the filter empty once it is answered', async () => {
    held = [makeReservation({ name: 'Asha Rao', status: 'REQUESTED' })]
    const { user } = await renderBook(
      { 'reservations.accept': ({ id }: { id: string }) => update(id, { status: 'CONFIRMED' }) },
      '/reservations?show=requests',
    )
    await user.click(await screen.findByRole('button', { name: 'Accept Asha Rao' }))
    await screen.findByText('No request waits to be accepted.')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await screen.findByRole('button', { name: 'Check In Asha Rao' })
  })
})

test('the filter of unconfirmed bookings leaves out those of staff, confirmed ones and later ones', async () => {
  const soon = { source: 'page' as const, starts_at: new Date(Date.now() + 3_600_000).toISOString() }
  held = [
    makeReservation({ name: 'Waits To Confirm', ...soon }),
    makeReservation({ name: 'Has Confirmed', ...soon, confirmed_at: '2026-11-20T13:35:00.000Z' }),
    makeReservation({ name: 'By Staff', ...soon, source: 'staff' }),
    makeReservation({ name: 'In A Week', source: 'page', date: addDays(bookToday, 7) }),
  ]
  const { user } = await renderBook()
  ;(await rowOf('Has Confirmed')).getByText('Guest confirmed')
  ;(await rowOf('Waits To Confirm')).getByText('Guest not confirmed')
  await user.click(screen.getByRole('button', { name: 'Guest not confirmed (1)' }))
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1)
  await screen.findByRole('row', { name: /Waits To Confirm/ })
})

test('a no-show is proposed after the grace time, later if the guest said so, and decided by one tap', async () => {
  held = [
    makeReservation({ name: 'Long Late', ...minutesAgo(20) }),
    makeReservation({ name: 'Says Late', ...minutesAgo(20), source: 'page', late_minutes: 15 }),
    makeReservation({ name: 'Just Late', ...minutesAgo(5) }),
  ]
  const { user } = await renderBook({
    'reservations.noShow': ({ id }: { id: string }) => update(id, { status: 'NO_SHOW' }),
  })
  ;(await rowOf('Says Late')).getByText('Says 15 min late')
  expect(screen.getAllByRole('button', { name: /^No-show: / })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'No-show: Long Late' }))
  await screen.findByText('Reservation marked as a no-show')
})

test('names who cancelled, the e-mail address, and the policy that was agreed to', async () => {
  held = [
    makeReservation({
      name: 'Asha Rao',
      source: 'google',
      email: 'asha@example.com',
      change_count: 2,
      status: 'CANCELLED',
      cancelled_by: 'guest',
      policy: { text: 'We hold the table for 15 minutes.', fee: '₹500 per person', free_until_hours: 24 },
    }),
  ]
  await renderBook()
  const row = await rowOf('Asha Rao')
  row.getByText('Google')
  row.getByText('Changed 2 times')
  row.getByText('Cancelled by the guest')
  expect(row.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe('mailto:asha%40example.com')
  row.getByText('Agreed to the policy: ₹500 per person')
  row.getByText(/We hold the table for 15 minutes\. ₹500 per person for cancelling less than 24 hours before\./)
})

test('shows the tables that are kept for a booking', async () => {
  const tables = [makeTable('12'), makeTable('13')]
  held = [makeReservation({ name: 'Asha Rao', resource_ids: tables.map(({ id }) => id) })]
  await renderBook({ 'floor.get': () => makeFloor(tables) })
  await (await rowOf('Asha Rao')).findByText('Tables 12 + 13')
})

test('staff decide whether words of a booking’s guest meant STOP, also of a booking that staff made', async () => {
  const decided: unknown[] = []
  const asha = makeReservation({ name: 'Asha Rao', guest_reply: 'Stop making us wait' })
  held = [asha, makeReservation({ name: 'Ravi', phone: '+919812345699', guest_reply: 'Is there parking?' })]
  const { user } = await renderBook({
    'messages.paused': () => (decided.length === 0 ? [asha.phone] : []),
    'messages.decideStop': (input: unknown) => {
      decided.push(input)
    },
  })
  const row = await rowOf('Asha Rao')
  row.getByText('Stop making us wait')
  await user.click(await row.findByRole('button', { name: 'Keep sending texts' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep sending texts' })).toBeNull())
  expect(decided).toEqual([{ phone: asha.phone, stop: false }])
})
