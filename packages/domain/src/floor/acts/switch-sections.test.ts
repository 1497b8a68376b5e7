import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutAt } from '../servers.ts'
import { at, ms } from '../testing/floor-rows.ts'
import { makeLayout } from '../testing/servers.ts'
import type { ActInputs, KnownFloor } from './act.ts'
import { decide } from './act-rules.ts'
import { withRows } from './with-rows.ts'

const [dinner, quiet, late] = ['dinner', 'quiet', 'late'].map((name) => ({
  ...makeLayout(name, { A: ['t1'] }),
  activated_at: null as string | null,
})) as [ReturnType<typeof makeLayout>, ReturnType<typeof makeLayout>, ReturnType<typeof makeLayout>]
const floor: KnownFloor = {
  stays: [],
  marks: [],
  holds: [],
  resources: [],
  servers: [],
  sections: { layouts: [{ ...dinner, activated_at: at('18:00') }, quiet, late], shifts: [] },
}
const run = (known: KnownFloor, input: ActInputs['switchSections'], now = '21:00') => {
  const ctx = { now: ms(now), by: 'staff', newId: () => 'new', expected: () => ({ expected_end_at: null }) } as const
  return decide('switchSections', known, input, ctx)
}
const after = (known: KnownFloor, input: ActInputs['switchSections'], now?: string) => {
  const rows = run(known, input, now)
  return 'refused' in rows ? known : withRows(known, rows)
}
const inUse = ({ sections }: KnownFloor) => layoutAt(sections.layouts, ms('23:00'))?.id
const report = (id: string, time: string) => ({ id, reported: true, happened_at: at(time) })

it('the layout that was switched to is in use from then on, in the place that it had in the list', () => {
  const switched = after(floor, { id: quiet.id }, '20:00')
  expect([inUse(switched), switched.sections.layouts.map(({ id }) => id)]).toEqual([
    quiet.id,
    [dinner.id, quiet.id, late.id],
  ])
})

it('a switch to the layout in use changes nothing, and one that is not there is refused', () => {
  expect(run(floor, { id: dinner.id })).toMatchObject({ layouts: [] })
  expect(run(floor, { id: 'gone' })).toEqual({ refused: { code: 'unknown_layout' } })
})

it('a switch is later than all known ones, whatever the clock says', () => {
  const ahead = after(floor, report(late.id, '20:59'))
  expect(inUse(after(ahead, { id: quiet.id }, '20:30'))).toBe(quiet.id)
})

it('of reported switches the last one is in use, in whatever order they arrive', () => {
  const reports = [report(quiet.id, '19:00'), report(dinner.id, '19:30'), report(late.id, '20:00')]
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: 3 }), (order) => {
      expect(inUse(order.reduce((known, each) => after(known, each), floor))).toBe(late.id)
    }),
  )
})
