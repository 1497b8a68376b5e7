import { describe, expect, test } from 'vitest'
import { makeEntry } from '../../../../test/make-entry.ts'
import { boardSummary, waitTimer } from './wait-timer.ts'

const now = Date.parse('2026-03-01T19:30:00Z')
const waiting = (minutes: number, quoted_time: number | null = 20) =>
  makeEntry({ quoted_time, timestamp: new Date(now - minutes * 60_000).toISOString() })

describe('the timer of a party', () => {
  test.each([
    [0, 'calm', 20],
    [15, 'calm', 5],
    [16, 'soon', 4],
    [20, 'soon', 0],
    [21, 'late', -1],
  ])('after %i of 20 minutes is %s', (minutes, tone, left) => {
    expect(waitTimer(waiting(minutes), 15, now)).toMatchObject({ waited: minutes, quoted: 20, tone, left })
  })

  test.each([1, 19, 50])('is neither soon nor late after %i minutes once the party is notified', (minutes) => {
    expect(waitTimer({ ...waiting(minutes), status: 'NOTIFIED' }, 15, now).tone).toBe('notified')
  })

  test('uses the restaurant’s default if nothing was quoted', () => {
    expect(waitTimer(waiting(12, null), 15, now)).toMatchObject({ quoted: 15, tone: 'soon' })
  })
})

test('the header has the longest wait and the next promise', () => {
  expect(boardSummary([waiting(3, 5), waiting(9, 30)], 15, now)).toEqual({
    parties: 2,
    covers: 4,
    longestWait: 9,
    nextDue: 2,
  })
  expect(boardSummary([], 15, now)).toEqual({ parties: 0, covers: 0, longestWait: undefined, nextDue: undefined })
})

test('a notified party does not count for the next promise', () => {
  const late = { ...waiting(30, 10), status: 'NOTIFIED' as const }
  expect(boardSummary([late, waiting(3, 5)], 15, now)).toMatchObject({ longestWait: 30, nextDue: 2 })
  expect(boardSummary([late], 15, now).nextDue).toBeUndefined()
})
