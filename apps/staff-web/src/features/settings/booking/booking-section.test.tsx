import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PreviewInput, RehearseInput } from '@waitbook/contracts/booking/booking-setup'
import { type BookingSettings, bookingSettings } from '@waitbook/contracts/settings/booking'
import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { beforeEach, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeTable } from '../../../../test/make-floor.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../../test/server.ts'

const dinner: BookingSettings['services'][number] = bookingSettings.parse({
  services: [{ name: 'Dinner', weekdays: ['friday'], from: '18:00', last_seating: '21:00' }],
}).services[0] as BookingSettings['services'][number]

let loaded: BookingSettings
let patches: object[]
let previewed: PreviewInput[]
let rehearsed: RehearseInput[]

beforeEach(() => {
  loaded = bookingSettings.parse({})
  patches = []
  previewed = []
  rehearsed = []
})

const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: '18:00', to: '22:30' }]]))
const slot = {
  date: '2026-11-21',
  service: 'Dinner',
  booked: null,
  limit: null,
  causes: [],
  resources: [],
}
const slots = [
  {
    ...slot,
    time: '18:00',
    starts_at: '2026-11-21T12:30:00.000Z',
    state: 'free',
    resources: [{ id: 't', name: '12' }],
  },
  {
    ...slot,
    time: '18:15',
    starts_at: '2026-11-21T12:45:00.000Z',
    state: 'taken',
    reason: 'pacing_covers',
    booked: 18,
    limit: 20,
    causes: [{ id: 'a', name: 'Asha Rao', party_size: 6, time: '18:20' }],
  },
]
const rehearsal = {
  from: '2026-10-24',
  to: '2026-11-20',
  booked: { parties: 40, covers: 120, peak: { date: '2026-11-20', time: '19:00', covers: 24 } },
  saved: { taken: { parties: 40, covers: 120 }, refused: [], peak: null },
  given: {
    taken: { parties: 38, covers: 109 },
    refused: [{ reason: 'pacing_covers', parties: 2, covers: 11 }],
    peak: { date: '2026-11-20', time: '19:00', covers: 20 },
  },
}

const renderSection = (calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession()
  answerCalls({
    'settings.general.get': () => ({ time_zone: 'Asia/Kolkata', opening_hours: week, special_dates: [] }),
    'settings.booking.get': () => loaded,
    'settings.booking.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      loaded = { ...loaded, ...patch }
      return loaded
    },
    'bookingSetup.page': () => ({
      book_url: 'https://waitbook.example/book/r1/',
      qr_code: 'data:image/png;base64,AA==',
      embed_url: 'https://waitbook.example/embed/r1.js',
    }),
    'bookingSetup.preview': (input: PreviewInput) => {
      previewed.push(input)
      return { date: input.date, size: input.size, slots }
    },
    'bookingSetup.rehearse': (input: RehearseInput) => {
      rehearsed.push(input)
      return rehearsal
    },
    ...calls,
  })
  return renderApp('/settings?section=booking')
}

test('first services are proposed from the opening hours, and saved with seats', async () => {
  const { user, baseElement } = renderSection()
  await user.click(await screen.findByRole('button', { name: 'Suggest from the opening hours' }))
  const service = within(screen.getByRole('list', { name: 'Services' }))
  expect((service.getByLabelText('Name of the service') as HTMLInputElement).value).toBe('Dinner')
  expect((service.getByLabelText('Last seating') as HTMLInputElement).value).toBe('21:00')
  await user.click(service.getByRole('button', { name: 'Mon' }))
  await user.click(screen.getByRole('button', { name: 'More seats' }))
  await user.click(screen.getByRole('switch', { name: /Guests can book online/ }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toMatchObject([
    {
      enabled: true,
      seats: 1,
      services: [{ name: 'Dinner', from: '18:00', last_seating: '21:00', weekdays: weekdays.slice(1) }],
    },
  ])
})

test('the preview shows unsaved rules, with numbers and the bookings behind a refusal', async () => {
  loaded = { ...loaded, services: [dinner] }
  const { user } = renderSection()
  const times = within(await screen.findByRole('list', { name: 'Preview' }))
  times.getByText('12')
  times.getByText('Pacing limit of covers reached: 18 of 20')
  times.getByText('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'More people of the preview' }))
  await user.click(screen.getByRole('button', { name: 'More buffer of Dinner' }))
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ size: 3, settings: { services: [{ buffer: 5 }] } }))
  expect(patches).toEqual([])
})

test('the preview says that it is loading', async () => {
  loaded = { ...loaded, services: [dinner] }
  renderSection({ 'bookingSetup.preview': () => new Promise(() => {}) })
  await screen.findByText('Looking for slots…')
})

test('rules are rehearsed on past nights before they are saved', async () => {
  loaded = { ...loaded, services: [dinner] }
  const { user, baseElement } = renderSection()
  await user.click(await screen.findByRole('button', { name: 'Test the rules on the last 28 days' }))
  const table = within(await screen.findByRole('table', { name: 'Test of the rules' }))
  const cells = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/^Covers 120/)).toEqual(['120', '120', '109'])
  expect(cells(/^Covers refused: Pacing limit of covers/)).toEqual(['', '0', '11'])
  expect(rehearsed).toHaveLength(1)
  await expectNoViolations(baseElement)
})

test('what is missing is shown at its field', async () => {
  const { user } = renderSection({
    'settings.booking.save': () => {
      const sentence = 'Add a service before guests can book.'
      throw new Refusal(400, { detail: sentence, fields: { services: [sentence] } })
    },
  })
  await user.click(await screen.findByRole('switch', { name: /Guests can book online/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Add a service before guests can book.')).not.toHaveLength(0)
})

test('reminders that would be sent at night are refused before they are sent, at both times', async () => {
  const { user } = renderSection()
  fireEvent.change(await screen.findByLabelText('Send until'), { target: { value: '08:00' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [from, until] = [screen.getByLabelText('Send from'), screen.getByLabelText('Send until')]
  await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'))
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/^From 09:00 until 08:00 passes midnight/)).toHaveLength(2)
  expect(patches).toEqual([])
  fireEvent.change(until, { target: { value: '22:00' } })
  await waitFor(() => expect(from.getAttribute('aria-invalid')).not.toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([{ reminders_to: '22:00' }])
})

test('the address is shown to copy, and the sites with a frame are one a line', async () => {
  const { user } = renderSection()
  const address = (await screen.findByLabelText('Address of the booking page')) as HTMLInputElement
  expect(address.value).toBe('https://waitbook.example/book/r1/')
  const snippet = screen.getByLabelText('Code for your website') as HTMLTextAreaElement
  expect(snippet.value).toContain('src="https://waitbook.example/embed/r1.js"')
  await user.type(
    screen.getByLabelText('Websites that show the booking page'),
    'https://one.example/{enter}https://two.example',
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([{ embed_origins: ['https://one.example', 'https://two.example'] }])
})

test('a day without services is closed to bookings', async () => {
  const { user } = renderSection()
  await user.click(await screen.findByRole('button', { name: 'Add a special day' }))
  screen.getByText('Closed to bookings')
  const [date] = screen.getAllByLabelText('Date') as HTMLInputElement[]
  await user.click(screen.getByRole('button', { name: `Add a service to ${date?.value}` }))
  expect(screen.queryByText('Closed to bookings')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toMatchObject([{ special_dates: [{ date: date?.value, services: [{ name: 'Dinner' }] }] }])
})

test('a turn time is added below that of all larger parties, as long as there is a size between them', async () => {
  const turn_minutes = [
    { up_to: 97, minutes: 120 },
    { up_to: 99, minutes: 150 },
  ]
  loaded = { ...loaded, services: [{ ...dinner, turn_minutes }] }
  const { user } = renderSection()
  await user.click(await screen.findByText('Turn times, pacing and walk-ins'))
  await user.click(screen.getByText('Add a party size'))
  expect(screen.getAllByText('Larger parties')).toHaveLength(1)
  expect(screen.queryByText('Add a party size')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  const added = { up_to: 98, minutes: 135 }
  expect(patches).toMatchObject([{ services: [{ turn_minutes: [turn_minutes[0], added, turn_minutes[1]] }] }])
})

test('the limit of covers per half hour is saved as a setting of the reservations', async () => {
  const saved: unknown[] = []
  const { user } = renderSection({
    'settings.reservations.get': () => ({ max_covers_per_half_hour: 40 }),
    'settings.reservations.save': ({ seen: _seen, ...patch }) => {
      saved.push(patch)
      return patch
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More covers per half hour' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  await user.click(screen.getByLabelText('Limit covers per half hour'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ max_covers_per_half_hour: 41 }, { max_covers_per_half_hour: null }]))
  // The preview accepts no key of another app.
  expect(previewed.flatMap(({ settings }) => Object.keys(settings ?? {}))).not.toContain('max_covers_per_half_hour')
})

test('occasion and areas are asked where the owner says so', async () => {
  const terrace = {
    id: 't'.repeat(22),
    name: 'Terrace',
    sort_key: 1,
    width: 100,
    height: 100,
    backdrop: null,
    version: 1,
  }
  const floor = makeFloor([makeTable('1', { area_id: terrace.id })])
  loaded = { ...loaded, services: [dinner] }
  const { user, baseElement } = renderSection({ 'floor.get': () => ({ ...floor, areas: [...floor.areas, terrace] }) })
  await user.click(await screen.findByRole('switch', { name: /Ask for an occasion/ }))
  const areas = within(await screen.findByRole('group', { name: 'Let guests choose an area' }))
  // An area without tables is not offered.
  expect(areas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Terrace'])
  await user.click(areas.getByRole('button', { name: 'Terrace' }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([{ ask_occasion: true, offered_areas: [terrace.id] }])
})
