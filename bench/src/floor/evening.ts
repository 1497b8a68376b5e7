import { eveningMinutes, type Guest, type Night } from './nights.ts'
import type { Rule } from './rules.ts'

export interface Table {
  readonly id: string
  readonly index: number
  readonly seats: number
  guest: Guest | undefined
  freeAt: number
}

export interface NightResult {
  readonly hours: number
  /** Minutes in the queue, also of parties that left. */
  readonly parties: readonly { size: number; wait: number; isSeated: boolean }[]
  /** Seatings at which a party that had come earlier would have fitted the table. */
  readonly passed: number
}

/** Plays an evening: at each moment that something changes, the rule seats the parties that it can. */
export function simulateNight({ floor, guests }: Night, rule: Rule): NightResult {
  const tables: Table[] = floor.seats.map((seats, index) => ({
    id: `t${index}`,
    index,
    seats,
    guest: undefined,
    freeAt: 0,
  }))
  const waiting: Guest[] = []
  const parties: { size: number; wait: number; isSeated: boolean }[] = []
  let arrived = 0
  let passed = 0
  for (let now = 0; now < eveningMinutes; now = nextMoment(now)) {
    for (const table of tables) if (table.guest !== undefined && table.freeAt <= now) table.guest = undefined
    for (const guest of [...waiting]) if (guest.at + guest.patience <= now) leave(guest, now)
    for (let guest = guests[arrived]; guest !== undefined && guest.at <= now; guest = guests[++arrived])
      waiting.push(guest)
    for (const { guest, table } of rule.seat(tables, waiting, now)) seat(guest, table, now)
  }
  for (const guest of [...waiting]) leave(guest, eveningMinutes)
  return { hours: eveningMinutes / 60, parties, passed }

  function nextMoment(now: number): number {
    let next = guests[arrived]?.at ?? eveningMinutes
    for (const { guest, freeAt } of tables) if (guest !== undefined && freeAt > now && freeAt < next) next = freeAt
    for (const { at, patience } of waiting) if (at + patience > now && at + patience < next) next = at + patience
    return next
  }
  function leave(guest: Guest, now: number): void {
    waiting.splice(waiting.indexOf(guest), 1)
    parties.push({ size: guest.size, wait: now - guest.at, isSeated: false })
  }
  function seat(guest: Guest, table: Table, now: number): void {
    if (table.guest !== undefined || table.seats < guest.size) throw new Error(`${rule.name} seats at a taken table`)
    waiting.splice(waiting.indexOf(guest), 1)
    if (waiting.some(({ at, size }) => at < guest.at && size <= table.seats)) passed++
    table.guest = guest
    table.freeAt = now + guest.stay
    parties.push({ size: guest.size, wait: now - guest.at, isSeated: true })
  }
}
