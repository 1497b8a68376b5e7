import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeAnalytics, makeOperations } from '../../../test/make-analytics.ts'
import { makeStays } from '../../../test/make-turns.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const open = (stays: ReturnType<typeof makeStays>) => {
  storeSession()
  answerCalls({
    'session.me': () => testUser,
    'analytics.read': () => makeAnalytics(),
    'analytics.operations': () => makeOperations(),
    'analytics.reportMails': () => ({ can_mail: false, mails: [] }),
    'analytics.stays': () => stays,
  })
  return renderApp(paths.analytics)
}

const busy = makeStays({
  stays: { value: 212, previous: 190 },
  covers: { value: 540, previous: 480 },
  service_hours: { value: 56, previous: 54 },
  covers_per_seat_hour: { value: 0.42, previous: null },
  turn_times: [
    { size: '1_2', stays: 120, median: 58, p80: 74 },
    { size: '7_up', stays: 2, median: null, p80: null },
  ],
  tables: [{ resource_id: 't', name: '12', area: 'Terrace', seats_max: 4, stays: 31, table_use: 64 }],
  frees: { ended: 212, no_tap: 9, at_seating: 14, in_time: 89 },
})

test('parties by server and by section, only where there are servers', async () => {
  open({
    ...busy,
    servers: [
      {
        server_id: 's',
        name: 'Ana',
        is_active: true,
        stays: 9,
        covers: 20,
        turn_times: [{ size: '1_2', stays: 9, median: 61 }],
      },
      {
        server_id: 'b',
        name: 'Ben',
        is_active: false,
        stays: 2,
        covers: 6,
        turn_times: [{ size: '3_4', stays: 2, median: null }],
      },
    ],
    sections: [
      { section: '', stays: 2, covers: 6, median: null, bookings: 0, booked_covers: 0, no_shows: 0 },
      { section: 'Bar', stays: 9, covers: 20, median: 61, bookings: 7, booked_covers: 18, no_shows: 1 },
    ],
  })
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  await screen.findByRole('table', { name: 'Covers and turn times by server' })
  expect(rowsOf('Covers and turn times by server').slice(1)).toEqual(['Ana92061', 'Ben (removed)26Too few to tell'])
  expect(rowsOf('Parties and bookings by section')).toEqual([
    'SectionPartiesCoversHalf left within (min)BookingsBooked coversNo-shows',
    'Not known26Too few to tell000',
    'Bar920617181',
  ])
  screen.getByRole('button', { name: 'Sections as CSV' })
})

test('the tables of a range: turn times by size, use of each table, covers per seat and hour, frees in time', async () => {
  const { container } = open(busy)
  const section = within(await screen.findByRole('region', { name: 'Tables' }))
  section.getByText('0.42')
  const turns = section.getByRole('table', { name: 'Turn times by size of the party' })
  expect(screen.queryByRole('table', { name: 'Covers and turn times by server' })).toBeNull()
  expect(
    within(turns)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'PeoplePartiesHalf left within (min)8 of 10 left within (min)',
    '1-21205874',
    '7 or more2Too few to tellToo few to tell',
  ])
  within(section.getByRole('table', { name: 'Use of the tables' })).getByText('64%')
  section.getByText('About 89% within 3 minutes of leaving')
  section.getByRole('button', { name: 'Stays as CSV' })
  await expectNoViolations(container)
})

test('a restaurant without tables sees nothing of them', async () => {
  open(makeStays())
  await screen.findByRole('region', { name: 'Team' })
  expect(screen.queryByRole('region', { name: 'Tables' })).toBeNull()
})
