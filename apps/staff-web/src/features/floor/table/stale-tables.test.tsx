import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { hear, hearHello, renderFloor } from '../../../../test/render-floor.tsx'
import { NetworkFailure } from '../../../../test/server.ts'

const two = makeTable('2')
const five = makeTable('5')
const nine = makeTable('9')
const ana = { ...makeStay([two.id]), name: 'Ana Silva' }
const ben = { ...makeStay([five.id], { people_count: 4 }), name: 'Ben Okafor' }

const openSheet = async (floor: Floor, table: string, calls: Parameters<typeof renderFloor>[1] = {}) => {
  const app = await renderFloor(floor, calls)
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${table}` }))
  const sheet = within(await screen.findByRole('dialog'))
  await hearHello()
  return { ...app, sheet }
}
const buttons = (region: HTMLElement) =>
  within(region)
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled }) => [textContent, disabled])
const ended = (stay: typeof ana) =>
  ({ ...stay, ended_at: stay.started_at, ended_by: 'staff', leaves: 'ready' }) as const
const placedAt = (stay: typeof ana, id: string) => ({
  ...stay,
  resource_ids: [id],
  places: [{ resource_id: id, since: stay.started_at, until: null }],
})

describe('while the sheet of a table is open', () => {
  test('its tables keep their order: a new one comes last, and one that is taken says by whom', async () => {
    const floor = makeFloor([two, five, nine], { stays: [ana, ben] })
    const { sheet, state, changes, user } = await openSheet(floor, '2')
    const list = await sheet.findByRole('region', { name: 'Move to' })
    expect(buttons(list)).toEqual([['9fits 4', false]])
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: ended(ben), marks: [] } })
    await waitFor(() => expect(buttons(list)).toHaveLength(2))
    expect(buttons(list).map(([text]) => text)).toEqual(['9fits 4', '5fits 4'])
    const cleo = { ...makeStay([nine.id]), name: 'Cleo Park' }
    hear({ type: 'stay', seq: 3, prev: 2, data: { stay: cleo, marks: [] } })
    await waitFor(() => expect(buttons(list)[0]?.[1]).toBe(true))
    expect(buttons(list)).toEqual([
      [expect.stringMatching(/^9taken: /), true],
      ['5fits 4', false],
    ])
    await user.click(within(list).getByRole('button', { name: /^9/ }))
    expect(changes).toEqual([])
    expect(state.floor).toBe(floor)
  })

  test('a waiting party that others serve keeps its place and cannot be seated', async () => {
    const [rao, lopez] = [
      makeEntry({ customer_name: 'Rao', people_count: 4 }),
      makeEntry({ customer_name: 'Lopez', people_count: 3 }),
    ]
    const floor = makeFloor([two])
    const { sheet, user, changes } = await openSheet(floor, '2', { 'waitlist.board': () => makeBoard([rao, lopez]) })
    const waiting = await sheet.findByRole('region', { name: 'Waiting' })
    const [first, second] = buttons(waiting).map(([text]) => text)
    hear({ type: 'remove', seq: 2, prev: 1, data: { removed_id: String(first).startsWith('Rao') ? rao.id : lopez.id } })
    await within(waiting).findByText('no longer on the list')
    expect(buttons(waiting)).toEqual([
      [expect.stringContaining('no longer on the list'), true],
      [second, false],
    ])
    await user.click(within(waiting).getAllByRole('button')[0] as HTMLElement)
    expect(changes).toEqual([])
  })

  test('it says that its party has left, and acts on no other one', async () => {
    const { sheet, user, changes, baseElement } = await openSheet(makeFloor([two, five], { stays: [ana] }), '2')
    await sheet.findByRole('button', { name: 'Party left, table dirty' })
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: ended(ana), marks: [] } })
    await sheet.findByText('Ana Silva has left table 2 in the meantime.')
    hear({ type: 'stay', seq: 3, prev: 2, data: { stay: placedAt(ben, two.id), marks: [] } })
    await sheet.findByText(/Ben Okafor.? · /)
    expect(sheet.queryByRole('button', { name: 'Party left, table dirty' })).toBeNull()
    await expectNoViolations(baseElement)
    await user.click(sheet.getByRole('button', { name: 'Show table 2 as it is now' }))
    await user.click(await sheet.findByRole('button', { name: 'Party left, table dirty' }))
    await waitFor(() => expect(changes).toMatchObject([['end', { id: ben.id }]]))
  })

  test('it says where its party has been moved to', async () => {
    const { sheet } = await openSheet(makeFloor([two, five], { stays: [ana] }), '2')
    await sheet.findByRole('button', { name: 'Party left, table dirty' })
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: placedAt(ana, five.id), marks: [] } })
    await sheet.findByText('Ana Silva sits at table 5 now.')
    expect(sheet.queryByRole('button', { name: 'Party left, table dirty' })).toBeNull()
  })

  test('buttons that have moved by a change of another device take no press at once', async () => {
    const { sheet } = await openSheet(makeFloor([two], { stays: [ana] }), '2')
    await sheet.findByRole('button', { name: 'Ordered' })
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: { ...ana, step: 'bill' }, marks: [] } })
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Ordered' })).toBeNull())
    const more = sheet.getByRole<HTMLButtonElement>('button', { name: '15 more minutes' })
    expect(more.disabled).toBe(true)
    await waitFor(() => expect(more.disabled).toBe(false))
  })

  test('a change of its own is not shown as one of others before the sheet closes', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { sheet, user } = await openSheet(makeFloor([two], { stays: [ana] }), '2', {
      'floor.end': async () => {
        await answered
        return { seq: 2, activity_id: 'a' }
      },
    })
    await user.click(await sheet.findByRole('button', { name: 'Party left, table dirty' }))
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: ended(ana), marks: [makeMark(two.id)] } })
    expect(sheet.queryByText(/in the meantime/)).toBeNull()
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the list', () => {
  // No row grows old, however slow the machine is.
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    // jsdom has no layout: each table is as high as its place in the list.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      const top = [...document.querySelectorAll('[data-entry]')].indexOf(this.closest('[data-entry]') as Element) * 50
      return { top, bottom: top + 50, left: 0, right: 400, x: 0, y: top, width: 400, height: 50 } as DOMRect
    })
  })

  const press = (name: string, y: number) => {
    const button = screen.getByRole('button', { name })
    fireEvent.pointerDown(button, { clientX: 10, clientY: y, detail: 1 })
    fireEvent.click(button, { clientX: 10, clientY: y, detail: 1 })
  }

  test('ignores a press on a table that has just moved under the finger', async () => {
    const bill = { ...ben, step: 'bill' } as const
    const { changes } = await renderFloor(makeFloor([two, five], { stays: [bill, ana] }))
    await screen.findByRole('button', { name: 'Party left 5' })
    await hearHello()
    hear({
      type: 'stay',
      seq: 2,
      prev: 1,
      data: { stay: ended(bill), marks: [makeMark(five.id, { kind: 'blocked' })] },
    })
    await screen.findByRole('button', { name: 'Unblock 5' })
    press('Party left 2', 25)
    await screen.findByText('Nothing was done: the list has just changed. Press again for 2.')
    expect(changes).toEqual([])
  })

  test('ignores a press on a button that has just become another one', async () => {
    const { changes } = await renderFloor(makeFloor([two]))
    await screen.findByRole('button', { name: 'Seat 2' })
    await hearHello()
    hear({ type: 'stay', seq: 2, prev: 1, data: { stay: ana, marks: [] } })
    await screen.findByRole('button', { name: 'Party left 2' })
    press('Party left 2', 25)
    await screen.findByText('Nothing was done: the list has just changed. Press again for 2.')
    expect(changes).toEqual([])
  })
})

describe('what is not sent later', () => {
  test('is refused without a network in a sentence, and nothing is queued', async () => {
    let isCut = true
    const { sheet, user } = await openSheet(makeFloor([two]), '2', {
      'floor.hold': () => {
        if (isCut) throw new NetworkFailure()
        return { seq: 2, activity_id: 'a' }
      },
    })
    await user.click(await sheet.findByRole('button', { name: 'Hold for 15 minutes' }))
    await screen.findByText(/^The server could not be reached. This change is not sent later/)
    expect(screen.queryByText(/changes? waiting/)).toBeNull()
    isCut = false
    await user.click(screen.getByRole('button', { name: /Retry/ }))
    await screen.findByText('2 is on hold for 15 minutes')
  })

  test('a step back is a call of its own, which nothing queues', async () => {
    const { sheet, user, changes } = await openSheet(
      makeFloor([two], { stays: [{ ...ana, step: 'bill', steps_before: ['seated', 'mains'] }] }),
      '2',
      {
        'floor.step': () => {
          throw new NetworkFailure()
        },
      },
    )
    await user.click(await sheet.findByRole('button', { name: 'Back to Main course' }))
    await screen.findByText(/^The server could not be reached. This change is not sent later/)
    expect(changes).toEqual([])
    sheet.getByRole('button', { name: 'Back to Main course' })
  })

  test('two parties exchange their tables with three taps', async () => {
    const { sheet, user, changes } = await openSheet(makeFloor([two, five], { stays: [ana, ben] }), '2')
    await user.click(await sheet.findByRole('button', { name: 'Swap tables' }))
    await user.click(await screen.findByRole('button', { name: /^5\s*Ben Okafor/ }))
    await screen.findByText('Ana Silva sits at table 5 now')
    expect(changes).toMatchObject([['swap', { id: ana.id, with: ben.id }]])
  })
})

test('a party that lost its table to another one is asked about at once, wherever the list is scrolled to', async () => {
  const { user } = await renderFloor(makeFloor([two, five], { stays: [ana] }))
  await screen.findByRole('button', { name: 'Party left 2' })
  await hearHello()
  const rao = { ...makeStay([]), name: 'Rao' }
  hear({ type: 'stay', seq: 2, prev: 1, data: { stay: rao, marks: [] } })
  await screen.findByRole('button', { name: /^Show/ })
  expect(screen.getAllByText('Where does Rao sit?').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  await screen.findByRole('group', { name: 'Where does Rao sit?' })
})
