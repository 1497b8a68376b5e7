/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act as inAct, screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable, testGuest } from '../../../../test/make-floor.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { renderFloor } from '../../../../test/render-floor.tsx'

beforeEach(() => {
  for (const booking of bookings) booking.starts_at = minutes(40.9)
})

afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
  Reflect.deleteProperty(navigator, 'onLine')
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const twelve = makeTable('12', { seats_min: 2, x: 10, y: 10 })
const twenty = makeTable('20', { seats_max: 8, x: 60, y: 10 })
const lopez = makeEntry({ customer_name: 'Lopez', people_count: 8 })
/** Wellington, 6, in 40 minutes at table 12. */
const bookings = [
  {
    ...{ id: 'B000000000000000000001', name: 'Wellington', party_size: 6, resource_ids: [twelve.id] },
    ...testGuest,
    entry_id: null,
    ...{ starts_at: minutes(40.9), ends_at: minutes(160) },
  },
]
const khan = { people_count: 8, name: 'Khan', expected_end_at: minutes(90) }
const free: Partial<Floor> = { bookings }
const withKhan: Partial<Floor> = { bookings, stays: [makeStay([twenty.id], khan)] }
const both = '^Table 12 seats 2 to 4; it is booked for Wellington, 6, at .*, in 40 min \\(about \\d+ min needed\\)\\.$'

type App = Awaited<ReturnType<typeof renderFloor>>
interface Way {
  floor: Partial<Floor>
  view: 'plan' | 'list'
  act: (app: App) => Promise<unknown>
  text?: string
  confirm: string
  call: string
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press =
  (...names: (string | RegExp)[]) =>
  async ({ user }: App) => {
    for (const name of names) await user.click(await button(name))
  }
const onPlan = (name: RegExp) => screen.findByRole('button', { name })

const pointer = (type: string, target: EventTarget, at: number) =>
  inAct(() => {
    const fields = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: at, clientY: at, bubbles: true }
    target.dispatchEvent(new window.PointerEvent(type, fields))
  })

const drag = (from: RegExp, to: RegExp) => async () => {
  const [source, target] = [await button(from), await onPlan(to)]
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => target })
  pointer('pointerdown', source, 1)
  pointer('pointermove', window, 90)
  pointer('pointerup', window, 90)
}

const seat = { confirm: 'Seat anyway', call: 'start', floor: free }
const move = { confirm: 'Move anyway', call: 'move', floor: withKhan }

/** Every way in which the page of tables gives tables to a party. */
const ways: Record<string, Way> = {
  'a tap on the plan': { ...seat, view: 'plan', act: press(/^Lopez/, /^Table 12,/) },
  'a drag on the plan': { ...seat, view: 'plan', act: drag(/^Lopez/, /^Table 12,/) },
  'the keys of the plan': {
    ...seat,
    view: 'plan',
    act: async (app) => {
      await press(/^Lopez/)(app)
      ;(await onPlan(/^Table 12,/)).focus()
      await app.user.keyboard('s')
    },
  },
  "a waiting party on the table's sheet": { ...seat, view: 'list', act: press('Actions for 12', /^Lopez/) },
  "a walk-in on the table's sheet": {
    ...seat,
    view: 'list',
    act: press('Actions for 12', 'Seat a walk-in of 8 people'),
  },
  'the form of walk-ins': {
    ...seat,
    view: 'list',
    act: press('Tables for a walk-in of 7 or more people', /^12too small/),
  },
  'a move on the sheet': { ...move, view: 'list', act: press('Actions for 20', /^12/) },
  'a move on the plan': { ...move, view: 'plan', act: drag(/^Table 20,/, /^Table 12,/) },
  'a joined table': {
    ...move,
    view: 'list',
    act: press('Actions for 20', 'Combine tables', /^12/),
    text: '^Tables 20 \\+ 12 are booked for Wellington, 6, at ',
    confirm: 'Combine anyway',
  },
  'a table that is given up': {
    ...move,
    floor: { bookings: [], stays: [makeStay([twelve.id, twenty.id], { ...khan, people_count: 9 })] },
    view: 'list',
    act: press('Actions for 20', 'Free only 20'),
    text: '^Table 12 seats 2 to 4\\.$',
    confirm: 'Free it anyway',
  },
  'a swap': {
    ...move,
    floor: { bookings, stays: [makeStay([twenty.id], khan), makeStay([twelve.id], { people_count: 2, name: 'Ben' })] },
    view: 'list',
    act: press('Actions for 20', 'Swap tables', /^12\s*Ben/),
    confirm: 'Swap anyway',
    call: 'swap',
  },
  'a hold for a party': {
    ...seat,
    view: 'list',
    act: async (app) => {
      await press('Actions for 12', 'Hold for 15 minutes')(app)
      const parties = within(await screen.findByRole('region', { name: 'Hold it for' }))
      await app.user.click(parties.getByRole('button', { name: /^Lopez/ }))
    },
    confirm: 'Hold anyway',
    call: 'hold',
  },
  'a party whose table is not known': {
    ...move,
    floor: { bookings, stays: [makeStay([], khan)] },
    view: 'list',
    act: press('12'),
  },
}

const render = ({ floor, view }: Way) =>
  renderFloor(makeFloor([twelve, twenty], floor), { 'waitlist.board': () => makeBoard([lopez]) }, `/floor?view=${view}`)

const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a party at tables that do not suit it', () => {
  test.each(Object.entries(ways))(
    '%s asks first with the numbers, and does nothing without a yes',
    async (_name, way) => {
      const app = await render(way)
      await way.act(app)
      const question = within(await screen.findByRole('alertdialog'))
      question.getByText(new RegExp(way.text ?? both))
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another table'))
      await app.user.keyboard('{Enter}')
      await isClosed()
      expect(app.changes).toEqual([])
    },
  )

  test.each(Object.entries(ways))('%s is done after staff confirm', async (_name, way) => {
    const app = await render(way)
    await way.act(app)
    await app.user.click(await button(way.confirm))
    await waitFor(() => expect(app.changes).toMatchObject([[way.call, {}]]))
    await isClosed()
  })

  test('asks again for the table after staff chose another one, and never for the suggested table', async () => {
    const small = makeEntry({ customer_name: 'Ana', people_count: 3 })
    const app = await renderFloor(
      makeFloor([twelve, twenty], free),
      { 'waitlist.board': () => makeBoard([small]) },
      '/floor?view=plan',
    )
    await press(/^Ana/, /^Table 12,/)(app)
    await app.user.click(await button('Choose another table'))
    await screen.findByText('Seat Ana, 3 people: choose a table')
    await press(/^Table 20,/)(app)
    await screen.findByText('Seated at 20')
    expect(app.changes).toMatchObject([['start', { resource_ids: [twenty.id] }]])
  })

  test('asks above the sheet of the waitlist, which stays open, also without a network', async () => {
    const started: object[] = []
    const { user, baseElement } = await renderWaitlist(
      {
        'floor.get': () => makeFloor([twelve, twenty], free),
        'floor.start': (input) => {
          started.push(input)
          return { stay: makeStay([twelve.id]), seq: 2, activity_id: 'a', warning: null }
        },
      },
      [lopez],
    )
    await user.click(await button('Other table for Lopez'))
    const sheet = await screen.findByRole('dialog', { name: 'Seat Lopez' })
    const other = await within(sheet).findByRole('button', { name: /^12/ })
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    await user.click(other)
    within(await screen.findByRole('alertdialog', { name: 'Lopez, 8 people, at 12?' })).getByText(new RegExp(both))
    await expectNoViolations(baseElement)
    await user.keyboard('{Escape}')
    await isClosed()
    expect(screen.getByRole('dialog', { name: 'Seat Lopez' })).toBe(sheet)
    await waitFor(() => expect(document.activeElement).toBe(other))
    expect(started).toEqual([])
    Reflect.deleteProperty(navigator, 'onLine')
    await user.click(other)
    await user.click(await button('Seat anyway'))
    await screen.findByText('Seated at 12')
    expect(started).toHaveLength(1)
  })
})

test('only the actions of the floor, which ask, make the calls that give tables to a party', () => {
  const folder = join(import.meta.dirname, '../../..')
  const gives =
    /kind: 'seat'|floorChangeOf\('(start|move|split)'|floor(\[act\]|\.(start|move|swap|hold))\.(mutate|useMutation)/
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => gives.test(readFileSync(join(folder, path), 'utf8').replaceAll(/z\.literal\('[^']+'\)/g, '')))
  expect(found.sort()).toEqual([
    // Repeats a refused seating of guests who sit there already.
    'features/changes/refused-choice.ts',
    'features/changes/send-change.ts',
    'features/floor/seating/seating-check.ts',
    'features/floor/use-floor-actions.ts',
    'features/waitlist/row/use-row-actions.ts',
    'features/waitlist/waitlist-dialogs.tsx',
  ])
})
