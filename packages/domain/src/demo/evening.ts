import type { DemoParty, RandomSource } from './party.ts'

/**
 * The simulated evening of a demo: who comes, and what the team and the guests do next. These functions only decide; the
 * caller makes the moves through the ordinary services.
 */

export interface DemoGuest {
  customer_name: string
  people_count: number
  notes: string
}

export type DemoMove =
  | { kind: 'join' | 'walk_in'; guest: DemoGuest }
  | { kind: 'notify' | 'serve' | 'leave' | 'late' | 'here' | 'no_show'; id: string }

const guests: readonly DemoGuest[] = [
  { customer_name: 'Meera Nair', people_count: 2, notes: 'Window, if one is free' },
  { customer_name: 'Rohan Mehta', people_count: 4, notes: 'High chair' },
  { customer_name: 'Sofia Almeida', people_count: 2, notes: '' },
  { customer_name: 'Family Okafor', people_count: 6, notes: 'Birthday, cake in the fridge' },
  { customer_name: 'Yuki Tanaka', people_count: 1, notes: 'Bar is fine' },
  { customer_name: 'Amit and Leela', people_count: 2, notes: '' },
  { customer_name: 'Hannah Weiss', people_count: 3, notes: 'Wheelchair' },
  { customer_name: 'Omar Haddad', people_count: 5, notes: '' },
  { customer_name: 'Priya Raman', people_count: 2, notes: 'Allergy: peanuts' },
  { customer_name: 'Lucas Moreau', people_count: 4, notes: '' },
  { customer_name: 'Grace Kim', people_count: 3, notes: 'Outside' },
  { customer_name: 'Arjun and friends', people_count: 8, notes: 'Two tables are fine' },
  { customer_name: 'Elena Rossi', people_count: 2, notes: '' },
  { customer_name: 'Fatima Noor', people_count: 4, notes: 'Quiet corner' },
  { customer_name: 'Tom Becker', people_count: 2, notes: '' },
  { customer_name: 'Nisha Gupta', people_count: 5, notes: 'Pram' },
]

/** How many parties are waiting when the evening begins. */
export const demoOpeningParties = 7
const calmSize = 5
const fullSize = 10

const pick = <T>(list: readonly T[], random: RandomSource): T | undefined => list[Math.floor(random() * list.length)]

/** A guest whose name is not on the list yet. */
export const nextDemoGuest = (taken: ReadonlySet<string>, random: RandomSource): DemoGuest => {
  const free = guests.filter(({ customer_name }) => !taken.has(customer_name))
  return pick(free.length > 0 ? free : guests, random) as DemoGuest
}

/** The parties that are waiting when the evening begins, each with the minutes it has waited. */
export const demoOpening = (random: RandomSource): (DemoGuest & { waited: number; quoted_time: number })[] => {
  const taken = new Set<string>()
  return Array.from({ length: demoOpeningParties }, (_, index) => {
    const guest = nextDemoGuest(taken, random)
    taken.add(guest.customer_name)
    const waited = (demoOpeningParties - index) * 3 + Math.floor(random() * 3)
    // The first are nearly due, one of them late; the last have just come.
    return { ...guest, waited, quoted_time: index === 0 ? waited - 3 : 15 + 5 * Math.floor(random() * 4) }
  })
}

/**
 * What happens next, undefined for a quiet moment. `parties` are in the order of the queue.
 * Tables go to the first in the queue; new arrivals stop while the list is full, and are forced while it is empty.
 */
export const nextDemoMove = (
  parties: readonly DemoParty[],
  taken: ReadonlySet<string>,
  random: RandomSource,
  hasTables = false,
): DemoMove | undefined => {
  const called = parties.filter(({ status }) => status === 'NOTIFIED')
  const waiting = parties.filter(({ status }) => status === 'WAITING')
  const roll = random()

  const arrival = (): DemoMove => ({
    kind: random() < 0.7 ? 'join' : 'walk_in',
    guest: nextDemoGuest(taken, random),
  })

  if (parties.length < calmSize && roll < 0.75) return arrival()
  // A notified party that has arrived is served, or seated with the moves of the tables; one that stays away is removed.
  const arrived = called.find(({ hasArrived }) => hasArrived)
  if (arrived && !hasTables && roll < 0.55) return { kind: 'serve', id: arrived.id }
  const missing = called.find(({ hasArrived, sinceNotified }) => !hasArrived && (sinceNotified ?? 0) >= 12)
  if (missing) return { kind: random() < 0.5 || hasTables ? 'no_show' : 'serve', id: missing.id }
  const coming = called.find(({ hasArrived }) => !hasArrived)
  if (coming && roll < 0.5) {
    return { kind: random() < 0.2 && !coming.isLate ? 'late' : 'here', id: coming.id }
  }
  const first = waiting[0]
  if (first && called.length < 2 && roll < 0.7) return { kind: 'notify', id: first.id }
  const patient = waiting.filter(({ waited }) => waited >= 5)
  if (patient.length > 3 && roll < 0.76) {
    const leaver = pick(patient.slice(1), random)
    if (leaver) return { kind: 'leave', id: leaver.id }
  }
  return parties.length < fullSize ? arrival() : undefined
}
