import { expect, it } from 'vitest'
import { quarterCovers } from './quarter-covers.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}Z`)
const guests = (people: number, from: string, to: string) => ({ people, starts_at: at(from), ends_at: at(to) })

it('counts who comes in each quarter of an hour and who is there, gaps included', () => {
  expect(
    quarterCovers([guests(2, '18:05', '18:30'), guests(4, '18:10', '18:20'), guests(3, '19:00', '19:00')]),
  ).toEqual([
    { starts_at: at('18:00'), arriving: 6, present: 6 },
    { starts_at: at('18:15'), arriving: 0, present: 6 },
    { starts_at: at('18:30'), arriving: 0, present: 0 },
    { starts_at: at('18:45'), arriving: 0, present: 0 },
    { starts_at: at('19:00'), arriving: 3, present: 3 },
  ])
  expect(quarterCovers([])).toEqual([])
})
