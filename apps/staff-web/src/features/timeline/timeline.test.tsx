import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeMark, makeStay } from '../../../test/make-floor.ts'
import { makePlan, makePlanned } from '../../../test/make-plan.ts'
import { makeBook, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { at, date, one, rao, renderTimeline, rowOf, two } from '../../../test/render-timeline.tsx'
import { setScreenWidth } from '../../../test/screen-width.ts'
import { answerCalls, Refusal } from '../../../test/server.ts'

startAtNoon()

const taken = { code: 'taken', detail: 'Table 1: booked by Rao (4) from 7:00pm to 9:00pm.', by: 'booking' } as const

test('shows bookings at their tables, those without one in a lane with the reason, parties, blocks and covers', async () => {
  const { container } = await renderTimeline({
    bookings: [rao(), makePlanned(date, { name: 'Lopez', pinned_resource_ids: [one.id], warning: { ...taken } })],
    stays: [{ ...makeStay([two.id], { started_at: at('18:00'), expected_end_at: at('19:30') }), name: 'Khan' }],
    blocks: [makeMark(two.id, { kind: 'blocked', since: at('20:00'), until: at('21:00'), planned_until: at('21:00') })],
    quarters: [{ starts_at: at('19:00'), arriving: 6, present: 9 }],
    walk_ins: [
      { from: at('21:30'), until: at('22:00'), share: 0.2, seats_wanted: 2, seats_kept: 4, resource_ids: [two.id] },
    ],
  })
  rowOf('1').getByRole('button', { name: 'Rao, 4 people, 7:00pm to 9:00pm, table 1' })
  rowOf('No table').getByRole('button', {
    name: `Lopez, 2 people, 7:00pm to 9:00pm, no table, Warning, Pinned, ${taken.detail}`,
  })
  rowOf('2').getByText('Khan, 3 people, Seated, 6:00pm to 7:30pm, table 2')
  rowOf('2').getByRole('button', { name: 'Blocked, 8:00pm to 9:00pm' })
  rowOf('2').getByText('Kept for walk-ins')
  screen.getByText('7:00pm: 6 people arriving, 9 seated')
  screen.getByText('1 booking has no table')
  await expectNoViolations(container)
})

test('does not claim that every booking has a table while one that is over stands in the lane', async () => {
  const over = { code: 'over', detail: 'Its time is over.' } as const
  await renderTimeline({ bookings: [rao(), makePlanned(date, { name: 'Lopez', warning: { ...over } })] })
  rowOf('No table').getByRole('button', { name: /^Lopez/ })
  expect(screen.queryByText('Every booking has a table')).toBeNull()
})

test('shows a request for which nothing is kept without a table, to be accepted first', async () => {
  const request = makePlanned(date, { name: 'Lopez', status: 'REQUESTED', keeps_seats: false })
  const { user, changes } = await renderTimeline({ bookings: [rao(), request] })
  screen.getByText('1 request waits for an answer')
  expect(screen.queryByText('Every booking has a table')).toBeNull()
  expect(screen.queryByText(/no table$/)).toBeNull()
  dragTo(rowOf('No table').getByRole('button', { name: /^Lopez, .*Requested/ }), '1')
  await screen.findByText(/no table is kept for it until it is accepted/)
  expect(changes).toEqual([])
  // The click that follows a drag is over.
  await new Promise((done) => setTimeout(done))
  await user.click(rowOf('No table').getByRole('button', { name: /^Lopez/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lopez, 2' }))
  sheet.getByText(/no table is kept for it until it is accepted/)
  expect(sheet.queryByRole('region', { name: 'Move to' })).toBeNull()
})

test('says that every booking has a table', async () => {
  await renderTimeline({ bookings: [rao()] })
  screen.getByText('Every booking has a table')
})

test('a booking is moved by taps to a table that is free, and the move can be undone', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao()] })
  await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Rao, 4' })
  await expectNoViolations(sheet)
  await user.click(within(sheet).getByRole('button', { name: /^2/ }))
  await waitFor(() => rowOf('2').getByRole('button', { name: /^Rao/ }))
  await screen.findByText('Rao is at table 2')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(changes.map(([kind]) => kind)).toEqual(['setTables', 'undo']))
  expect(changes[0]?.[1]).toMatchObject({ resource_ids: [two.id] })
})

test('a booking is moved by keys: M opens where it can go, arrows lead from booking to booking', async () => {
  const { user } = await renderTimeline({ bookings: [rao(), rao({ name: 'Khan', time: '21:30' })] })
  const first = rowOf('1').getByRole('button', { name: /^Rao/ })
  const last = rowOf('1').getByRole('button', { name: /^Khan/ })
  // jsdom lays nothing out.
  vi.spyOn(last, 'getBoundingClientRect').mockReturnValue({ left: 300, top: 0 } as DOMRect)
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(last)
  await user.keyboard('m')
  await screen.findByRole('dialog', { name: 'Khan, 4' })
})

/** Half an hour where nothing is laid out, as in jsdom. */
const halfHourPx = 46

/** Lets every point be in a row; jsdom does not know what is where. */
const pointAt = (row: string) => {
  const heading = screen.getByRole('heading', { level: 3, name: new RegExp(`^${row}`) })
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => heading })
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
}
const press = (block: HTMLElement, pointerType: 'mouse' | 'touch' = 'mouse') =>
  fireEvent.pointerDown(block, { button: 0, pointerId: 1, pointerType, clientX: 0, clientY: 0 })
const moveBy = (clientX: number, clientY: number) => fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY })
const release = (block: HTMLElement, clientX: number, clientY: number) => {
  fireEvent.pointerUp(window, { pointerId: 1, clientX, clientY })
  fireEvent.click(block)
}
/** Drags by mouse to a row, or along its own. */
const dragTo = (block: HTMLElement, row: string, x = 4) => {
  pointAt(row)
  press(block)
  moveBy(x, 40)
  release(block, x, 40)
}

test('a drop on one of its own tables moves no booking, and its sheet opens by keys afterwards', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao({ resource_ids: [one.id, two.id] })] })
  const block = rowOf('1').getByRole('button', { name: /^Rao/ })
  dragTo(block, '1')
  expect(screen.queryByRole('dialog')).toBeNull()
  // The click that follows a drag is over.
  await new Promise((done) => setTimeout(done))
  block.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Rao, 4' })
  expect(changes).toEqual([])
})

test('a booking is dragged to another table, which the drag names, and the move can be undone', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao()] })
  const block = rowOf('1').getByRole('button', { name: /^Rao/ })
  pointAt('2')
  press(block)
  // The distance along the hours does not matter: a drag to another row changes only the table.
  moveBy(3 * halfHourPx, 40)
  screen.getByText('4 Rao → 2')
  release(block, 3 * halfHourPx, 40)
  await waitFor(() => rowOf('2').getByRole('button', { name: 'Rao, 4 people, 7:00pm to 9:00pm, table 2' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(changes).toMatchObject([
      ['setTables', { resource_ids: [two.id] }],
      ['undo', {}],
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a booking that is dragged along its row gets another time, once the question is confirmed', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao({ id: 'R'.padEnd(22, '1') })] })
  const block = rowOf('1').getByRole('button', { name: /^Rao/ })
  pointAt('1')
  press(block)
  moveBy(halfHourPx + 5, 4)
  screen.getByText('4 Rao → 7:30pm')
  release(block, halfHourPx + 5, 4)
  const question = within(await screen.findByRole('alertdialog', { name: 'Move Rao to 7:30pm?' }))
  question.getByText(/The reservation is for 7:00pm/)
  expect(changes).toEqual([])
  await user.click(question.getByRole('button', { name: 'Move to 7:30pm' }))
  await screen.findByText('Rao comes at 7:30pm')
  const edited = { id: 'R'.padEnd(22, '1'), time: '19:30', seen: { time: '19:00' }, mutation_id: expect.any(String) }
  expect(changes).toEqual([['edit', edited]])
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(changes).toMatchObject([
      ['edit', {}],
      ['undo', { activity_id: 'a-edit' }],
    ]),
  )
})

test('a time that is dragged past midnight is on the next day; a refused question changes nothing', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao({ time: '23:00' })] })
  dragTo(rowOf('1').getByRole('button', { name: /^Rao/ }), '1', 3 * halfHourPx)
  const keep = await screen.findByRole('button', { name: 'Keep 11:00pm' })
  await user.click(keep)
  expect(changes).toEqual([])
  dragTo(rowOf('1').getByRole('button', { name: /^Rao/ }), '1', 3 * halfHourPx)
  await user.click(await screen.findByRole('button', { name: 'Move to 12:30am' }))
  await waitFor(() =>
    expect(changes).toMatchObject([['edit', { date: addDays(date, 1), time: '00:30', seen: { date, time: '23:00' } }]]),
  )
})

test('a new time is refused with the reason if the booking was changed meanwhile, and the booking stays', async () => {
  const refuse = (state: { isHanging: boolean }) => {
    // The question does not wait for the refetch after the refusal.
    state.isHanging = true
    throw new Refusal(409, { code: 'edit_conflict', detail: 'Somebody else has changed this reservation.' })
  }
  const { user } = await renderTimeline({ bookings: [rao()] }, undefined, refuse)
  dragTo(rowOf('1').getByRole('button', { name: /^Rao/ }), '1', -halfHourPx)
  await user.click(await screen.findByRole('button', { name: 'Move to 6:30pm' }))
  await screen.findByText('Somebody else has changed this reservation.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  rowOf('1').getByRole('button', { name: 'Rao, 4 people, 7:00pm to 9:00pm, table 1' })
})

test.each([
  ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
  ['a pointer that the browser takes away', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
])('%s cancels a drag', async (_, giveUp) => {
  const { changes } = await renderTimeline({ bookings: [rao()] })
  const block = rowOf('1').getByRole('button', { name: /^Rao/ })
  pointAt('2')
  press(block)
  moveBy(4, 40)
  screen.getByText('4 Rao → 2')
  giveUp()
  expect(screen.queryByText('4 Rao → 2')).toBeNull()
  release(block, 4, 40)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes).toEqual([])
})

test('a finger drags once it has rested; one that moves at once scrolls, and one that only taps opens the sheet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { changes } = await renderTimeline({ bookings: [rao()] })
  const block = rowOf('1').getByRole('button', { name: /^Rao/ })
  pointAt('2')
  press(block, 'touch')
  moveBy(4, 40)
  expect(screen.queryByText('4 Rao → 2')).toBeNull()
  fireEvent.pointerUp(window, { pointerId: 1 })

  press(block, 'touch')
  vi.advanceTimersByTime(400)
  const scrolls = fireEvent.touchMove(window)
  expect(scrolls).toBe(false)
  moveBy(4, 40)
  screen.getByText('4 Rao → 2')
  release(block, 4, 40)
  await waitFor(() => expect(changes).toMatchObject([['setTables', { resource_ids: [two.id] }]]))
  // The click that follows a drag is over.
  vi.advanceTimersByTime(1)

  const moved = await waitFor(() => rowOf('2').getByRole('button', { name: /^Rao/ }))
  press(moved, 'touch')
  release(moved, 0, 0)
  await screen.findByRole('dialog', { name: 'Rao, 4' })
})

test('by taps "Move to" offers what a drag does: every other table, joined ones, none, and another time by the form', async () => {
  const group = {
    id: 'g',
    name: '1 + 2',
    resource_ids: [one.id, two.id],
    seats_min: 5,
    seats_max: 8,
    priority: 0,
    version: 1,
  }
  const lopez = makePlanned(date, { name: 'Lopez', resource_ids: [one.id] })
  const { user, changes } = await renderTimeline({ bookings: [lopez], groups: [group] })
  await user.click(rowOf('1').getByRole('button', { name: /^Lopez/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lopez, 2' }))
  const choices = within(sheet.getByRole('region', { name: 'Move to' })).getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['24 seats', '1 + 28 seats, kept for larger parties'])
  await user.click(sheet.getByRole('button', { name: 'Unassign the table' }))
  await waitFor(() => expect(changes).toMatchObject([['setTables', { resource_ids: [] }]]))
})

test('a booking that is dragged to the lane loses its tables', async () => {
  const { changes } = await renderTimeline({ bookings: [rao({ resource_ids: [one.id, two.id] })] })
  dragTo(rowOf('1').getByRole('button', { name: /^Rao/ }), 'No table')
  await waitFor(() => expect(changes).toMatchObject([['setTables', { resource_ids: [] }]]))
})

test('a table that others have is offered for overbooking, with who is there', async () => {
  const { user, changes } = await renderTimeline({
    bookings: [rao(), makePlanned(date, { name: 'Lopez', resource_ids: [two.id] })],
  })
  await user.click(rowOf('2').getByRole('button', { name: /^Lopez/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Lopez, 2' })
  within(within(sheet).getByRole('button', { name: /^Overbook 1/ })).getByText(/Rao, 4, at 7:00pm/)
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(changes).toEqual([])
})

test('a table that others have got meanwhile is refused, and overbooked only when staff say so', async () => {
  const { user, changes } = await renderTimeline({ bookings: [rao()] }, ({ overbook }) => {
    if (!overbook) throw new Refusal(409, { code: 'table_taken', detail: taken.detail })
  })
  await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^2/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Table 2 is taken' })
  await user.click(within(question).getByRole('button', { name: 'Overbook' }))
  await waitFor(() =>
    expect(changes.map(([, input]) => input)).toMatchObject([
      { resource_ids: [two.id] },
      { resource_ids: [two.id], overbook: true },
    ]),
  )
})

test('a drop of a booking that others have deleted says what has happened', async () => {
  await renderTimeline({ bookings: [rao()] }, () => {
    throw new Refusal(404, { code: 'not_found', detail: 'Not found.' })
  })
  dragTo(rowOf('1').getByRole('button', { name: /^Rao/ }), '2')
  await screen.findByText('This booking or table has been removed in the meantime.')
})

test('the sheet of a booking that others have cancelled closes and says so', async () => {
  const { user, state } = await renderTimeline({ bookings: [rao()] })
  await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
  await screen.findByRole('dialog', { name: 'Rao, 4' })
  state.plan = { ...state.plan, bookings: [] }
  act(() => FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['floor'] }))
  await screen.findByText('This booking is no longer expected on this day.')
  expect(screen.queryByRole('dialog', { name: 'Rao, 4' })).toBeNull()
})

test('lists what moved by itself with its reason and an undo', async () => {
  const moved = rao({ resource_ids: [two.id] })
  const move = {
    ...{ activity_id: 'a-7', at: at('18:50'), reservation_id: moved.id },
    ...{ from_resource_ids: [one.id], to_resource_ids: [two.id], detail: 'Table 1: a party of 2 stays until 7:30pm.' },
  }
  const { user, changes } = await renderTimeline({ bookings: [moved], moves: [move] })
  const list = screen.getByRole('region', { name: 'Moved automatically' })
  within(list).getByText('Rao moved from table 1 to 2')
  within(list).getByText(move.detail)
  await user.click(within(list).getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(changes).toMatchObject([['undo', { activity_id: 'a-7' }]]))
})

test('blocks tables for a time of the day', async () => {
  const { user, changes } = await renderTimeline({})
  await user.click(screen.getByRole('button', { name: 'Block tables' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block tables for a time' })
  await user.click(within(dialog).getByRole('button', { name: 'Block tables' }))
  await within(dialog).findByText('Choose at least one table.')
  await user.click(within(dialog).getByRole('button', { name: '2' }))
  await user.click(within(dialog).getByRole('button', { name: 'Block tables' }))
  await waitFor(() =>
    expect(changes).toMatchObject([
      ['block', { resource_ids: [two.id], from_at: at('18:00'), until_at: at('20:00'), reason: '' }],
    ]),
  )
})

test('a phone shows one hour of all tables or one table as a list', async () => {
  setScreenWidth(390)
  storeSession()
  answerCalls({
    'reservations.list': () => makeBook([], date),
    'tablePlan.plan': () => makePlan(date, [one, two], { bookings: [rao(), makePlanned(date, { name: 'Lopez' })] }),
    'wishes.list': () => [],
  })
  const { user, container } = renderApp(`/reservations?date=${date}&view=tables`)
  const show = await screen.findByLabelText('Show')
  screen.getByRole('region', { name: 'No table · 1' })
  screen.getByRole('button', { name: /^Rao/ })
  await expectNoViolations(container)
  await user.selectOptions(show, 'Table 2')
  screen.getByText('Nothing here.')
})
