import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable } from '../../../test/make-floor.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'

const two = makeTable('2')
const five = makeTable('5')
const nine = makeTable('9')
const ana = makeEntry({ customer_name: 'Ana Silva', people_count: 3 })

type Sent = [call: string, input: Record<string, unknown>]

/** The page of tables, and a network that the test cuts. */
const openTables = async (floor: Floor) => {
  storeSession()
  const state = { floor, entries: [ana], isCut: false, refusal: '' }
  const sent: Sent[] = []
  const whileUp = <T,>(answer: () => T) => {
    if (state.isCut) throw new NetworkFailure()
    return answer()
  }
  const change = (call: string) => (input: Record<string, unknown>) =>
    whileUp(() => {
      if (state.refusal) throw new Refusal(409, { detail: state.refusal })
      sent.push([call, input])
      return { seq: 2, activity_id: `a-${call}` }
    })
  answerCalls({
    'floor.get': () => whileUp(() => state.floor),
    'waitlist.board': () => whileUp(() => makeBoard(state.entries)),
    'session.me': () => whileUp(() => JSON.parse(localStorage.getItem('user') ?? 'null')),
    'activity.undo': change('undo'),
    ...Object.fromEntries(
      ['start', 'move', 'step', 'extend', 'end', 'mark', 'unmark'].map((call) => [`floor.${call}`, change(call)]),
    ),
  })
  const open = async () => {
    const app = renderApp('/floor?view=list')
    await screen.findByRole('heading', { name: 'The Copper Pot - Tables' })
    return app
  }
  const app = await open()
  const reload = async () => {
    // As the browser does.
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    app.stop()
    return open()
  }
  const reconnect = () => {
    state.isCut = false
    window.dispatchEvent(new Event('online'))
  }
  return { ...app, state, sent, reload, reconnect }
}

const cardOf = (table: string) =>
  within(screen.getByRole('button', { name: `Actions for ${table}` }).closest('li') as HTMLElement)
/** Waits for the text on the table's card. A card that moves to another group is a new element, so it is queried again each time. */
const untilShown = (table: string, text: string | RegExp) => waitFor(() => cardOf(table).getByText(text))

test('a party is seated and a table freed without a network; both survive a reload and are sent in order', async () => {
  const stay = makeStay([five.id], { step: 'bill' })
  const { user, state, sent, reload, reconnect } = await openTables(makeFloor([two, five], { stays: [stay] }))
  await screen.findByRole('button', { name: 'Party left 5' })
  state.isCut = true
  await user.click(await screen.findByRole('button', { name: /^Seat Ana Silva, 3\s*at 2$/ }))
  await screen.findByText('Seat Ana Silva at 2: waiting for the connection.')
  await untilShown('2', 'Ana Silva')
  await user.click(screen.getByRole('button', { name: 'Party left 5' }))
  await untilShown('5', 'Dirty')

  await reload()
  await screen.findByText('2 changes waiting')
  await untilShown('2', 'Ana Silva')
  await untilShown('5', 'Dirty')
  expect(sent).toEqual([])

  state.entries = []
  state.floor = makeFloor([two, five], {
    seq: 3,
    stays: [makeStay([two.id], { id: ana.id, entry_id: ana.id })],
    marks: [makeMark(five.id)],
  })
  reconnect()
  await waitFor(() => expect(sent).toHaveLength(2))
  const report = { reported: true, happened_at: expect.any(String), mutation_id: expect.any(String) }
  expect(sent).toEqual([
    ['start', { id: ana.id, entry_id: ana.id, resource_ids: [two.id], replaces: [], ...report }],
    ['end', { id: stay.id, leaves: 'dirty', ...report }],
  ])
  await screen.findByText('All 2 changes were sent.')
  await untilShown('5', 'Dirty')
})

/** Clears tables 5 and 9 without a network: the first is sent in vain, the second waits and can be withdrawn. */
const clearOffline = async () => {
  const app = await openTables(makeFloor([five, nine], { marks: [makeMark(five.id), makeMark(nine.id)] }))
  const first = await screen.findByRole('button', { name: 'Cleared 5' })
  app.state.isCut = true
  await app.user.click(first)
  await screen.findByText('Mark 5 as cleared: waiting for the connection.')
  await app.user.click(screen.getByRole('button', { name: 'Cleared 9' }))
  await screen.findByText('Mark 9 as cleared: waiting for the connection.')
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  // Otherwise a slow test would see them closed by their time.
  await app.user.hover(screen.getByRole('region', { name: 'Notifications' }))
  return app
}

test('the toast of a waiting change becomes that of the sent one, whose Undo undoes it', async () => {
  const { user, sent, reconnect } = await clearOffline()
  reconnect()
  await screen.findByText('5 is free')
  const toast = (await screen.findByText('9 is free')).closest<HTMLElement>('[role=status]')
  expect(screen.queryByText(/waiting for the connection/)).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2)
  await user.click(within(toast as HTMLElement).getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject(['undo', { activity_id: 'a-unmark' }]))
})

test('the toasts of waiting changes that are refused are removed with their Undo', async () => {
  const { state, reconnect } = await clearOffline()
  state.refusal = 'The table is blocked.'
  reconnect()
  await screen.findByText('2 changes could not be made')
  await waitFor(() => expect(screen.queryByText(/waiting for the connection/)).toBeNull())
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a walk-in, a wipe and more time without a network show at once', async () => {
  const stay = makeStay([five.id], { expected_end_at: new Date(Date.now() - 120_000).toISOString() })
  const floor = makeFloor([two, five, nine], { stays: [stay], marks: [makeMark(nine.id)] })
  const { user, state } = await openTables(floor)
  const clear = await screen.findByRole('button', { name: 'Cleared 9' })
  state.isCut = true
  await user.click(clear)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cleared 9' })).toBeNull())
  await waitFor(() => cardOf('5'))
  await user.click(cardOf('5').getByRole('button', { name: /15 more min/ }))
  await waitFor(() => expect(screen.queryByText(/^\+\d+ min$/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Actions for 2' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: 'Seat a walk-in of 2 people' }))
  await untilShown('2', /2 people/)
  await screen.findByText('3 changes waiting')
})

test('a party that was served at a taken table is asked about, and sits where staff say', async () => {
  const unplaced = { ...makeStay([], { people_count: 4 }), name: 'Rao' }
  const { user, sent, container } = await openTables(
    makeFloor([two, five], { stays: [makeStay([two.id]), unplaced as ReturnType<typeof makeStay>] }),
  )
  const question = within(await screen.findByRole('group', { name: 'Where does Rao sit?' }))
  expect(question.queryByRole('button', { name: '2' })).toBeNull()
  await expectNoViolations(container)
  await user.click(question.getByRole('button', { name: '5' }))
  await waitFor(() => expect(sent).toMatchObject([['move', { id: unplaced.id, resource_ids: [five.id] }]]))
  expect(sent[0]?.[1]).not.toHaveProperty('reported')
})

test('a party that sits somewhere may sit at any free table, also at those that are for waiting parties', async () => {
  const tables = ['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => makeTable(name))
  const unplaced = { ...makeStay([], { people_count: 2 }), name: 'Rao' }
  const { user } = await openTables(makeFloor(tables, { stays: [unplaced as ReturnType<typeof makeStay>] }))
  const question = within(await screen.findByRole('group', { name: 'Where does Rao sit?' }))
  const others = question.getByRole('button', { name: 'Other tables', expanded: false })
  await user.click(others)
  expect(document.activeElement).toBe(others)
  const names = question.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.toSorted()).toEqual([...tables.map(({ name }) => name), 'Has left', 'Other tables'].toSorted())
})
