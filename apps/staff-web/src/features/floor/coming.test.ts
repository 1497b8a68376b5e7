import { expect, test } from 'vitest'
import { makeFloor, makeMark, makeStay, makeTable, testGuest } from '../../../test/make-floor.ts'
import { comingAt, comingWords } from './coming.ts'
import { reasonContext } from './seating/seat-offers.ts'

const now = Date.parse('2026-11-26T19:00:00Z')
const at = (clock: string) => new Date(Date.parse(`2026-11-26T${clock}:00Z`)).toISOString()
const one = makeTable('1')
const two = makeTable('2')
const context = reasonContext([], now, 'UTC')
const booking = (
  name: string,
  from: string,
  until: string,
  resource_ids = [one.id],
  entry_id: string | null = null,
) => ({
  ...testGuest,
  ...{ id: name.padStart(22, 'b'), name, party_size: 4, resource_ids, entry_id },
  ...{ starts_at: at(from), ends_at: at(until) },
})
const block = { kind: 'blocked' as const, planned_until: at('21:30'), until: at('21:30') }
const wordsAt = (fields: Parameters<typeof makeFloor>[1]) =>
  comingAt(makeFloor([one, two], fields), one.id, now).map((item) => comingWords(item, fields?.bookings ?? [], context))

test('an overdue party takes its table until it is expected to leave, by what was planned', () => {
  const stay = makeStay([one.id], {
    ...{ started_at: at('17:00'), expected_end_at: at('18:30') },
    turn: { planned_minutes: 90, spread: 0.35 },
  })
  const [item] = comingAt(makeFloor([one], { stays: [stay] }), one.id, now)
  expect(item).toMatchObject({ kind: 'stay', isOverdue: true, from: now })
  expect(Math.round(((item?.to ?? 0) - now) / 60_000)).toBe(46)
})

test('lists the party, bookings, blocks and holds of the next three hours by their start', () => {
  expect(
    wordsAt({
      stays: [makeStay([one.id], { started_at: at('18:20'), expected_end_at: at('19:20'), name: 'Lopez' })],
      bookings: [
        booking('Rao', '19:45', '20:45'),
        booking('Khan', '21:59', '23:00'),
        booking('Late', '22:00', '23:00'),
        booking('Other', '20:00', '21:00', [two.id]),
      ],
      marks: [makeMark(one.id, { ...block, since: at('21:00'), reason: 'Window' }), makeMark(one.id)],
      holds: [
        {
          ...{ id: 'H', kind: 'walk_ins', resource_ids: [one.id], entry_id: null, reservation_id: null },
          ...{ from_at: at('19:21'), until_at: at('19:36'), released_at: null },
        },
      ],
    }),
  ).toEqual([
    'Lopez, 3 people, until 7:20pm',
    'Held for walk-ins until 7:36pm',
    'Rao, 4 people, at 7:45pm',
    'Blocked from 9:00pm to 9:30pm: Window',
    'Khan, 4 people, at 9:59pm',
  ])
})

test('names guests who are late, and parties past their time with the end that is expected now', () => {
  expect(
    wordsAt({
      stays: [makeStay([one.id], { started_at: at('17:00'), expected_end_at: at('18:50') })],
      bookings: [booking('Rao', '18:45', '20:00')],
    }),
  ).toEqual(['3 people, overdue since 6:50pm, likely until 7:56pm', 'Rao, 4 people, at 6:45pm, not here yet'])
})

test('calls no guest late and no party overdue before a whole minute, as the table itself', () => {
  const justNow = new Date(now - 59_000).toISOString()
  const words = wordsAt({
    stays: [makeStay([one.id], { started_at: new Date(now - 3_659_000).toISOString(), expected_end_at: justNow })],
    bookings: [{ ...booking('Rao', '18:45', '20:00'), starts_at: justNow }],
  })
  expect(words.join()).not.toMatch(/overdue|not here/)
})

test('a booking that has checked in is shown until its party sits, at any table', () => {
  const rao = booking('Rao', '18:45', '20:00', [one.id], 'E')
  expect(wordsAt({ bookings: [rao] })).toEqual(['Rao, 4 people, at 6:45pm, waiting here'])
  expect(wordsAt({ bookings: [rao], stays: [makeStay([two.id], { entry_id: 'E' })] })).toEqual([])
  const { entry_id: _entry, ...copy } = rao
  const stays = [makeStay([two.id], { reservation_id: rao.id })]
  expect(wordsAt({ bookings: [copy as typeof rao], stays })).toEqual([])
})

test('leaves out what is over, and shows a block without an end to the last hour', () => {
  const floor = makeFloor([one], {
    bookings: [booking('Gone', '17:00', '18:59')],
    marks: [
      makeMark(one.id, { ...block, since: at('17:00'), until: at('18:00') }),
      makeMark(one.id, { kind: 'blocked', since: at('18:00') }),
    ],
    holds: [
      {
        ...{ id: 'H', kind: 'walk_ins', resource_ids: [one.id], entry_id: null, reservation_id: null },
        ...{ from_at: at('18:50'), until_at: at('19:30'), released_at: at('18:55') },
      },
    ],
  })
  const items = comingAt(floor, one.id, now)
  expect(items.map((item) => comingWords(item, [], context))).toEqual(['Blocked'])
  expect(items).toMatchObject([{ from: now, to: now + 3 * 3_600_000 }])
})
