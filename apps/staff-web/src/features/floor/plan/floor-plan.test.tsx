import { screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { floorActions, floorCan } from '@waitbook/domain/floor/floor-actions'
import { resourceStates } from '@waitbook/domain/floor/resource-state'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { holdClock } from '../../../../test/hold-clock.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeMark, makeRules, makeStay, makeTable, testGuest } from '../../../../test/make-floor.ts'
import { makeServer } from '../../../../test/make-servers.ts'
import { hear, hearHello, renderFloor } from '../../../../test/render-floor.tsx'
import { floorStates } from '../floor-states.ts'
import { keyAction, planKeys } from './use-plan-keys.ts'

holdClock()

const one = makeTable('1', { x: 10, y: 10, traits: ['window'] })
const two = makeTable('2', { x: 40, y: 12, seats_max: 2 })
const twelve = makeTable('12', { x: 12, y: 40 })
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const renderPlan = (floor: Floor, calls: Parameters<typeof renderFloor>[1] = {}) =>
  renderFloor(floor, calls, '/floor?view=plan')
const plan = async () => within(await screen.findByRole('group', { name: /^Plan of/ }))
const table = async (name: string | RegExp) => (await plan()).findByRole('button', { name })

describe('the plan', () => {
  test('says of each table what staff must know', async () => {
    const seated = makeStay([one.id], {
      ...{ name: 'Lopez', step: 'bill', expected_end_at: minutes(49.4) },
    })
    const overdue = makeStay([two.id], { people_count: 2, expected_end_at: minutes(-3.5) })
    const mark = makeMark(twelve.id)
    const { container } = await renderPlan(makeFloor([one, two, twelve], { stays: [seated, overdue], marks: [mark] }))
    await table('Table 1, window, 4 seats, seated 10 of 59 minutes, Lopez, 3 people, bill given')
    await table('Table 2, 2 seats, seated 10 of 7 minutes, overdue by 3 minutes, 2 people')
    await table('Table 12, 4 seats, dirty for 1 minute')
    expect((await plan()).getAllByRole('button').map((each) => each.dataset.look)).toEqual(['bill', 'overdue', 'dirty'])
    await expectNoViolations(container)
  })

  test('says for whom a table is held, and who serves it', async () => {
    const ana = makeServer('Ana')
    const hold = (table: string, fields: Partial<Floor['holds'][number]>): Floor['holds'][number] => ({
      ...{ id: `H${table}`, kind: 'walk_ins', resource_ids: [table], entry_id: null, reservation_id: null },
      ...{ from_at: minutes(-1), until_at: minutes(14), released_at: null },
      ...fields,
    })
    const booking = {
      ...testGuest,
      ...{ id: 'B000000000000000000001', name: 'Rao', party_size: 2, resource_ids: [], entry_id: null },
      ...{ starts_at: minutes(200), ends_at: minutes(300) },
    }
    await renderPlan(
      makeFloor([one, two, twelve], {
        holds: [hold(two.id, {}), hold(twelve.id, { kind: 'booking', reservation_id: booking.id })],
        bookings: [booking],
        stays: [makeStay([one.id], { server_id: ana.id })],
        servers: [ana],
      }),
    )
    await table(/^Table 1, .*, 3 people, server Ana$/)
    await table(/^Table 2, 2 seats, held for walk-ins until /)
    await table(/^Table 12, 4 seats, held for Rao until /)
  })

  test('shows tables that were never placed in rows, none on another', async () => {
    await renderPlan(makeFloor(['1', '2', '3', '4'].map((name) => makeTable(name, { x: 0, y: 0 }))))
    await table(/^Table 1,/)
    const places = (await plan()).getAllByRole('button').map((each) => each.parentElement?.getAttribute('style'))
    expect(new Set(places).size).toBe(4)
  })

  test('seats a party by two taps: the party, then one of the tables that are marked as fitting', async () => {
    const lopez = makeEntry({ customer_name: 'Lopez', people_count: 4 })
    const rao = makeEntry({ customer_name: 'Rao', people_count: 3 })
    const { user, changes, container } = await renderPlan(
      makeFloor([one, two, twelve], { stays: [makeStay([twelve.id])] }),
      { 'waitlist.board': () => makeBoard([lopez, rao]) },
    )
    await user.click(await screen.findByRole('button', { name: /^Lopez/ }))
    await screen.findByText('Seat Lopez, 4 people: choose a table')
    await expectNoViolations(container)
    await user.click(await table(/^Table 12, .*, taken: 3 people, 10 min$/))
    await screen.findByText('12: taken: 3 people, 10 min')
    await user.click(await table(/^Table 1, .*, fits, fits 4$/))
    await screen.findByText('Seated at 1')
    await user.click(await screen.findByRole('button', { name: /^Rao/ }))
    await user.click(await table(/^Table 2, .*, too small, fits 2$/))
    await screen.findByRole('alertdialog', { name: 'Rao, 3 people, at 2?' })
    await screen.findByText('Table 2 seats up to 2.')
    await user.click(screen.getByRole('button', { name: 'Seat anyway' }))
    await screen.findByText('Seated at 2')
    expect(changes).toMatchObject([
      ['start', { resource_ids: [one.id], entry_id: lopez.id }],
      ['start', { resource_ids: [two.id], entry_id: rao.id }],
    ])
  })

  test('seats a party at its suggested table by one tap', async () => {
    const lopez = makeEntry({ customer_name: 'Lopez', people_count: 4 })
    const { user, changes } = await renderPlan(makeFloor([one]), { 'waitlist.board': () => makeBoard([lopez]) })
    await user.click(await screen.findByRole('button', { name: 'Seat Lopez at 1, fits 4' }))
    await screen.findByText('Seated at 1')
    expect(changes).toMatchObject([['start', { resource_ids: [one.id], entry_id: lopez.id }]])
  })

  test('reads out what others do to the table that has the focus, and to no other', async () => {
    const { user } = await renderPlan(makeFloor([one, two]))
    await table(/^Table 1,/)
    await hearHello()
    await user.click(await screen.findByRole('button', { name: 'Plan' }))
    ;(await table(/^Table 1,/)).focus()
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: makeStay([two.id], { people_count: 2 }), marks: [] } })
    await table(/^Table 2, .* seated/)
    expect(screen.queryByText(/^Table 2,/)).toBeNull()
    hear({ type: 'stay', seq: 3, prev: 2, data: { stay: makeStay([one.id]), marks: [] } })
    await screen.findByText('Table 1, window, 4 seats, seated 10 minutes, 3 people')
  })
})

describe('the keys of the plan', () => {
  const bill = makeRules({ recorded_steps: ['bill'] })

  test('arrows lead to the nearest table, digits to the table of that number', async () => {
    const { user } = await renderPlan(makeFloor([one, two, twelve]))
    ;(await table(/^Table 1,/)).focus()
    const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0]
    const press = async (keys: string) => {
      await user.keyboard(keys)
      return focused()
    }
    expect([await press('{ArrowRight}'), await press('{ArrowLeft}'), await press('{ArrowDown}')]).toEqual([
      'Table 2',
      'Table 1',
      'Table 12',
    ])
    expect([await press('1'), await press('2'), await press('{Home}')]).toEqual(['Table 1', 'Table 12', 'Table 1'])
    await user.tab()
    expect(focused()).not.toMatch(/^Table/)
  })

  test('an evening by keys: bill, free, clear, hold, move, join, and back to the list', async () => {
    const stay = makeStay([one.id], { people_count: 2 })
    const { user, state, changes } = await renderPlan(
      makeFloor([one, two, twelve], { stays: [stay], rules: bill, marks: [makeMark(twelve.id)] }),
    )
    ;(await table(/^Table 1,/)).focus()
    await user.keyboard('h')
    await screen.findByText('1: Seated. This key does nothing here.')
    await user.keyboard('b')
    await screen.findByText('1: Bill given')
    await user.keyboard('m')
    await screen.findByText('Move 2 people: choose a table')
    await user.keyboard('{ArrowRight}{Enter}')
    await screen.findByText('Moved to 2')
    await user.keyboard('1')
    ;(await table(/^Table 1,/)).focus()
    await user.keyboard('j{ArrowRight}{Enter}')
    await screen.findByText('Now at 1 + 2')
    ;(await table(/^Table 12,/)).focus()
    await user.keyboard('c')
    await screen.findByText('12 is free')
    ;(await table(/^Table 2,/)).focus()
    await user.keyboard('h')
    await screen.findByText('2 is on hold for 15 minutes')
    ;(await table(/^Table 1,/)).focus()
    state.floor = makeFloor([one, two, twelve])
    await user.keyboard('f')
    await screen.findByText('Freed table 1 of a party of 2')
    ;(await table(/^Table 1, .* free/)).focus()
    await user.keyboard('s')
    await screen.findByRole('region', { name: 'Seat a party at 1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Seat a party at 1' })).toBeNull())
    ;(await table(/^Table 1,/)).focus()
    await user.keyboard('l')
    await screen.findByRole('button', { name: 'Actions for 1' })
    expect(changes.map(([name]) => name)).toEqual(['step', 'move', 'move', 'unmark', 'hold', 'end'])
    expect(changes).toMatchObject({
      0: ['step', { step: 'bill' }],
      1: ['move', { resource_ids: [two.id] }],
      2: ['move', { resource_ids: [one.id, two.id] }],
      5: ['end', { id: stay.id, leaves: 'dirty' }],
    })
  })

  test('Escape gives up the choice of a table, also in the list where the party was chosen', async () => {
    const lopez = makeEntry({ customer_name: 'Lopez', people_count: 4 })
    const { user } = await renderPlan(makeFloor([one]), { 'waitlist.board': () => makeBoard([lopez]) })
    await user.click(await screen.findByRole('button', { name: /^Lopez/ }))
    await screen.findByText('Seat Lopez, 4 people: choose a table')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Seat Lopez, 4 people: choose a table')).toBeNull())
  })

  test('with parties waiting, H asks for whom the table is held', async () => {
    const lopez = makeEntry({ customer_name: 'Lopez' })
    const { user, changes } = await renderPlan(makeFloor([one, two]), { 'waitlist.board': () => makeBoard([lopez]) })
    await screen.findByRole('button', { name: /^Lopez/ })
    ;(await table(/^Table 2,/)).focus()
    await user.keyboard('h')
    const details = within(await screen.findByRole('region', { name: 'Hold table 2 for 15 minutes' }))
    await user.click(await details.findByRole('button', { name: /Lopez/ }))
    await waitFor(() => expect(changes).toMatchObject([['hold', { resource_ids: [two.id], entry_id: lopez.id }]]))
  })

  test('are silent while their user has switched single keys off; the arrows are not', async () => {
    localStorage.setItem('waitbook.shortcuts', 'off')
    const { user, changes } = await renderPlan(makeFloor([one, two], { marks: [makeMark(one.id)] }))
    ;(await table(/^Table 1,/)).focus()
    await user.keyboard('c{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Table 2/)
    expect(changes).toEqual([])
  })
})

describe('list and plan', () => {
  const held: Floor['holds'][number] = {
    ...{ id: 'H000000000000000000001', kind: 'walk_ins', resource_ids: [one.id], entry_id: null, reservation_id: null },
    ...{ from_at: minutes(-1), until_at: minutes(14), released_at: null },
  }
  const booking = {
    ...testGuest,
    id: 'B000000000000000000001',
    entry_id: null,
    name: 'Rao',
    party_size: 2,
    starts_at: minutes(10),
    ends_at: minutes(99),
    resource_ids: [one.id],
  }
  const floors: [string, Floor][] = [
    ['free', makeFloor([one])],
    ['seated', makeFloor([one], { stays: [makeStay([one.id])] })],
    ['at the bill', makeFloor([one], { stays: [makeStay([one.id], { step: 'bill' })] })],
    ['overdue', makeFloor([one], { stays: [makeStay([one.id], { expected_end_at: minutes(-3) })] })],
    ['to be cleared', makeFloor([one], { marks: [makeMark(one.id)] })],
    ['blocked', makeFloor([one], { marks: [makeMark(one.id, { kind: 'blocked' })] })],
    ['held', makeFloor([one], { holds: [held] })],
    ['booked', makeFloor([one], { bookings: [booking] })],
  ]

  test.each(floors)(
    'offer the same actions for a table that is %s, and no key does anything else',
    async (_, floor) => {
      const offered = async (view: 'list' | 'plan') => {
        const app = await renderFloor(floor, {}, `/floor?view=${view}`)
        const opener =
          view === 'plan' ? await table(/^Table 1,/) : await screen.findByRole('button', { name: 'Actions for 1' })
        await app.user.click(opener)
        const details =
          view === 'plan' ? { role: 'region', name: /[Tt]able 1\b/ } : { role: 'dialog', name: /[Tt]able 1\b/ }
        const opened = within(await screen.findByRole(details.role, details))
        const buttons = opened.getAllByRole('button').map((each) => each.textContent)
        app.unmount()
        app.stop()
        return buttons
      }
      expect(await offered('plan')).toEqual(await offered('list'))
      const state = floorStates(floor, Date.now()).get(one.id)
      if (!state) throw new Error('a table without a state')
      const byKeys = (Object.keys(planKeys) as (keyof typeof planKeys)[]).flatMap(
        (key) => keyAction(key, { state }) ?? [],
      )
      for (const action of byKeys) expect(floorCan(action, state)).toBe(true)
      // What has a key is offered by it wherever it is allowed.
      const withKeys = floorActions.filter((action) => [...Object.values(planKeys), 'release'].includes(action))
      const missing = withKeys.filter((action) => floorCan(action, state) && !byKeys.includes(action))
      expect(missing).toEqual(
        state.kind === 'occupied' && state.step === 'bill' ? missing.filter((each) => each === 'step') : [],
      )
    },
  )

  test('every state of a table is among those that are compared', () => {
    const kinds = floors.map(([, floor]) => floorStates(floor, Date.now()).get(one.id)?.kind)
    expect(new Set(kinds)).toEqual(new Set(['free', 'occupied', 'dirty', 'blocked', 'held', 'due']))
    const states = resourceStates(
      [one],
      { stays: [], marks: [], holds: [], bookings: [] },
      { now: 0, due_soon_minutes: 30 },
    )
    expect(states.get(one.id)).toEqual({ kind: 'free' })
  })
})
