import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Reservation } from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard } from '../../../test/make-entry.ts'
import { makeFloor, makeTable } from '../../../test/make-floor.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { replace } from '../../../test/render-book.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'

startAtNoon()

const twelve = makeTable('12', { seats_max: 6 })
const wellington = makeReservation({
  name: 'Wellington',
  party_size: 6,
  date: bookToday,
  time: '12:10',
  notes: 'Window please',
  resource_ids: [twelve.id],
})
const tomorrow = makeReservation({ name: 'Dupont', date: addDays(bookToday, 1) })
const inFour = makeReservation({ name: 'Okafor', date: addDays(bookToday, 4) })
const mark = { phone: wellington.phone, vip: true, allergies: ['peanuts'], tags: [], no_shows: 0 }

/** The book, and a network that the test cuts; `reload` opens an address as the browser does. */
const openBook = async (address: string, held: Reservation[] = [wellington, tomorrow, inFour]) => {
  storeSession()
  const state = { held, isCut: false }
  const sent: [string, Record<string, unknown>][] = []
  const answers: Record<string, (input: never) => unknown> = {}
  const up =
    <I, T>(call: string, answer: (input: I) => T) =>
    (input: I) => {
      if (state.isCut) throw new NetworkFailure()
      if (call !== '') sent.push([call, input as Record<string, unknown>])
      return (answers[call] as typeof answer | undefined)?.(input as never) ?? answer(input)
    }
  answerCalls({
    'session.me': up('', () => JSON.parse(localStorage.getItem('user') ?? 'null')),
    'reservations.list': up('', ({ date, from, to }: { date?: string; from?: string; to?: string }) => {
      const [first, last] = [date ?? from ?? bookToday, date ?? to ?? addDays(bookToday, 29)]
      const reservations = state.held.filter((each) => first <= each.date && each.date <= last)
      return { ...makeBook(reservations), from: first, to: last }
    }),
    'reservations.checkIn': up('checkIn', ({ id }: { id: string }) => {
      state.held = replace(state.held, id, { status: 'CHECKED_IN', checked_in: true, entry_id: 's'.repeat(22) })
      return { reservation: state.held.find((each) => each.id === id), seq: 2, activity_id: 'in' }
    }),
    'floor.get': up('', () => makeFloor([twelve])),
    'floor.start': up('start', () => ({ seq: 3, activity_id: 'a' })),
    'tablePlan.plan': up('', () => ({})),
    'waitlist.board': up('', () => makeBoard([])),
    'parties.marks': up('', () => [mark]),
    'session.logout': () => null,
  })
  const open = async (path: string) => {
    const app = renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    return app
  }
  let app = await open(address)
  await waitFor(() => expect(localStorage.getItem('waitbook.board:copperpot:u1:book')).toMatch(/Wellington.*peanuts/s))
  const go = async (path: string) => {
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    app.stop()
    app = await open(path)
    return app
  }
  const cut = () => {
    state.isCut = true
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    onTestFinished(() => {
      vi.restoreAllMocks()
      // TanStack Query remembers the event for later files of this worker.
      window.dispatchEvent(new Event('online'))
    })
  }
  const reconnect = () => {
    state.isCut = false
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  }
  /** The list is saved once it was shown. */
  const seeWaitlist = async () => {
    await go('/waitlist')
    await screen.findByRole('region', { name: 'Reservations due' })
    await screen.findByText('Parties waiting')
    return go(address)
  }
  return { user: app.user, state, sent, answers, go, cut, reconnect, seeWaitlist }
}
const rowOf = async (name: string) =>
  within(
    (await screen.findByRole('button', { name: `Actions for ${name}` })).closest('[data-reservation]') as HTMLElement,
  )

describe('without a network', () => {
  test.each([
    '/reservations',
    `/reservations?date=${bookToday}&view=day`,
    `/reservations?date=${bookToday}&view=tables`,
  ])('%s shows the saved bookings with tables, notes and marks, and as of when', async (address) => {
    const { cut, go } = await openBook('/reservations')
    await screen.findByText('Okafor')
    cut()
    const { container } = await go(address)
    await screen.findByText(/^Offline: reservations as of 12:00/)
    const row = await rowOf('Wellington')
    row.getByText('Window please')
    await row.findByText('Table 12')
    await row.findByText(/peanuts/i)
    expect(screen.queryByText(/Server error/)).toBeNull()
    expect(screen.queryByText('Okafor')).toBeNull()
    await expectNoViolations(container)
  })

  test('days that this device does not have say that they need a connection', async () => {
    const { cut, go } = await openBook('/reservations')
    cut()
    await go(`/reservations?date=${inFour.date}&view=day`)
    await screen.findByText('Offline: this needs a connection.')
    await screen.findByText(
      'This device has Thursday, November 26 to Friday, November 27; other days need a connection.',
    )
    expect(screen.queryByText(/No reservations found/)).toBeNull()
    screen.getByRole('button', { name: 'Today' })
    await go(`/reservations?date=${bookToday}&view=week`)
    await screen.findByText('Wellington')
    const needing = await screen.findAllByText('Needs a connection')
    expect(needing.length).toBeGreaterThan(3)
  })

  test('a device that has no copy says so', async () => {
    const { cut, go } = await openBook('/reservations')
    cut()
    for (const key of Object.keys(localStorage)) if (key.endsWith(':book')) localStorage.removeItem(key)
    await go('/reservations')
    await screen.findByText('Offline: this device has no copy of the reservations yet, so it needs a connection.')
    expect(screen.queryByText('Loading reservations...')).toBeNull()
  })

  test('the strip of due reservations on the waitlist has them too', async () => {
    const { cut, go, seeWaitlist } = await openBook('/reservations')
    await seeWaitlist()
    cut()
    await go('/waitlist')
    await within(await screen.findByRole('region', { name: 'Reservations due' })).findByText('Wellington')
  })

  test('the copy is deleted at the end of the session', async () => {
    const { user } = await openBook('/reservations')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('waitbook.'))).toEqual([]))
  })
})

describe('a check-in without a network', () => {
  test('shows at once, also on the waitlist, survives a reload and is sent with its moment', async () => {
    const { cut, go, sent, reconnect, seeWaitlist } = await openBook('/reservations')
    const { user } = await seeWaitlist()
    cut()
    await user.click(await screen.findByRole('button', { name: 'Check In Wellington' }))
    await screen.findByText('Check in Wellington: waiting for the connection.')
    await screen.findByRole('button', { name: 'Checked In: Wellington' })
    await go('/reservations')
    await screen.findByRole('button', { name: 'Checked In: Wellington' })
    await go('/waitlist')
    await screen.findByRole('button', { name: 'Actions for Wellington' })
    expect(screen.queryByRole('region', { name: 'Reservations due' })).toBeNull()
    expect(sent).toEqual([])
    reconnect()
    await waitFor(() => expect(sent).toHaveLength(1))
    const report = {
      reported: true,
      happened_at: expect.stringMatching(/^2026-11-26T/),
      mutation_id: expect.any(String),
    }
    expect(sent).toMatchObject([['checkIn', { id: wellington.id, entry_id: expect.any(String), ...report }]])
  })

  test('can be undone before it is sent', async () => {
    const { user, cut, sent, reconnect } = await openBook('/reservations')
    cut()
    // The socket is known to be lost after a moment.
    await vi.waitFor(() => new Promise((resolve) => setTimeout(resolve, 2500)), { timeout: 5000 })
    await user.click(await screen.findByRole('button', { name: 'Check In Wellington' }))
    await user.click(await screen.findByRole('button', { name: 'Undo: Wellington' }))
    await screen.findByRole('button', { name: 'Check In Wellington' })
    reconnect()
    await screen.findByText('Okafor')
    expect(sent).toEqual([])
  })

  test('of another day asks first, by the same rule', async () => {
    const { user, cut } = await openBook('/reservations')
    cut()
    await user.click(await screen.findByRole('button', { name: 'Check In Dupont' }))
    await screen.findByRole('alertdialog', { name: 'Check in now?' })
  })

  test('of a booking that was cancelled meanwhile says so, and is made if staff say that they came', async () => {
    const { user, cut, sent, answers, reconnect } = await openBook('/reservations')
    cut()
    await user.click(await screen.findByRole('button', { name: 'Check In Wellington' }))
    await screen.findByText('1 change waiting')
    answers.checkIn = () => {
      if (sent.length > 1) return undefined
      throw new Refusal(409, { code: 'reservation_settled', detail: 'This reservation is cancelled.' })
    }
    reconnect()
    await screen.findByText('1 change could not be made')
    await screen.findByRole('button', { name: 'Check In Wellington' })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }))
    list.getByText(/This reservation is cancelled\./)
    await user.click(list.getByRole('button', { name: 'Check in anyway: Check in Wellington' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject(['checkIn', { id: wellington.id, restore: true, reported: true }])
    expect(sent[1]?.[1].happened_at).toBe(sent[0]?.[1].happened_at)
    expect(sent[1]?.[1].mutation_id).not.toBe(sent[0]?.[1].mutation_id)
    await screen.findByText('The waiting change was sent.')
  })
})

test('the row of a booking at its time seats it at its tables', async () => {
  const { user, sent } = await openBook('/reservations')
  await user.click(await screen.findByRole('button', { name: 'Actions for Dupont', expanded: false }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: /^Seat/ })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Actions for Wellington', expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Seat at 12' }))
  await screen.findByText('Seated at 12')
  expect(sent).toMatchObject([['start', { reservation_id: wellington.id, resource_ids: [twelve.id] }]])
})
