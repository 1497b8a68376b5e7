import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Reservation, ReservationRange } from '@waitbook/contracts/reservations'
import { type OpeningHours, type Span, type Weekday, weekdays } from '@waitbook/domain/calendar/opening-hours'
import { addDays, dateHeading, monthAndDay } from '@waitbook/domain/calendar/plain-date'
import { weekOf } from '@waitbook/domain/reservations/day-plan'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeFloor, makeStay, makeTable } from '../../../test/make-floor.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, server } from '../../../test/server.ts'

startAtNoon()

const tomorrow = addDays(bookToday, 1)
const asha = makeReservation({ name: 'Asha Rao', notes: 'Window' })
const gone = makeReservation({ name: 'Gone', status: 'CANCELLED', time: '20:00' })
const evenings: OpeningHours = {
  opening_hours: Object.fromEntries(weekdays.map((day) => [day, [{ from: '18:00', to: '20:00' }]])) as Record<
    Weekday,
    Span[]
  >,
  special_dates: [],
}

type Calls = Parameters<typeof answerCalls>[0]

const renderBook = async (address: string, held: Reservation[], hours = evenings, calls: Calls = {}) => {
  storeSession()
  const asked: ReservationRange[] = []
  answerCalls({
    'reservations.list': (range: ReservationRange) => {
      asked.push(range)
      const [from, to] = [range.date ?? range.from ?? '', range.date ?? range.to ?? '9']
      return {
        ...makeBook(
          held.filter(({ date }) => from <= date && date <= to),
          range.date ?? range.from,
        ),
        hours,
      }
    },
    ...calls,
  })
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, asked }
}

test('the book counts the same in its figures, headings and print: what stands, with requests that keep no seats', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const request = makeReservation({ name: 'Ben', party_size: 5, status: 'REQUESTED', keeps_seats: false })
  const { user } = await renderBook(`/reservations?date=${tomorrow}`, [asha, gone, request], evenings, {
    'floor.get': () => makeFloor([]),
    'parties.marks': () => [],
  })
  await screen.findByText('Ben')
  const people = asha.party_size + request.party_size
  const figureOf = (name: string) =>
    screen.getAllByRole('term').find((term) => term.textContent?.startsWith(name))?.nextElementSibling?.textContent
  expect(figureOf('Reservations')).toBe('2')
  expect(figureOf('Guests expected')).toBe(`${people}`)
  expect(screen.getAllByText(new RegExp(`^${people} people`)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /^Print/ }))
  await screen.findByText(`2 reservations, ${people} people`)
})

test('a day is shown by half hours, including empty ones, with actions on its reservations', async () => {
  const { user, baseElement } = await renderBook('/reservations', [asha, gone])
  await screen.findByText('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Day' }))
  expect(new URLSearchParams(window.location.search).get('view')).toBe('day')
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  const day = await screen.findByRole('list', { name: 'Reservations by half hour' })
  await within(day).findByText('Asha Rao')
  expect(new URLSearchParams(window.location.search).get('date')).toBe(tomorrow)
  const times = [...day.children].map((each) => each.querySelector('span')?.textContent)
  expect(times).toEqual(['6:00pm', '6:30pm', '7:00pm', '7:30pm', '8:00pm'])
  const [, , seven, , eight] = [...day.children] as HTMLElement[]
  within(seven as HTMLElement).getByText('2 people')
  within(seven as HTMLElement).getByText('Window')
  within(seven as HTMLElement).getByRole('button', { name: 'Check In Asha Rao' })
  within(eight as HTMLElement).getByText('Closed')
  within(eight as HTMLElement).getByText('Cancelled')
  await expectNoViolations(baseElement)
})

test('a week is shown from its Monday, with closed days and a link to each day', async () => {
  const closed = weekOf(tomorrow).find((date) => date !== tomorrow) ?? ''
  const { user, asked, baseElement } = await renderBook(`/reservations?view=week&date=${tomorrow}`, [asha], {
    ...evenings,
    special_dates: [{ date: closed, spans: [] }],
  })
  const week = await screen.findByRole('list', { name: 'Reservations by day' })
  await within(week).findByText('Asha Rao')
  const days = weekOf(tomorrow)
  expect(asked[0]).toEqual({ from: days[0], to: days[6], by_service_date: true })
  expect(
    within(week)
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.textContent),
  ).toEqual(days.map((date) => dateHeading(date).replace(/, \d{4}$/, '')))
  within(week.children[days.indexOf(closed)] as HTMLElement).getByText('Closed')
  await expectNoViolations(baseElement)
  await user.click(within(week).getByRole('link', { name: dateHeading(tomorrow).replace(/, \d{4}$/, '') }))
  await screen.findByRole('list', { name: 'Reservations by half hour' })
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await user.click(await screen.findByRole('button', { name: 'Next week' }))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      from: addDays(days[0] ?? '', 7),
      to: addDays(days[6] ?? '', 7),
      by_service_date: true,
    }),
  )
})

test.each(['day', 'week'])('the day that is shown, chosen again or being typed, keeps the view by %s', async (view) => {
  const { user } = await renderBook(`/reservations?view=${view}&date=${bookToday}`, [asha])
  const chip = (name: string) => screen.getByRole('button', { name, pressed: true })
  const shown = view === 'day' ? 'Day' : 'Week'
  await user.click(await waitFor(() => chip('Today')))
  await waitFor(() => chip(shown))
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await user.click(await waitFor(() => chip('Tomorrow')))
  chip(shown)
  chip('Tomorrow')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '' } })
  chip(shown)
  await user.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => chip('List'))
})

test('a day’s book is printed with the marks of its guests, without cancelled reservations, and more than once', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const here = makeReservation({ name: 'Here', date: bookToday, time: '12:30', notes: 'Cake', status: 'CHECKED_IN' })
  const held = [here, { ...gone, date: bookToday }, asha]
  const { user } = await renderBook(`/reservations?date=${tomorrow}`, held, evenings, {
    'parties.marks': ({ phones }) =>
      phones.map((phone: string) => ({ phone, vip: true, allergies: ['nuts'], tags: ['Regular'], no_shows: 2 })),
  })
  await screen.findByText('Asha Rao')
  screen.getByRole('button', { name: `Print ${monthAndDay(tomorrow)}` })
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: 'Print today' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheet = document.querySelector('[data-print]') as HTMLElement
  expect(sheet.querySelector('h1')?.textContent).toBe(`The Copper Pot, ${dateHeading(bookToday)}`)
  expect(sheet.querySelector('p')?.textContent).toBe('1 reservation, 2 people')
  const rows = [...sheet.querySelectorAll('tbody:not(.spare) tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  const marks = 'Allergies: nuts · VIP · 2 no-shows · Regular'
  expect(rows).toEqual([['12:30pm', '2', `Here${marks}`, here.phone, 'Cake', '✓', '']])
  expect(sheet.querySelectorAll('tbody.spare tr')).toHaveLength(12)
  // Some browsers report no end of printing.
  await user.click(screen.getByRole('button', { name: 'Print today' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())
})

test('a day’s book is printed with the tables that are kept for each booking, or at which it sits', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  print.mockClear()
  const [one, two, bar] = [makeTable('1'), makeTable('2'), makeTable('Bar')]
  const kept = makeReservation({ name: 'Kept', date: bookToday, time: '12:30', resource_ids: [one.id, two.id] })
  const seated = makeReservation({
    ...{ name: 'Seated', date: bookToday, time: '12:45', status: 'CHECKED_IN', resource_ids: [one.id] },
  })
  const none = makeReservation({ name: 'None', date: bookToday, time: '13:00' })
  const stays = [makeStay([bar.id], { reservation_id: seated.id })]
  const { user } = await renderBook('/reservations', [kept, seated, none], evenings, {
    'parties.marks': () => [],
    'floor.get': () => makeFloor([one, two, bar], { stays }),
  })
  await user.click(await screen.findByRole('button', { name: 'Print today' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheet = document.querySelector('[data-print]') as HTMLElement
  const cells = (row: Element) => [...row.children].map((cell) => cell.textContent)
  expect([...sheet.querySelectorAll('thead tr')].map(cells)[0]?.slice(0, 4)).toEqual(['Time', 'Size', 'Tables', 'Name'])
  expect([...sheet.querySelectorAll('tbody:not(.spare) tr')].map((row) => cells(row)[2])).toEqual(['1, 2', 'Bar', ''])
  window.dispatchEvent(new Event('afterprint'))
})

test('a file is previewed with date, time and size before it is imported', async () => {
  const report = {
    created: 1,
    updated: 0,
    unchanged: 0,
    refused_count: 1,
    refused: [{ line: 3, reason: 'The time is missing.' }],
    changes: [
      {
        line: 2,
        kind: 'create',
        name: 'Ben',
        phone: '+919812345602',
        party_size: 4,
        date: '2026-12-24',
        time: '19:00',
        fields: [],
      },
    ],
    without_table: 0,
    encoding: 'utf-8',
    file_columns: [{ name: 'Guest', field: 'name', samples: ['Ben'] }],
    first_rows: [{ line: 3, becomes: {}, reason: 'The time is missing.' }],
    file_dates: { order: null, is_asked: false, samples: [] },
    combined: 0,
    plan: 'p1',
  }
  const applied: unknown[] = []
  server.use(
    http.post('*/reservations/import/preview/', () => HttpResponse.json(report)),
    http.post('*/reservations/import/', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      applied.push([pathname, search, await request.text()])
      return HttpResponse.json({ ...report, activity_id: 'imp-1' })
    }),
  )
  const { user } = await renderBook('/reservations', [asha])
  await screen.findByText('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import reservations' }))
  await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['x'], 'r.csv', { type: 'text/csv' }))
  await dialog.findByText('Thursday, December 24, 2026 at 7:00pm, 4 people')
  dialog.getByText('The time is missing.')
  expect(applied).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Import 1 reservation' }))
  await screen.findByText('1 reservation imported')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const again = within(await screen.findByRole('dialog', { name: 'Import reservations' }))
  await user.upload(again.getByLabelText('CSV or Excel file'), new File(['x'], 'r.csv', { type: 'text/csv' }))
  await user.click(await again.findByRole('switch', { name: 'Send confirmations' }))
  await user.click(again.getByRole('button', { name: 'Import 1 reservation' }))
  const path = '/api/restaurants/copperpot/reservations/import/'
  await waitFor(() =>
    expect(applied).toEqual([
      [path, '?plan=p1', 'x'],
      [path, '?plan=p1&confirm=true', 'x'],
    ]),
  )
})

test('the book is exported in the columns of another system', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/api/restaurants/copperpot/reservations/export/', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ detail: 'Down.' }, { status: 500 })
    }),
  )
  const { user } = await renderBook('/reservations', [asha])
  await screen.findByText('Asha Rao')
  for (const name of ['Waitwhile', 'All fields (Waitbook)']) {
    await user.click(screen.getByRole('button', { name: 'Export as...', expanded: false }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await waitFor(() => expect(asked).toEqual(['?format=waitwhile', '?format=waitbook']))
})

test('a host prints, and neither imports nor exports', async () => {
  storeSession()
  localStorage.setItem('user', JSON.stringify({ ...testUser, role: 'host' }))
  answerCalls({ 'reservations.list': () => makeBook([asha]) })
  renderApp('/reservations')
  await screen.findByText('Asha Rao')
  screen.getByRole('button', { name: 'Print today' })
  for (const name of ['Import', 'Export as...']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each(['day', 'week', 'tables'])('a link to the view "%s" without a date shows that of today', async (view) => {
  await renderBook(`/reservations?view=${view}`, [asha])
  await waitFor(() => expect(window.location.search).toBe(`?date=${bookToday}&view=${view}`))
  const shown = screen.getByRole('button', { name: view === 'tables' ? 'Tables' : view === 'day' ? 'Day' : 'Week' })
  await waitFor(() => expect(shown.getAttribute('aria-pressed')).toBe('true'))
})
