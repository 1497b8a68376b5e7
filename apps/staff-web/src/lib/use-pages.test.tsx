import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../test/fake-socket.ts'
import { makeActivity, makeParty } from '../../test/make-party.ts'
import { makeBook, makeReservation } from '../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../test/render-app.tsx'
import { answerCalls } from '../../test/server.ts'
import { paths } from '../paths.ts'

interface PageAsked {
  page?: number
  cursor?: string
  page_size: number
}

/** Rows on a page of the fake server: few, as the tests look for roles among them. */
const size = 3

/** A list of three pages, the last with one row. Another device may delete its rows. */
const makeList = (makeRow: (n: number) => object) => {
  let present = Array.from({ length: 2 * size + 1 }, (_, n) => ({ n, row: makeRow(n) }))
  const asked: PageAsked[] = []
  return {
    asked,
    remove: (...gone: number[]) => {
      present = present.filter(({ n }) => !gone.includes(n))
    },
    answer: (input: PageAsked) => {
      asked.push(input)
      const { page = 1, cursor, page_size } = input
      const rest =
        cursor === undefined ? present.slice((page - 1) * size) : present.filter(({ n }) => n > Number(cursor))
      const shown = rest.slice(0, size)
      return {
        results: shown.map(({ row }) => row),
        count: Math.ceil(present.length / size) * page_size,
        next: rest.length > size ? String(shown.at(-1)?.n) : null,
      }
    },
  }
}

const event = { at: '2026-11-20T18:30:00.000Z', username: 'priya', event: 'signed_in', address: '203.0.113.9' }
const name = (n: number) => `Guest-${n}`

interface PagedScreen {
  title: string
  call: string
  address: string
  makeRow: (n: number) => object
  find: (n: number) => string
}

const screens: PagedScreen[] = [
  {
    title: 'recent activity',
    call: 'activity.recent',
    address: paths.recent,
    makeRow: (n: number) => makeActivity({ id: `a${n}`, entry_details: { customer_name: name(n) } }),
    find: (n: number) => `Served ${name(n)}. Waited 12 mins.`,
  },
  {
    title: 'parties',
    call: 'parties.list',
    address: paths.parties,
    makeRow: (n: number) => makeParty({ id: `p${n}`, name: name(n) }),
    find: name,
  },
  {
    title: 'requests of the whole book',
    call: 'reservations.search',
    address: `${paths.reservations}?show=requests`,
    makeRow: (n: number) => makeReservation({ id: `r${n}`, name: name(n), status: 'REQUESTED' }),
    find: name,
  },
  {
    title: 'sign-ins',
    call: 'account.events',
    address: '/settings?section=security',
    makeRow: (n: number) => ({ ...event, id: `e${n}`, device: name(n) }),
    find: name,
  },
]

const open = ({ call, address, makeRow }: PagedScreen) => {
  const list = makeList(makeRow)
  storeSession()
  answerCalls({
    'account.sessions': () => [],
    'account.twoFactor': () => ({ is_enabled: false, enabled_at: null, recovery_codes_left: 0 }),
    'reservations.list': () => makeBook([]),
    [call]: list.answer,
  })
  return { list, ...renderApp(address) }
}
const turn = (direction: 'Next' | 'Previous') => screen.findByRole('button', { name: `${direction} page` })

test.each(screens)('$title: the next page skips no row after one of this page was deleted', async (shown) => {
  const { list, user } = open(shown)
  const { find } = shown
  await screen.findByText(find(0))
  await screen.findByText('Page 1 of 3')
  list.remove(1)
  await user.click(await turn('Next'))
  await screen.findByText(find(size))
  await screen.findByText(find(2 * size - 1))
  await user.click(await turn('Next'))
  await screen.findByText(find(2 * size))
  screen.getByText('Page 3 of 3')
  expect((await turn('Next')).hasAttribute('disabled')).toBe(true)

  list.remove(0)
  await user.click(await turn('Previous'))
  await screen.findByText(find(size))
  expect(list.asked.at(-1)).toMatchObject({ cursor: String(size - 1) })
  await user.click(await turn('Previous'))
  await screen.findByText(find(2))
  expect(list.asked.at(-1)).toMatchObject({ page: 1 })
})

test('the last page stays open while rows of earlier pages are deleted, until its own are', async () => {
  const recent = screens[0] as PagedScreen
  const { list, user } = open(recent)
  await screen.findByText('Page 1 of 3')
  await user.click(await turn('Next'))
  await screen.findByText('Page 2 of 3')
  await screen.findByText(recent.find(size))
  await user.click(await turn('Next'))
  await screen.findByText(recent.find(2 * size))

  list.remove(0, 1)
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['recent'] })
  await waitFor(() => expect(list.asked.length).toBe(4))
  screen.getByText('Page 3 of 3')
  screen.getByText(recent.find(2 * size))

  list.remove(2 * size)
  FakeSocket.last.receive({ type: 'changed', seq: 3, topics: ['recent'] })
  await screen.findByText('Page 2 of 2')
  await screen.findByText(recent.find(size))
  expect(window.location.search).toBe('?page=2')
})

test('a cursor is not sent with another filter', async () => {
  const { list, user } = open(screens[0] as PagedScreen)
  await screen.findByText('Page 1 of 3')
  await user.click(await turn('Next'))
  await screen.findByText('Page 2 of 3')
  await user.selectOptions(screen.getByRole('combobox'), 'all')
  await screen.findByText('Page 1 of 3')
  expect(list.asked.at(-1)).toMatchObject({ kind: 'all', page: 1 })
  expect(list.asked.filter(({ cursor }) => cursor !== undefined)).toHaveLength(1)
})

test('after a reload a page is found by its number, and the next one by its cursor', async () => {
  const recent = screens[0] as PagedScreen
  const { list, user } = open({ ...recent, address: `${paths.recent}?page=2` })
  await screen.findByText(recent.find(size))
  expect(list.asked).toMatchObject([{ page: 2 }])
  await user.click(await turn('Next'))
  await screen.findByText(recent.find(2 * size))
  expect(list.asked.at(-1)).toMatchObject({ cursor: String(2 * size - 1) })
})
