import { expect, test } from 'vitest'
import { makeFloor, makeMark, makeStay, makeTable } from '../../../test/make-floor.ts'
import { floorStates } from './floor-states.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('a block that is planned for later makes no party overdue and no table blocked before it begins', () => {
  const [one, two] = [makeTable('1'), makeTable('2')]
  const stay = makeStay([one.id], { started_at: iso(-10), expected_end_at: iso(50) })
  const block = makeMark(two.id, { kind: 'blocked', since: iso(70), until: iso(130), planned_until: iso(130) })
  const states = floorStates(makeFloor([one, two], { stays: [stay], marks: [block] }), now)
  expect(states.get(one.id)).toMatchObject({ kind: 'occupied', minutesLeft: 50, isOverdue: false })
  expect(states.get(two.id)).toMatchObject({ kind: 'free' })
})

test('a mark of a server whose clock is ahead counts at once', () => {
  const one = makeTable('1')
  const states = floorStates(makeFloor([one], { marks: [makeMark(one.id, { since: iso(1) })] }), now)
  expect(states.get(one.id)).toMatchObject({ kind: 'dirty' })
})
