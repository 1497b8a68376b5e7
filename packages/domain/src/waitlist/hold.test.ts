import { describe, expect, it } from 'vitest'
import { holdLeft, holdMinutes, holdUntil, maxHoldMinutes } from './hold.ts'

const rules = {
  hold_minutes: 10,
  hold_minutes_by_size: [
    { people_from: 8, minutes: 20 },
    { people_from: 5, minutes: 15 },
  ],
}
const notified = {
  status: 'NOTIFIED',
  people_count: 2,
  notified_at: '2026-11-21T18:00:00.000Z',
  guest_late_minutes: null,
} as const
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`)

describe('a table is held', () => {
  it.each([
    [1, 10],
    [4, 10],
    [5, 15],
    [7, 15],
    [8, 20],
    [40, 20],
  ])('for a party of %i %i minutes', (people_count, minutes) => {
    expect(holdMinutes({ people_count }, rules)).toBe(minutes)
    expect(holdUntil({ ...notified, people_count }, rules)).toBe(at('18:00:00') + minutes * 60_000)
  })

  it('only for a notified party, and only where a hold time is set', () => {
    expect(holdUntil({ ...notified, status: 'WAITING' }, rules)).toBeUndefined()
    expect(holdUntil({ ...notified, notified_at: null }, rules)).toBeUndefined()
    expect(holdUntil(notified, { hold_minutes: 0, hold_minutes_by_size: [] })).toBeUndefined()
    expect(holdUntil(notified, { ...rules, hold_minutes: 0 })).toBeUndefined()
    expect(holdUntil({ ...notified, people_count: 8 }, { ...rules, hold_minutes: 0 })).toBeUndefined()
  })

  it.each([
    [2, 10, 20],
    [2, 20, 30],
    [8, 10, 30],
  ])('for a party of %i that says %i minutes late %i minutes', (people_count, guest_late_minutes, minutes) => {
    const party = { ...notified, people_count, guest_late_minutes }
    expect(holdUntil(party, rules)).toBe(at('18:00:00') + minutes * 60_000)
    expect(holdLeft(party, rules, at('17:59:00'))).toBe(minutes)
    expect(holdLeft(party, rules, at('18:09:30'))).toBe(minutes - 9)
  })

  it('for a day at most, however late the party says that it is, as a table that staff hold', () => {
    const party = { ...notified, guest_late_minutes: maxHoldMinutes }
    expect(holdUntil(party, rules)).toBe(at('18:00:00') + maxHoldMinutes * 60_000)
    expect(holdLeft(party, rules, at('18:00:00'))).toBe(maxHoldMinutes)
  })

  it('not because a party says that it is late where no table is held', () => {
    expect(holdUntil({ ...notified, guest_late_minutes: 10 }, { ...rules, hold_minutes: 0 })).toBeUndefined()
  })

  it.each([
    ['17:59:51', 10],
    ['18:00:00', 10],
    ['18:09:01', 1],
    ['18:11:00', -1],
  ])('for no longer than promised on a screen whose clock shows %s', (time, left) => {
    expect(holdLeft(notified, rules, at(time))).toBe(left)
  })
})
