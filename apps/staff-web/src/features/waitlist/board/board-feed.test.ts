import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { type BoardChange, createBoardFeed } from './board-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const startFeed = () => {
  const shown = { board: makeBoard([]), writes: 0, changes: [] as (readonly BoardChange[])[] }
  const feed = createBoardFeed({
    read: () => shown.board,
    write: (board: Board) => {
      shown.board = board
      shown.writes += 1
    },
    fetch: () => Promise.reject(new Error('Nothing is missing.')),
    isOwn: () => false,
    onChanges: (changes) => shown.changes.push(changes),
    onReload: () => undefined,
  })
  const say = (data: WaitlistEntry) => {
    const prev = shown.board.seq + sent
    sent += 1
    feed.receive({ type: 'update', seq: prev + 1, prev, data })
  }
  let sent = 0
  return { feed, shown, say, settled: () => (sent = 0) }
}

const names = ({ queue_entries }: Board) => queue_entries.map(({ customer_name }) => customer_name)
const namesOf = (changes: readonly BoardChange[] | undefined) => changes?.map(({ entry }) => entry.customer_name)

test('one change is shown at once, a burst after it together and in order', () => {
  const { shown, say, settled } = startFeed()
  say(makeEntry({ customer_name: 'Ana' }))
  expect(names(shown.board)).toEqual(['Ana'])
  settled()
  for (let number = 1; number <= 20; number += 1) say(makeEntry({ customer_name: `Party ${number}` }))
  expect(shown.writes).toBe(1)
  vi.advanceTimersByTime(250)
  expect(shown.writes).toBe(2)
  expect(names(shown.board)).toHaveLength(21)
  expect(shown.changes.map((changes) => changes.length)).toEqual([1, 20])
  expect(namesOf(shown.changes[1])?.slice(-2)).toEqual(['Party 19', 'Party 20'])
})

test('after a quiet moment the next change is shown at once again', () => {
  const { shown, say, settled } = startFeed()
  say(makeEntry({ customer_name: 'Ana' }))
  settled()
  vi.advanceTimersByTime(250)
  say(makeEntry({ customer_name: 'Ben' }))
  expect(names(shown.board)).toEqual(['Ana', 'Ben'])
})

test('a party that joins and changes within a burst is reported twice, with its last state', () => {
  const { shown, say, settled } = startFeed()
  say(makeEntry({ customer_name: 'Ana' }))
  settled()
  const ben = makeEntry({ customer_name: 'Ben' })
  say(ben)
  say({ ...ben, notes: 'Terrace' })
  vi.advanceTimersByTime(250)
  expect(shown.changes[1]?.map(({ type }) => type)).toEqual(['arrived', 'updated'])
  expect(shown.board.queue_entries.at(-1)?.notes).toBe('Terrace')
})

test('a closed feed shows nothing more', () => {
  const { feed, shown, say, settled } = startFeed()
  say(makeEntry({ customer_name: 'Ana' }))
  settled()
  say(makeEntry({ customer_name: 'Ben' }))
  feed.close()
  vi.advanceTimersByTime(1000)
  expect(names(shown.board)).toEqual(['Ana'])
})
