import { describe, expect, it } from 'vitest'
import { maxHoldMinutes } from '../waitlist/hold.ts'
import { extendedHolds, holdEnd, holdsEndedBy, isHoldFor } from './hold-rules.ts'
import { at, makeHold, ms } from './testing/floor-rows.ts'

const ana = { entry_id: 'ana', reservation_id: null }
const rao = { entry_id: 'rao', reservation_id: 'booking' }
const walkIn = { entry_id: null, reservation_id: null }

const forAna = makeHold({ id: 'ana', entry_id: 'ana', resource_ids: ['1', '2'] })
const forRao = makeHold({ id: 'rao', kind: 'booking', reservation_id: 'booking', resource_ids: ['3'] })
const forWalkIns = makeHold({ id: 'walk', kind: 'walk_ins', resource_ids: ['4'] })

describe('a hold is for', () => {
  it.each([
    ['its party', forAna, ana, true],
    ['no other party', forAna, rao, false],
    ['no walk-in', forAna, walkIn, false],
    ['its booking', forRao, rao, true],
    ['no party without that booking', forRao, walkIn, false],
    ['walk-ins', forWalkIns, walkIn, true],
    ['a party of the list, if it is for walk-ins', forWalkIns, ana, true],
    ['no booking, if it is for walk-ins', forWalkIns, rao, false],
  ])('%s', (_, hold, party, expected) => expect(isHoldFor(hold, party)).toBe(expected))
})

describe('seating ends', () => {
  const open = [forAna, forRao, forWalkIns]
  const idsOf = (resource_ids: string[], party: typeof ana | typeof rao | typeof walkIn) => {
    const { ended, ofOthers } = holdsEndedBy(open, resource_ids, party)
    return [ended.map(({ id }) => id), ofOthers.map(({ id }) => id)]
  }
  it.each([
    ['the hold of its party', ['1'], ana, ['ana'], []],
    ['the hold of its party when it sits elsewhere', ['9'], ana, ['ana'], []],
    ["another party's hold of the table too", ['3'], ana, ['ana', 'rao'], ['rao']],
    ['a hold of several tables at one of them', ['2'], walkIn, ['ana'], ['ana']],
    ['a hold for walk-ins at its table', ['4'], walkIn, ['walk'], []],
    ['no hold of another table', ['9'], walkIn, [], []],
  ])('%s', (_, tables, party, ended, ofOthers) => expect(idsOf(tables, party)).toEqual([ended, ofOthers]))
})

it('a hold ends in the future, and within a day', () => {
  const now = ms('19:00')
  expect(holdEnd(now, { minutes: 30 })).toBe(ms('19:30'))
  expect(holdEnd(now, { until_at: at('20:15') })).toBe(ms('20:15'))
  expect(holdEnd(now, { until_at: at('19:00') })).toBeUndefined()
  expect(holdEnd(now, { minutes: maxHoldMinutes })).toBe(now + maxHoldMinutes * 60_000)
  expect(holdEnd(now, { minutes: maxHoldMinutes + 1 })).toBeUndefined()
})

it('a party that is late extends the holds made for it, by no more than the longest hold', () => {
  const now = ms('19:00')
  const open = [forAna, forRao, forWalkIns]
  const later = (hold: typeof forAna, minutes: number) =>
    new Date(Date.parse(hold.until_at) + minutes * 60_000).toISOString()
  expect(extendedHolds(open, ana, 10, now)).toEqual([{ ...forAna, until_at: later(forAna, 10) }])
  expect(extendedHolds(open, { entry_id: null, reservation_id: 'booking' }, 20, now)).toEqual([
    { ...forRao, until_at: later(forRao, 20) },
  ])
  expect(extendedHolds(open, walkIn, 10, now)).toEqual([])
  expect(extendedHolds(open, ana, maxHoldMinutes * 2, now)).toMatchObject([
    { until_at: new Date(now + maxHoldMinutes * 60_000).toISOString() },
  ])
  expect(extendedHolds(open, ana, -10, now)).toEqual([])
})
