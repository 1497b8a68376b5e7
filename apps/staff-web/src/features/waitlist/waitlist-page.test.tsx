import { act, screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable } from '../../../test/make-floor.ts'
import { notifyParty } from '../../../test/notify.ts'
import { renderApp, renderWaitlist, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, ProxyFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

type User = Awaited<ReturnType<typeof renderWaitlist>>['user']

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const ben = makeEntry({ customer_name: 'Ben Okafor', quoted_time: 30 })

const removeParty = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Party' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Are you sure you want to remove ${name}?` }))
  await user.click(dialog.getByRole('button', { name: `Remove ${name}` }))
}

const names = () => [...document.querySelectorAll('[data-entry] bdi.font-semibold')].map((each) => each.textContent)

describe('removing a party', () => {
  test('removes it at once, and restores it in its place with the reason and Retry', async () => {
    const tries: { mutation_id: string }[] = []
    let refuse = () => {}
    const refusal = new Promise<void>((resolve) => {
      refuse = resolve
    })
    const { user } = await renderWaitlist(
      {
        'waitlist.remove': async (input) => {
          tries.push(input)
          if (tries.length > 1) return { entry: { ...ana, status: 'REMOVED' }, seq: 2, activity_id: 'x' }
          await refusal
          throw new ProxyFailure()
        },
      },
      [ana, ben],
    )
    await removeParty(user, 'Ana Silva')
    await waitFor(() => expect(names()).toEqual(['Ben Okafor']))
    refuse()
    await screen.findByText('An error occurred while removing Ana Silva.')
    await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Ben Okafor']))

    await user.click(screen.getByRole('button', { name: /^Retry/ }))
    await screen.findByText('Ana Silva has been successfully removed.')
    expect(names()).toEqual(['Ben Okafor'])
    expect(tries[1]?.mutation_id).toBe(tries[0]?.mutation_id)
  })

  test('shows the server’s reason', async () => {
    const { user } = await renderWaitlist(
      {
        'waitlist.remove': () => {
          throw new Refusal(409, { detail: 'This party is already served.' })
        },
      },
      [ana],
    )
    await removeParty(user, 'Ana Silva')
    await screen.findByText('Failed to remove Ana Silva: This party is already served.')
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })
})

test('the host who serves second sees the reason and the current list', async () => {
  let board = makeBoard([ana, ben].map((entry) => ({ ...entry, status: 'NOTIFIED' as const })))
  const { user } = await renderWaitlist({
    'waitlist.board': () => board,
    'waitlist.serve': () => {
      board = makeBoard([ben], { seq: 2 })
      throw new Refusal(409, { detail: 'This party is already served.' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
  await screen.findByText('Failed to update status: This party is already served.')
  await waitFor(() => expect(names()).toEqual(['Ben Okafor']))
})

test('a failed text is shown on the row', async () => {
  const { user } = await renderWaitlist(
    {
      'messages.send': () => {
        throw new Refusal(502, { detail: 'No credit.', code: 'message_failed' })
      },
    },
    [ana],
  )
  await notifyParty(user, 'Ana Silva')
  await screen.findByText('Failed to send SMS: No credit.')
  await screen.findByText('Message not sent')
})

describe('live messages', () => {
  test('add and remove parties, with the specified toasts', async () => {
    await renderWaitlist({}, [ana])
    expect(FakeSocket.last.url).toMatch(/\/ws\/waitlist\/copperpot\?since=1&also=reservations,parties$/)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(FakeSocket.last.protocols).toEqual(['waitbook.v3', 'token.secret'])
    act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: ben }))
    await screen.findByText('Waitlist updated for "Ben Okafor".')
    expect(names()).toEqual(['Ana Silva', 'Ben Okafor'])
    act(() => FakeSocket.last.receive({ type: 'remove', seq: 3, prev: 2, data: { removed_id: ana.id } }))
    await screen.findByText('Ana Silva was removed from the waitlist.')
    expect(names()).toEqual(['Ben Okafor'])
  })

  test("show no toast for this screen's own changes", async () => {
    const { user } = await renderWaitlist(
      { 'waitlist.remove': () => ({ entry: { ...ana, status: 'REMOVED' }, seq: 2, activity_id: 'x' }) },
      [ana, ben],
    )
    await removeParty(user, 'Ana Silva')
    await screen.findByText('Ana Silva has been successfully removed.')
    act(() => FakeSocket.last.receive({ type: 'remove', seq: 2, prev: 1, data: { removed_id: ana.id } }))
    // The later message of another host has shown a toast, so the earlier one did not.
    act(() => FakeSocket.last.receive({ type: 'update', seq: 3, prev: 2, data: { ...ben, notes: 'Terrace' } }))
    await screen.findByText('Waitlist updated for "Ben Okafor".')
    expect(screen.queryByText('Ana Silva was removed from the waitlist.')).toBeNull()
  })

  test('a gap refetches the board', async () => {
    let board = makeBoard([ana])
    await renderWaitlist({ 'waitlist.board': () => board })
    board = makeBoard([ana, ben], { seq: 8 })
    act(() => FakeSocket.last.receive({ type: 'update', seq: 8, prev: 6, data: ana }))
    await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Ben Okafor']))
  })
})

test('the first table set up elsewhere brings Seat and the page of tables', async () => {
  let floor = makeFloor([], { areas: [] })
  await renderWaitlist({ 'floor.get': () => floor }, [ana])
  screen.getByRole('button', { name: 'Serve Ana Silva' })
  expect(document.querySelector('nav a[href="/floor"]')).toBeNull()
  floor = makeFloor([makeTable('2')], { seq: 2 })
  act(() => FakeSocket.last.receive({ type: 'floor', seq: 2, prev: 1 }))
  await screen.findByRole('button', { name: 'Seat Ana Silva' })
  expect(document.querySelector('nav a[href="/floor"]')).not.toBeNull()
})

test('a party that another host seats leaves the list', async () => {
  const table = makeTable('2')
  await renderWaitlist({ 'floor.get': () => makeFloor([table]) }, [ana, ben])
  const stay = makeStay([table.id], { entry_id: ana.id, name: 'Ana Silva' })
  act(() => FakeSocket.last.receive({ type: 'seated', seq: 2, prev: 1, data: { removed_id: ana.id, stay, marks: [] } }))
  await screen.findByText('Ana Silva was seated.')
  expect(names()).toEqual(['Ben Okafor'])
})

test('an invalid message refetches the board', async () => {
  let board = makeBoard([ana])
  await renderWaitlist({ 'waitlist.board': () => board })
  board = makeBoard([ana, ben], { seq: 2 })
  const data = JSON.stringify({ type: 'update', seq: 2, prev: 1, data: { id: ben.id } })
  act(() => FakeSocket.last.onmessage?.({ data }))
  // Were it ignored, this would say that nothing is missing.
  act(() => FakeSocket.last.receive({ type: 'current', seq: 2 }))
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Ben Okafor']))
})

test('search narrows the list, is kept in the URL and can be cleared', async () => {
  const { user } = await renderWaitlist({}, [ana, ben])
  await user.keyboard('/')
  await user.keyboard('OKAF')
  expect(names()).toEqual(['Ben Okafor'])
  await waitFor(() => expect(window.location.search).toBe('?q=OKAF'))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '4560')
  expect(names()).toEqual(['Ana Silva'])
  await user.type(screen.getByRole('searchbox'), 'x')
  await screen.findByText('No party matches this search.')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(names()).toEqual(['Ana Silva', 'Ben Okafor'])
})

test('a filter alone does not count as a search', async () => {
  const { user } = await renderWaitlist({}, [ana, ben])
  await user.click(await screen.findByRole('button', { name: /^Notified/ }))
  await screen.findByText('No parties in this filter.')
  expect(screen.queryByText('No party matches this search.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Ben Okafor']))
})

test('the list shows its time zone if this device is in another one', async () => {
  await renderWaitlist({
    'waitlist.board': () => {
      const board = makeBoard([ana])
      return { ...board, restaurant: { ...board.restaurant, time_zone: 'Pacific/Kiritimati' } }
    },
  })
  await screen.findByText('Times in Pacific/Kiritimati')
})

test('a list that does not load says so and offers Retry', async () => {
  let isBroken = true
  const calls = {
    'waitlist.board': () => {
      if (isBroken) throw new Refusal(404, { detail: 'Not found.' })
      return makeBoard([])
    },
  }
  const loading = renderWaitlist(calls)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load waitlist data. Please try again later.',
  )
  isBroken = false
  screen.getByRole('button', { name: /^Retry/ }).click()
  await loading
  await screen.findByText('No entries in the waitlist. Add a party to get started!')
})

test('a response without the restaurant shows an error and nothing else', async () => {
  storeSession()
  answerCalls({
    'waitlist.board': () => ({ ...makeBoard([ana]), restaurant: null }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
  })
  const { baseElement } = renderApp(paths.waitlist)
  expect((await screen.findByRole('alert')).textContent).toContain('Restaurant data is missing in the response.')
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('The Copper Pot Waitlist')
  await expectNoViolations(baseElement)
})

test('the list, its menu and its dialogs have no accessibility violations', async () => {
  const { user, baseElement } = await renderWaitlist({}, [ana, ben])
  await expectNoViolations(baseElement)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Silva' }))
  const item = await screen.findByRole('menuitem', { name: 'Edit Party' })
  // A best practice for landmarks: axe has no WCAG rule for it.
  expect(screen.getByRole('main').contains(item)).toBe(true)
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('menuitem', { name: 'Edit Party' }))
  await screen.findByRole('dialog', { name: 'Edit Party' })
  await expectNoViolations(baseElement)
})
