import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../test/fake-socket.ts'
import { makeActivity, makeParty } from '../test/make-party.ts'
import { makeBook, makeReservation } from '../test/make-reservation.ts'
import { renderApp, storeSession } from '../test/render-app.tsx'
import { answerCalls } from '../test/server.ts'
import { paths } from './paths.ts'

interface PageAsked {
  page?: number
  cursor?: string
  page_size: number
}

/** A list of two and a half pages on a fake server: another device may delete its rows. */
const makeList = (size: number, makeRow: (n: number) => object) => {
  const all = Array.from({ length: size * 2.5 }, (_, n) => ({ n, row: makeRow(n) }))
  let present = all
  const asked: PageAsked[] = []
  return {
    asked,
    remove: (n: number) => {
      present = present.filter((each) => each.n !== n)
    },
    answer: (input: PageAsked) => {
      asked.push(input)
      const { page = 1, cursor, page_size } = input
      const rest =
        cursor === undefined ? present.slice((page - 1) * page_size) : present.filter(({ n }) => n > Number(cursor))
      const shown = rest.slice(0, page_size)
      return {
        results: shown.map(({ row }) => row),
        count: present.length,
        next: rest.length > page_size ? String(shown.at(-1)?.n) : null,
      }
    },
  }
}

const event = { at: '2026-11-20T18:30:00.000Z', username: 'priya', event: 'signed_in', address: '203.0.113.9' }
const name = (n: number) => `Guest-${n}`

const screens = [
  {
    title: 'recent activity',
    call: 'activity.recent',
    address: paths.recent,
    size: 15,
    makeRow: (n: number) => makeActivity({ id: `a${n}`, entry_details: { customer_name: name(n) } }),
    find: (n: number) => `Served ${name(n)}. Waited 12 mins.`,
  },
  {
    title: 'parties',
    call: 'parties.list',
    address: paths.parties,
    size: 50,
    makeRow: (n: number) => makeParty({ id: `p${n}`.padEnd(22, '0'), name: name(n) }),
    find: name,
  },
  {
    title: 'requests of the whole book',
    call: 'reservations.search',
    address: `${paths.reservations}?show=requests`,
    size: 50,
    makeRow: (n: number) => makeReservation({ id: `r${n}`.padEnd(22, '0'), name: name(n), status: 'REQUESTED' }),
    find: name,
  },
  {
    title: 'sign-ins',
    call: 'account.events',
    address: '/settings?section=security',
    size: 15,
    makeRow: (n: number) => ({ ...event, id: `e${n}`, device: name(n) }),
    find: name,
  },
]

const open = ({ call, address, size, makeRow }: (typeof screens)[number]) => {
  const list = makeList(size, makeRow)
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
  const { size, find } = shown
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
  const recent = screens[0] as (typeof screens)[number]
  const { list, user } = open(recent)
  await screen.findByText('Page 1 of 3')
  await user.click(await turn('Next'))
  await screen.findByText('Page 2 of 3')
  await screen.findByText(recent.find(15))
  await user.click(await turn('Next'))
  await screen.findByText(recent.find(30))

  for (let n = 0; n < 10; n += 1) list.remove(n)
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['recent'] })
  await waitFor(() => expect(list.asked.length).toBe(4))
  screen.getByText('Page 3 of 3')
  screen.getByText(recent.find(30))

  for (let n = 30; n < 38; n += 1) list.remove(n)
  FakeSocket.last.receive({ type: 'changed', seq: 3, topics: ['recent'] })
  await screen.findByText('Page 2 of 2')
  await screen.findByText(recent.find(15))
  expect(window.location.search).toBe('?page=2')
})

test('a cursor is not sent with another filter', async () => {
  const { list, user } = open(screens[0] as (typeof screens)[number])
  await screen.findByText('Page 1 of 3')
  await user.click(await turn('Next'))
  await screen.findByText('Page 2 of 3')
  await user.selectOptions(screen.getByRole('combobox'), 'all')
  await screen.findByText('Page 1 of 3')
  expect(list.asked.at(-1)).toMatchObject({ kind: 'all', page: 1 })
  expect(list.asked.filter(({ cursor }) => cursor !== undefined)).toHaveLength(1)
})

test('after a reload a page is found by its number, and the next one by its cursor', async () => {
  const recent = screens[0] as (typeof screens)[number]
  const { list, user } = open({ ...recent, address: `${paths.recent}?page=2` })
  await screen.findByText(recent.find(15))
  expect(list.asked).toMatchObject([{ page: 2 }])
  await user.click(await turn('Next'))
  await screen.findByText(recent.find(30))
  expect(list.asked.at(-1)).toMatchObject({ cursor: '29' })
})
