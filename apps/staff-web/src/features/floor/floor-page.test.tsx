import { act, screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { describe, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeMark, makeRules, makeStay, makeTable } from '../../../test/make-floor.ts'
import { hear, hearHello, renderFloor } from '../../../test/render-floor.tsx'
import { Refusal } from '../../../test/server.ts'

const two = makeTable('2')
const five = makeTable('5')
const nine = makeTable('9', { seats_max: 2 })

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

describe('the list', () => {
  test('groups the tables by need, each with its state in words and one next step', async () => {
    const rules = makeRules({ recorded_steps: ['bill'] })
    const floor = makeFloor([two, five, nine, makeTable('11'), makeTable('12')], { rules })
    const [, , , eleven, twelve] = floor.resources
    const { container } = await renderFloor({
      ...floor,
      stays: [
        makeStay([two.id], { expected_end_at: minutes(-3.5) }),
        { ...makeStay([five.id], { step: 'bill', people_count: 2 }), ...{ name: 'Lopez' } },
        makeStay([eleven?.id ?? '']),
      ],
      marks: [makeMark(nine.id), makeMark(twelve?.id ?? '', { kind: 'blocked', reason: 'Broken leg' })],
    })
    await screen.findByText(/^\+\d+ min$/)
    expect(document.querySelector('nav a[href="/floor"]')).not.toBeNull()
    expect(sections()).toEqual(['Overdue · 1', 'Bill given · 1', 'Dirty · 1', 'Seated · 1', 'Blocked · 1'])
    screen.getByText('Lopez')
    screen.getByText(/^2 people · \d+ min$/)
    screen.getByText(/Broken leg/)
    for (const name of ['Party left 2', 'Party left 5', 'Cleared 9', 'Bill given 11', 'Unblock 12'])
      screen.getByRole('button', { name })
    await expectNoViolations(container)
  })

  test('a step is done with one tap, can be undone, and shows what the server then says', async () => {
    const stay = makeStay([two.id], { step: 'bill' })
    const { user, state, changes } = await renderFloor(makeFloor([two], { stays: [stay] }))
    const free = await screen.findByRole('button', { name: 'Party left 2' })
    state.floor = makeFloor([two], { marks: [makeMark(two.id, { since: minutes(0) })] })
    await user.click(free)
    await screen.findByRole('button', { name: 'Cleared 2' })
    await screen.findByText('just now')
    expect(changes).toEqual([['end', { id: stay.id, leaves: 'dirty', mutation_id: expect.any(String) }]])
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(changes.at(-1)?.[1]).toMatchObject({ activity_id: 'a-end' }))
  })

  test('frees a table in one tap and leaves it ready where tables are not cleared', async () => {
    const stay = makeStay([two.id])
    const rules = makeRules({ wipe_step: false })
    const { user, changes } = await renderFloor(makeFloor([two], { stays: [stay], rules }))
    await user.click(await screen.findByRole('button', { name: 'Party left 2' }))
    await screen.findByText('Freed table 2 of a party of 3')
    expect(changes).toEqual([['end', { id: stay.id, leaves: 'ready', mutation_id: expect.any(String) }]])
  })

  test('shows what another device does by its messages, without fetching the floor again', async () => {
    const { fetches } = await renderFloor(makeFloor([two], { rules: makeRules({ recorded_steps: ['bill'] }) }))
    await screen.findByRole('button', { name: 'Seat 2' })
    await hearHello()
    const fetchedBefore = fetches()
    const stay = makeStay([two.id])
    hear({ type: 'seated', seq: 2, prev: 1, data: { removed_id: 'e1', stay, marks: [] } })
    await screen.findByRole('button', { name: 'Bill given 2' })
    hear({ type: 'stay', seq: 3, prev: 2, data: { stay: { ...stay, step: 'bill' }, marks: [] } })
    await screen.findByRole('button', { name: 'Party left 2' })
    const mark = makeMark(two.id)
    const ended = { ...stay, ended_at: mark.since, ended_by: 'staff', leaves: 'dirty' } as const
    hear({ type: 'stay', seq: 4, prev: 3, data: { stay: ended, marks: [mark] } })
    await screen.findByRole('button', { name: 'Cleared 2' })
    hear({ type: 'mark', seq: 5, prev: 4, data: { marks: [{ ...mark, until: mark.since }] } })
    await screen.findByRole('button', { name: 'Seat 2' })
    expect(fetches()).toBe(fetchedBefore)
  })

  test('a late message does not undo what a newer one has shown', async () => {
    await renderFloor(makeFloor([two]))
    await screen.findByRole('button', { name: 'Seat 2' })
    await hearHello()
    const stay = makeStay([two.id])
    hear({ type: 'stay', seq: 3, prev: 1, data: { stay: { ...stay, step: 'bill' }, marks: [] } })
    await screen.findByRole('button', { name: 'Party left 2' })
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay, marks: [] } })
    // Applied after it, as messages are applied in the order of their arrival.
    hear({ type: 'mark', seq: 4, prev: 3, data: { marks: [makeMark(five.id, { kind: 'blocked' })] } })
    hear({ type: 'stay', seq: 5, prev: 4, data: { stay: { ...stay, step: 'bill', people_count: 7 }, marks: [] } })
    await screen.findByText(/^7 people/)
    screen.getByRole('button', { name: 'Party left 2' })
  })

  test('is fetched again after a gap, and when the tables themselves have changed', async () => {
    const { state } = await renderFloor(makeFloor([two]))
    await screen.findByRole('button', { name: 'Seat 2' })
    await hearHello()
    state.floor = makeFloor([two, five], { seq: 4 })
    hear({ type: 'floor', seq: 4, prev: 1 })
    await screen.findByRole('button', { name: 'Seat 5' })
    state.floor = makeFloor([two, five, nine], { seq: 9 })
    hear({ type: 'stay', seq: 9, prev: 8, data: { stay: makeStay([two.id]), marks: [] } })
    await screen.findByRole('button', { name: 'Seat 9' })
  })

  test('offers the waiting party that a free table is for by one tap, and sees none where no party fits', async () => {
    const lopez = makeEntry({ customer_name: 'Lopez', people_count: 4 })
    const { user, changes, container } = await renderFloor(makeFloor([two, nine]), {
      'waitlist.board': () => makeBoard([lopez]),
    })
    const offer = await screen.findByRole('button', { name: /^Seat Lopez, 4\s*at 2$/ })
    screen.getByRole('button', { name: 'Seat 9' })
    await expectNoViolations(container)
    await user.click(offer)
    await screen.findByText('Seated at 2')
    expect(changes).toMatchObject([['start', { resource_ids: [two.id], entry_id: lopez.id }]])
  })

  test('an overdue table asks whether its party is still there: 15 more minutes or free, by one tap each', async () => {
    const stay = makeStay([two.id], { expected_end_at: minutes(-3.5) })
    const { user, changes } = await renderFloor(makeFloor([two], { stays: [stay] }))
    await screen.findByRole('group', { name: 'Still here?' })
    await user.click(screen.getByRole('button', { name: '15 more min: 2' }))
    await screen.findByText('Gave a party of 3 at table 2 more time')
    await user.click(screen.getByRole('button', { name: 'Party left 2' }))
    await screen.findByText('Freed table 2 of a party of 3')
    expect(changes).toMatchObject([
      ['extend', { id: stay.id, minutes: 15 }],
      ['end', { id: stay.id, leaves: 'dirty' }],
    ])
  })

  test('"any table for 4": the size shows the tables that fit with their reasons, one tap more seats', async () => {
    const { user, changes, container } = await renderFloor(makeFloor([two, nine]))
    await user.click(await screen.findByRole('button', { name: 'Tables for a walk-in of 4 people' }))
    const tables = within(await screen.findByRole('region', { name: 'Tables for 4' }))
    expect(tables.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['2fits 4', '9too small, fits 2'])
    await expectNoViolations(container)
    await user.click(tables.getByRole('button', { name: /^2/ }))
    await screen.findByText('Seated at 2')
    expect(changes).toMatchObject([['start', { resource_ids: [two.id], people_count: 4 }]])
    await screen.findByRole('heading', { name: /^Free/ })
  })

  test('a walk-in that no table fits is put on the waitlist with its size', async () => {
    const added = vi.fn((input: { people_count: number; customer_name: string }) => ({
      entry: makeEntry(input),
      seq: 2,
      activity_id: 'a',
    }))
    const { user, container } = await renderFloor(makeFloor([nine]), { 'waitlist.addParty': added })
    await user.click(await screen.findByRole('button', { name: 'Tables for a walk-in of 4 people' }))
    const tables = within(await screen.findByRole('region', { name: 'Tables for 4' }))
    tables.getByText('No free table fits this party.')
    await user.click(tables.getByRole('button', { name: 'Add to waitlist' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
    await expectNoViolations(container)
    await user.type(dialog.getByLabelText('Customer name'), 'Rao')
    await user.type(dialog.getByLabelText('Phone'), '98123 45601')
    await user.click(dialog.getByRole('button', { name: 'Add Party' }))
    await waitFor(() => expect(added).toHaveBeenCalled())
    expect(added.mock.calls[0]?.[0]).toMatchObject({ people_count: 4, customer_name: 'Rao' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tables for 4' })).toBeNull())
  })

  test('a table is held and released; staff who saw the hold seat a party there all the same', async () => {
    const held: Floor['holds'][number] = {
      ...{
        id: 'H000000000000000000001',
        kind: 'walk_ins',
        resource_ids: [nine.id],
        entry_id: null,
        reservation_id: null,
      },
      ...{ from_at: minutes(-1), until_at: minutes(14), released_at: null },
    }
    const { user, changes } = await renderFloor(makeFloor([two, nine], { holds: [held] }))
    const choose = async (table: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${table}` }))
      await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
    }
    await choose('2', 'Hold for 15 minutes')
    await screen.findByText('2 is on hold for 15 minutes')
    await choose('9', 'End the hold')
    await screen.findByText('9 is no longer on hold')
    await choose('9', 'Seat a walk-in of 2 people')
    await screen.findByText('Seated at 9')
    await choose('2', 'Seat a walk-in of 2 people')
    await screen.findByText('Seated at 2')
    expect(changes).toMatchObject([
      ['hold', { resource_ids: [two.id], minutes: 15 }],
      ['release', { id: held.id }],
      ['start', { resource_ids: [nine.id], despite_hold: true }],
      ['start', { resource_ids: [two.id] }],
    ])
    expect(changes.at(-1)?.[1]).not.toHaveProperty('despite_hold')
  })

  test('a table is held for a waiting party, and its row says for whom and until when', async () => {
    const ana = makeEntry({ customer_name: 'Ana', people_count: 2 })
    const held: Floor['holds'][number] = {
      ...{ id: 'H000000000000000000001', kind: 'party', resource_ids: [nine.id], reservation_id: null },
      ...{ entry_id: ana.id, from_at: minutes(-1), until_at: '2030-05-04T19:45:00.000Z', released_at: null },
    }
    const { user, changes, baseElement } = await renderFloor(makeFloor([two, nine], { holds: [held] }), {
      'waitlist.board': () => makeBoard([ana]),
    })
    await screen.findByText(/^for Ana until /)
    await user.click(screen.getByRole('button', { name: 'Actions for 2' }))
    await user.click(await screen.findByRole('button', { name: 'Hold for 15 minutes' }))
    await expectNoViolations(baseElement)
    const parties = within(await screen.findByRole('region', { name: 'Hold it for' }))
    await user.click(parties.getByRole('button', { name: /^Ana/ }))
    await screen.findByText('2 is on hold for 15 minutes')
    expect(changes).toMatchObject([['hold', { resource_ids: [two.id], minutes: 15, entry_id: ana.id }]])
  })

  test('a fetch that failed is a fault as long as the device is online; offline the known tables are shown', async () => {
    let fetched = 0
    const floor = makeFloor([two])
    await renderFloor(floor, {
      'floor.get': () => {
        fetched += 1
        if (fetched > 1) throw new Refusal(403, { detail: 'Not for you.' })
        return floor
      },
    })
    await hearHello()
    hear({ type: 'changed', seq: 2, topics: ['floor'] })
    await screen.findByText('Failed to load tables: Not for you.')
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    try {
      act(() => void window.dispatchEvent(new Event('offline')))
      await screen.findByText(/^Offline: tables are shown/)
      expect(screen.queryByText(/^Failed to load tables/)).toBeNull()
      screen.getByRole('button', { name: 'Seat 2' })
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      // TanStack Query remembers the event for later files of this worker.
      act(() => void window.dispatchEvent(new Event('online')))
    }
  })

  test('offline the page says how old it is, and every change but a step back can be made', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    try {
      const stay = makeStay([two.id], { step: 'bill', steps_before: ['seated', 'ordered'] })
      const { user } = await renderFloor(makeFloor([two], { stays: [stay] }))
      await user.click(await screen.findByRole('button', { name: 'Actions for 2' }))
      const sheet = within(await screen.findByRole('dialog'))
      expect(sheet.getAllByText(/^Offline: tables are shown as this device last saw them/)).not.toEqual([])
      const isOff = (name: string) => sheet.getByRole<HTMLButtonElement>('button', { name }).disabled
      sheet.getByText(/^Without a connection you cannot hold a table/)
      expect([isOff('Back to Ordered'), isOff('15 more minutes'), isOff('Combine tables')]).toEqual([
        true,
        false,
        false,
      ])
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
  })

  test('without tables the navigation has no link, and the page says where to add them', async () => {
    await renderFloor(makeFloor([], { areas: [] }))
    await screen.findByText('No tables yet')
    expect(document.querySelector('a[href="/floor"]')).toBeNull()
    screen.getByRole('link', { name: 'Set up tables' })
  })

  test('that could not be loaded says why and offers to try again', async () => {
    let isBroken = true
    const { user } = await renderFloor(makeFloor([two]), {
      'floor.get': () => {
        if (isBroken) throw new Refusal(403, { detail: 'Not for you.' })
        return makeFloor([two])
      },
    })
    await screen.findByText('Failed to load tables: Not for you.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: 'Seat 2' })
  })
})

describe('the sheet of a table', () => {
  const open = async (user: Awaited<ReturnType<typeof renderFloor>>['user'], table: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${table}` }))
    return within(await screen.findByRole('dialog', { name: new RegExp(`[Tt]ables? (.+ \\+ )?${table}\\b`) }))
  }

  test('offers all that the table of actions allows, and joins a second table', async () => {
    const stay = makeStay([two.id], { step: 'ordered' })
    const { user, changes, baseElement } = await renderFloor(makeFloor([two, five], { stays: [stay] }))
    const sheet = await open(user, '2')
    expect(
      sheet
        .getAllByRole('listitem')
        .map((each) => each.textContent)
        .slice(0, -1),
    ).toEqual([
      'Party left, table dirty',
      'Party left, table free',
      'Main course',
      'Bill given',
      'Back to Seated',
      '15 more minutes',
      'Combine tables',
      'Swap tables',
      'Edit the party',
      'Split the party',
      'Put back on waitlist',
    ])
    await expectNoViolations(baseElement)
    await user.click(sheet.getByRole('button', { name: 'Combine tables' }))
    await user.click(await screen.findByRole('button', { name: /^5/ }))
    await screen.findByText('Now at 2 + 5')
    expect(changes).toMatchObject([['move', { id: stay.id, resource_ids: [two.id, five.id] }]])
  })

  test('moves a party with two taps', async () => {
    const stay = makeStay([two.id])
    const { user, changes } = await renderFloor(makeFloor([two, five], { stays: [stay] }))
    const sheet = await open(user, '2')
    await user.click(within(sheet.getByRole('region', { name: 'Move to' })).getByRole('button', { name: /^5/ }))
    await screen.findByText('Moved to 5')
    expect(changes).toMatchObject([['move', { id: stay.id, resource_ids: [five.id] }]])
  })

  test('seats a walk-in of a size with two taps', async () => {
    const { user, changes } = await renderFloor(makeFloor([two]))
    await user.click(await screen.findByRole('button', { name: 'Seat 2' }))
    await user.click(await screen.findByRole('button', { name: 'Seat a walk-in of 3 people' }))
    await screen.findByText('Seated at 2')
    expect(changes).toMatchObject([['start', { resource_ids: [two.id], people_count: 3 }]])
  })

  test('lists the waiting parties that fit first, and why the others do not', async () => {
    const ana = makeEntry({ customer_name: 'Ana', people_count: 6 })
    const ben = makeEntry({ customer_name: 'Ben', people_count: 2 })
    const { user, changes } = await renderFloor(makeFloor([nine]), { 'waitlist.board': () => makeBoard([ana, ben]) })
    await user.click(await screen.findByRole('button', { name: 'Actions for 9' }))
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }))
    await waiting.findByText('Ben')
    const [first, second] = waiting.getAllByRole('listitem')
    expect(first?.textContent).toContain('Ben')
    expect(second?.textContent).toContain('too small, fits 2')
    await user.click(waiting.getByRole('button', { name: /Ben/ }))
    await screen.findByText('Seated at 9')
    expect(changes).toMatchObject([['start', { entry_id: ben.id }]])
  })

  test('a table is blocked with a reason', async () => {
    const { user, changes } = await renderFloor(makeFloor([two]))
    const sheet = await open(user, '2')
    await user.click(sheet.getByRole('button', { name: 'Block' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Broken leg')
    await user.click(screen.getByRole('button', { name: 'Block 2' }))
    await screen.findByText('2 is blocked')
    expect(changes).toMatchObject([['mark', { id: two.id, kind: 'blocked', reason: 'Broken leg' }]])
  })

  test('follows the table: an action that another device has made impossible is gone, and the sheet says so', async () => {
    const { user } = await renderFloor(makeFloor([two]))
    await user.click(await screen.findByRole('button', { name: 'Seat 2' }))
    await screen.findByRole('button', { name: 'Seat a walk-in of 3 people' })
    await hearHello()
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: makeStay([two.id]), marks: [] } })
    await screen.findByText('The party of 3 sits at table 2 now.')
    expect(screen.queryByRole('button', { name: 'Seat a walk-in of 3 people' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show table 2 as it is now' }))
    await screen.findByRole('button', { name: 'Party left, table dirty' })
  })
})
