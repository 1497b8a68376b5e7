import { screen, waitFor, within } from '@testing-library/react'
import type { Floor, PutAreaInput, StoredResource } from '@waitbook/contracts/floor/floor'
import { type BookingSettings, bookingSettings } from '@waitbook/contracts/settings/booking'
import type { ChangeSettingsInput } from '@waitbook/contracts/settings/change'
import { type FloorSettings, floorSettings } from '@waitbook/contracts/settings/floor'
import { defaultTurns } from '@waitbook/domain/floor/turn-times'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeStay, makeTable, testArea } from '../../../../test/make-floor.ts'
import { makeTurnTimes } from '../../../../test/make-turns.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../../test/server.ts'
import { settingsMessages } from '../settings-messages.ts'

const emptyFloor = makeFloor([], { areas: [] })

const asStored = ({ id, resources }: PutAreaInput): StoredResource[] =>
  resources.map(({ id: own, name, kind, seats_min, seats_max, traits = [] }) =>
    makeTable(name, { id: own, area_id: id, kind, seats_min, seats_max, traits }),
  )

/** A server that stores areas and refuses a stale version, as the real one does. */
const renderTables = (
  opened: Floor,
  turnTimes = makeTurnTimes(),
  booking: BookingSettings = bookingSettings.parse({ mode: 'tables' }),
) => {
  storeSession()
  const server = { floor: opened, booking }
  const booked: object[] = []
  const sent: PutAreaInput[] = []
  const patches: Partial<FloorSettings>[] = []
  const seen: unknown[] = []
  answerCalls({
    'floor.get': () => server.floor,
    'floor.turnTimes': () => turnTimes,
    'settings.booking.get': () => server.booking,
    'settings.booking.save': (input: Partial<BookingSettings> & { seen?: object }) => {
      booked.push(input)
      const { seen: _shown, ...patch } = input
      server.booking = { ...server.booking, ...patch }
      return server.booking
    },
    'settings.floor.save': ({ seen: shown, ...patch }: Partial<FloorSettings> & { seen?: object }) => {
      patches.push(patch)
      seen.push(shown)
      return floorSettings.parse(patch)
    },
    'floor.putArea': (input: PutAreaInput) => {
      sent.push(input)
      const known = server.floor.areas.find(({ id }) => id === input.id)
      if ((known?.version ?? 0) !== input.version) {
        const conflicts = { areas: [{ id: input.id, name: input.name, version: known?.version }] }
        throw new Refusal(409, { code: 'area_changed', detail: 'Changed by someone else.', conflicts })
      }
      const { id, name, version } = input
      const areas = server.floor.areas.filter((each) => each.id !== id)
      server.floor = {
        ...server.floor,
        areas: [...areas, { ...testArea, id, name, version: version + 1 }],
        resources: [...server.floor.resources.filter(({ area_id }) => area_id !== id), ...asStored(input)],
      }
      return { area: {}, seq: 2, activity_id: 'a' }
    },
  })
  return { ...renderApp('/settings?section=tables'), server, sent, patches, seen, booked }
}
const names = () => screen.getAllByRole('textbox', { name: 'Name' }).map((each) => (each as HTMLInputElement).value)

test('a first area is set up with a table that is repeated, and saved with its version', async () => {
  const { user, sent, baseElement } = renderTables(emptyFloor)
  await user.click(await screen.findByRole('button', { name: 'Add tables' }))
  const seats = screen.getByRole('textbox', { name: 'Largest party for 1' })
  await user.clear(seats)
  await user.type(seats, '6')
  await user.click(screen.getByRole('button', { name: 'Add 6 tables like 1' }))
  expect(names()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  await user.click(screen.getByRole('button', { name: 'Remove 3' }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tables saved.')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: 'Dining room', version: 0 })
  expect(sent[0]?.resources.map(({ name, seats_max }) => [name, seats_max])).toEqual(
    ['1', '2', '4', '5', '6', '7'].map((name) => [name, 6]),
  )
  await screen.findByText('All changes are saved.')
  await waitFor(() => expect(document.querySelector('nav a[href="/floor"]')).not.toBeNull())
})

test('a name used twice and seats that are no number are refused at their fields before anything is sent', async () => {
  const { user, sent } = renderTables(makeFloor([makeTable('1'), makeTable('2')]))
  const [, second] = await screen.findAllByRole('textbox', { name: 'Name' })
  await user.clear(second as HTMLElement)
  await user.type(second as HTMLElement, '1')
  await user.clear(screen.getAllByRole('textbox', { name: 'Smallest party for 1' })[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(second?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('1: seats must be a whole number from 1 to 99.').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('without the name of an area nothing at all is saved, and the name is scrolled to and focused', async () => {
  const { user, sent, patches } = renderTables(makeFloor([makeTable('1')]))
  const scrolled: Element[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollTo(this: Element) {
    scrolled.push(this)
  })
  const [first] = await screen.findAllByRole('textbox', { name: 'Name' })
  await user.type(first as HTMLElement, '5')
  await user.click(screen.getByRole('switch', { name: 'Bill given' }))
  await user.click(screen.getByRole('button', { name: 'Add area' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const areaNames = screen.getAllByRole('textbox', { name: 'Area' })
  await waitFor(() => expect(document.activeElement).toBe(areaNames[1]))
  expect(scrolled).toContain(areaNames[1])
  expect(areaNames[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Give the area a name.').length).toBeGreaterThan(0)
  expect([sent, patches]).toEqual([[], []])
  await user.type(areaNames[1] as HTMLElement, 'Terrace')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tables saved.')
  expect(sent).toHaveLength(2)
  expect(patches).toEqual([{ recorded_steps: ['bill'] }])
  scroll.mockRestore()
})

test('a table name given in two areas at once is refused before one of them is saved', async () => {
  const { user, sent } = renderTables(makeFloor([makeTable('1')]))
  await user.click(await screen.findByRole('button', { name: 'Add table' }))
  await user.click(screen.getByRole('button', { name: 'Add area' }))
  const areaNames = screen.getAllByRole('textbox', { name: 'Area' })
  await user.type(areaNames[1] as HTMLElement, 'Terrace')
  const last = screen.getAllByRole('textbox', { name: 'Name' }).at(-1) as HTMLElement
  await user.clear(last)
  await user.type(last, '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('2 exists already.')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('where bookings are counted by covers although tables exist, it says so and offers the change, with Undo', async () => {
  const booking = bookingSettings.parse({ enabled: true, mode: 'covers', seats: 40, services: [] })
  const { user, booked, baseElement } = renderTables(makeFloor([makeTable('1')]), makeTurnTimes(), booking)
  await screen.findByText(/^Guests book by covers, not by these tables/)
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Assign tables to reservations' }))
  await screen.findByText('Reservations now get tables.')
  await waitFor(() => expect(screen.queryByText(/^Guests book by covers/)).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText(/^Guests book by covers/)
  expect(booked).toEqual([
    { mode: 'tables', seen: { mode: 'covers' } },
    { mode: 'covers', seen: { mode: 'tables' } },
  ])
})

test.each([
  ['bookings use the tables', makeFloor([makeTable('1')]), { mode: 'tables' }],
  ['there are no tables', emptyFloor, {}],
] as const)('nothing is said of covers where %s', async (_when, floor, settings) => {
  renderTables(floor, makeTurnTimes(), bookingSettings.parse(settings))
  await screen.findAllByRole('button', { name: /^Add tables?$/ })
  await waitFor(() => expect(screen.queryByText(/covers, not by these|covers are counted/)).toBeNull())
})

test('two offices edit one area: the second loads the current version, and nothing that it typed is lost', async () => {
  const one = makeTable('1')
  const two = makeTable('2')
  const { user, server, sent, baseElement } = renderTables(makeFloor([one, two]))
  const [first] = await screen.findAllByRole('textbox', { name: 'Name' })
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, 'Window')
  await user.click(screen.getByRole('button', { name: 'Add table' }))
  const theirs = makeTable('Bar')
  server.floor = makeFloor([one, { ...two, seats_max: 9 }, theirs], { areas: [{ ...testArea, version: 4 }] })
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText(/Someone else has changed this area/)
  expect(names()).toEqual(['Window', '2', '3'])
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Load the current version' }))
  await waitFor(() => expect(names()).toEqual(['Window', '2', 'Bar', '3']))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tables saved.')
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  expect(server.floor.resources.map(({ name, seats_max }) => [name, seats_max])).toEqual([
    ['Window', 4],
    ['2', 9],
    ['Bar', 4],
    ['3', 4],
  ])
})

test('rules and several areas are one call; refused, all stays unsaved, and sent again after a lost response it is the same', async () => {
  const bar = { ...testArea, id: 'A000000000000000000008', name: 'Bar' }
  const floor = makeFloor([makeTable('1'), makeTable('B1', { area_id: bar.id })], { areas: [testArea, bar] })
  const sent: ChangeSettingsInput[] = []
  storeSession()
  answerCalls({
    'floor.get': () => floor,
    'settings.booking.get': () => bookingSettings.parse({ mode: 'tables' }),
    'settings.change': (input: ChangeSettingsInput) => {
      sent.push(input)
      if (sent.length === 1) {
        const fields = { 'areas.1.resources.0.name': ['Bar 9 exists already.'] }
        throw new Refusal(400, { code: 'invalid', detail: 'Bar 9 exists already.', fields })
      }
      if (sent.length === 2) throw new NetworkFailure()
      return { sections: { floor: floorSettings.parse({ recorded_steps: ['bill'] }) }, areas: [] }
    },
  })
  const { user } = renderApp('/settings?section=tables')
  const [one, b1] = await screen.findAllByRole('textbox', { name: 'Name' })
  await user.type(one as HTMLElement, '0')
  await user.clear(b1 as HTMLElement)
  await user.type(b1 as HTMLElement, 'Bar 9')
  await user.click(screen.getByRole('switch', { name: 'Bill given' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(b1?.getAttribute('aria-invalid')).toBe('true'))
  expect(one?.getAttribute('aria-invalid')).not.toBe('true')
  screen.getByText('You have unsaved changes.')
  for (const calls of [2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(calls))
    if (calls === 2) await screen.findByText(settingsMessages.saveFailed)
  }
  await screen.findByText('Tables saved.')
  await screen.findByText('All changes are saved.')
  expect(sent[0]?.sections.floor).toMatchObject({
    recorded_steps: ['bill'],
    seen: { recorded_steps: expect.anything() },
  })
  expect(sent[0]?.areas?.map(({ resources }) => resources.map(({ name }) => name))).toEqual([['10'], ['Bar 9']])
  expect(sent[2]).toEqual(sent[1])
})

test('a table where a party sits is not removed', async () => {
  const one = makeTable('1')
  const { user } = renderTables(makeFloor([one], { stays: [makeStay([one.id])] }))
  await user.click(await screen.findByRole('button', { name: 'Remove 1' }))
  await screen.findByText('A party is at 1. You can remove the table once the party has left.')
  expect(names()).toEqual(['1'])
})

test('turn times and rules are saved as settings, together with the areas', async () => {
  const { user, sent, patches, baseElement } = renderTables(makeFloor([makeTable('1')]))
  const minutes = await screen.findByRole('textbox', { name: '3 to 4 people, evening' })
  await user.clear(minutes)
  await user.type(minutes, '85')
  await user.click(screen.getByRole('switch', { name: 'Bill given' }))
  await user.click(screen.getByRole('switch', { name: /Tables need clearing/ }))
  await user.click(screen.getByRole('button', { name: 'More passing' }))
  await user.click(screen.getByRole('button', { name: 'Add table' }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tables saved.')
  expect(patches).toEqual([
    {
      turn_minutes: { ...defaultTurns, '3_4': { ...defaultTurns['3_4'], evening: 85 } },
      recorded_steps: ['bill'],
      wipe_step: false,
      fairness_minutes: 20,
    },
  ])
  expect(sent).toHaveLength(1)
})

test('a turn time out of bounds is refused before anything is sent', async () => {
  const { user, patches } = renderTables(makeFloor([makeTable('1')]))
  const minutes = await screen.findByRole('textbox', { name: '1 to 2 people, morning' })
  await user.clear(minutes)
  await user.type(minutes, '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A turn time is between 5 and 480 minutes.')
  expect(minutes.getAttribute('aria-invalid')).toBe('true')
  expect(patches).toEqual([])
})

const learned = { median: 78, p80: 96, count: 212 }
const taught = makeTurnTimes({
  times: [
    { size: '1_2', part: 'evening', set: 75, learned, is_learned: true },
    { size: '3_4', part: 'evening', set: 90, learned: { median: 80, p80: 85, count: 3 }, is_learned: false },
    { size: '5_6', part: 'evening', set: 120, learned: null, is_learned: false },
  ],
  frees: { ended: 212, no_tap: 9, at_seating: 14, in_time: 89 },
})

test('a learned turn time stands beside the set one and is adopted by one tap; unsaved edits are kept', async () => {
  const { user, patches, baseElement } = renderTables(makeFloor([makeTable('1')]), taught)
  const list = within(await screen.findByRole('list', { name: 'Measured turn times' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 to 2 people, eveningSet 75, usually 78, 8 of 10 left by 96, 212 partiesUse 96',
    '3 to 4 people, eveningSet 90, usually 80, 8 of 10 left by 85, 3 parties',
  ])
  await expectNoViolations(baseElement)
  const use = list.getByRole('button', { name: 'Use 96 for 1 to 2 people, evening' })
  await user.click(use)
  await screen.findByText('96 min for 1 to 2 people, evening')
  const adopted = { ...defaultTurns, '1_2': { ...defaultTurns['1_2'], evening: 96 } }
  expect(patches).toEqual([{ turn_minutes: adopted }])
})

test('of turn times that two managers changed, only the one that they set differently is asked about', async () => {
  const [size, part] = ['1_2', 'evening'] as const
  const theirs = { ...defaultTurns, [size]: { ...defaultTurns[size], evening: 80, midday: 65 } }
  const patches: Partial<FloorSettings>[] = []
  storeSession()
  answerCalls({
    'floor.get': () => makeFloor([makeTable('1')]),
    'floor.turnTimes': () => makeTurnTimes(),
    'settings.floor.save': ({ seen: _seen, ...patch }: Partial<FloorSettings> & { seen?: object }) => {
      patches.push(patch)
      if (patches.length > 1) return floorSettings.parse(patch)
      throw new Refusal(409, { code: 'edited_meanwhile', detail: 'Changed.', conflicts: { turn_minutes: theirs } })
    },
  })
  const { user, baseElement } = renderApp('/settings?section=tables')
  const minutes = await screen.findByRole('textbox', { name: '1 to 2 people, evening' })
  await user.clear(minutes)
  await user.type(minutes, '70')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choices = within(await screen.findByRole('region', { name: /^Changed by someone else/ }))
  choices.getByText('Which turn times?')
  choices.getByRole('radio', { name: 'Theirs: 1 to 2 people, evening: 80 min' })
  await expectNoViolations(baseElement)
  await user.click(choices.getByRole('radio', { name: 'Yours: 1 to 2 people, evening: 70 min' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches).toHaveLength(2))
  expect(patches[1]?.turn_minutes?.[size]).toEqual({ ...theirs[size], [part]: 70 })
})

test('a learned turn time that was adopted is set back by Undo, and nothing else with it', async () => {
  const { user, patches, seen } = renderTables(makeFloor([makeTable('1')]), taught)
  await user.click(await screen.findByRole('button', { name: 'Use 96 for 1 to 2 people, evening' }))
  await user.click(await screen.findByRole('button', { name: 'Undo: 96 min for 1 to 2 people, evening' }))
  await screen.findByText('75 min for 1 to 2 people, evening')
  const adopted = { ...defaultTurns, '1_2': { ...defaultTurns['1_2'], evening: 96 } }
  expect(patches.at(-1)).toEqual({ turn_minutes: defaultTurns })
  expect(seen.at(-1)).toEqual({ turn_minutes: adopted })
})

test('a turn time that is adopted while others are edited is saved with them', async () => {
  const { user, patches } = renderTables(makeFloor([makeTable('1')]), taught)
  const minutes = await screen.findByRole('textbox', { name: '7 or more people, evening' })
  await user.clear(minutes)
  await user.type(minutes, '140')
  await user.click(await screen.findByRole('button', { name: 'Use 96 for 1 to 2 people, evening' }))
  expect(patches).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches).toHaveLength(1))
  expect(patches[0]?.turn_minutes).toMatchObject({ '1_2': { evening: 96 }, '7_up': { evening: 140 } })
})

test('the share of tables freed in time is shown with what it is counted from and why it matters', async () => {
  renderTables(makeFloor([makeTable('1')]), taught)
  await screen.findByText('About 89% within 3 minutes of leaving')
  screen.getByText(/^Quoted wait times rely on/)
  screen.getByText(/^Of 212 parties that left, “Party left” was never tapped for 9, and for 14 only when/)
})

test('a host has no section of tables', async () => {
  storeSession({ role: 'host' })
  answerCalls({})
  renderApp('/settings?section=tables')
  const menu = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(menu.queryByRole('link', { name: 'Tables' })).toBeNull()
})

test('what a table offers is marked in its row, saved, and repeated with it', async () => {
  const { user, sent, baseElement } = renderTables(makeFloor([makeTable('1')]))
  await user.click(await screen.findByRole('button', { name: 'Features of 1' }))
  const offers = within(screen.getByRole('group', { name: 'Features of 1' }))
  await user.click(offers.getByRole('button', { name: 'Window' }))
  await user.click(offers.getByRole('button', { name: 'Wheelchair access' }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Features of 1' }))
  expect(screen.queryByRole('group', { name: 'Features of 1' })).toBeNull()
  expect(screen.getByText('Wheelchair access')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add table' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tables saved.')
  expect(sent[0]?.resources.map(({ traits }) => traits)).toEqual([
    ['accessible', 'window'],
    ['accessible', 'window'],
  ])
})
