import type { EntryStatus } from '../waitlist/entry-status.ts'
import { waitMinutes } from '../waitlist/wait.ts'

interface WaitingParty {
  timestamp: string
  status: EntryStatus
  quoted_time: number | null
  people_count: number
}

interface Waiting {
  waiting: number
  people: number
  longest: { waited: number; quoted: number } | null
  overdue: number
  overdue_minutes: number
}

/** The queue of a location in figures. A notified party has its table and is not overdue, as on the waitlist. */
export const waitingFigures = (parties: readonly WaitingParty[], defaultQuote: number, now: number): Waiting => {
  const waits = parties
    .map((party) => ({
      waited: waitMinutes(party, now),
      quoted: party.quoted_time ?? defaultQuote,
      isNotified: party.status === 'NOTIFIED',
    }))
    .toSorted((one, other) => other.waited - one.waited)
  const beyond = waits.flatMap(({ waited, quoted, isNotified }) =>
    isNotified || waited <= quoted ? [] : [waited - quoted],
  )
  const [first] = waits
  return {
    waiting: parties.length,
    people: parties.reduce((sum, { people_count }) => sum + people_count, 0),
    longest: first ? { waited: first.waited, quoted: first.quoted } : null,
    overdue: beyond.length,
    overdue_minutes: Math.max(0, ...beyond),
  }
}

interface Shown {
  restaurant_name: string
  figures: { waiting: number; overdue_minutes: number; delay: number | null } | null
}

const byNumber = (one: number, other: number) => other - one

/**
 * The order of locations: those that did not answer, then by the party that is furthest beyond its quote, the delay, and
 * the number of waiting parties.
 */
export const inWorstFirstOrder = <T extends Shown>(locations: readonly T[]): T[] =>
  locations.toSorted((a, b) => {
    const [one, other] = [a.figures, b.figures]
    if (!one || !other) return Number(one !== null) - Number(other !== null) || byName(a, b)
    return (
      byNumber(one.overdue_minutes, other.overdue_minutes) ||
      byNumber(Math.max(0, one.delay ?? 0), Math.max(0, other.delay ?? 0)) ||
      byNumber(one.waiting, other.waiting) ||
      byName(a, b)
    )
  })

const byName = (a: Shown, b: Shown) => a.restaurant_name.localeCompare(b.restaurant_name)
