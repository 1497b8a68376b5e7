import { describe, expect, it } from 'vitest'
import { canBecome, type EntryStatus, entryCan, entryStatuses, isActive } from './entry-status.ts'

const allowed = new Set([
  'WAITING NOTIFIED',
  'WAITING SERVED',
  'WAITING REMOVED',
  'NOTIFIED WAITING',
  'NOTIFIED NOTIFIED',
  'NOTIFIED SERVED',
  'NOTIFIED REMOVED',
])

const pairs = entryStatuses.flatMap((from) => entryStatuses.map((to) => [from, to] as const))

describe('the status table', () => {
  it.each(pairs)('%s to %s', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.has(`${from} ${to}`))
  })

  it.each([
    ['WAITING', true],
    ['NOTIFIED', true],
    ['SERVED', false],
    ['REMOVED', false],
  ] as [EntryStatus, boolean][])(
    '%s is in the queue: %s, and so can be edited, notified, served and removed',
    (status, active) => {
      expect(isActive({ status })).toBe(active)
      for (const action of ['edit', 'notify', 'serve', 'remove'] as const)
        expect(entryCan(action, { status })).toBe(active)
    },
  )
})
