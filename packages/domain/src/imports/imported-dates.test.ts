import { describe, expect, test } from 'vitest'
import { orderOfDates, readDate } from './imported-dates.ts'
import { readState, saysNoShow } from './imported-states.ts'
import { readTime } from './imported-time.ts'
import { recogniseColumns } from './recognise-columns.ts'

describe('dates', () => {
  test.each([
    ['2026-3-4', '2026-03-04', '2026-03-04'],
    ['2026/03/04 19:30', '2026-03-04', '2026-03-04'],
    ['3/4/26', '2026-04-03', '2026-03-04'],
    ['3.4.2026', '2026-04-03', '2026-04-03'],
    ['24/12/2026', '2026-12-24', undefined],
    ['4 Mar 2026', '2026-03-04', '2026-03-04'],
    ['March 4th, 2026', '2026-03-04', '2026-03-04'],
    ['Wed, Mar 4, 2026', '2026-03-04', '2026-03-04'],
    ['31/02/2026', undefined, undefined],
    ['46085', '2026-03-04', '2026-03-04'],
    ['46085,8125', '2026-03-04', '2026-03-04'],
    ['20260304', undefined, undefined],
    ['12', undefined, undefined],
  ])('%s', (text, dmy, mdy) => {
    expect([readDate(text, 'dmy')?.date, readDate(text, 'mdy')?.date]).toEqual([dmy, mdy])
  })

  test('what follows a date is its time', () => {
    expect(readDate('3/4/2026 7:30 PM', 'mdy')).toEqual({ date: '2026-03-04', rest: '7:30 PM' })
    expect(readDate('2026-03-04T19:30:00', 'mdy')?.rest).toBe('19:30:00')
    expect(readDate('46085.8125', 'mdy')?.rest).toBe('19:30')
  })

  const order = (...texts: string[]) => orderOfDates(texts.map((text, at) => ({ line: at + 2, text })))

  test('one date that can be read only one way decides', () => {
    expect(order('3/4/2026', '24/12/2026')).toEqual({
      order: 'dmy',
      isAmbiguous: false,
      rows: [{ line: 3, text: '24/12/2026' }],
    })
    expect(order('3/4/2026', '12/24/2026').order).toBe('mdy')
  })

  test('dates that can all be read two ways, or that contradict each other, are asked for', () => {
    expect(order('3/4/2026', '5/6/2026')).toMatchObject({ order: undefined, isAmbiguous: true })
    expect(order('24/12/2026', '12/24/2026')).toMatchObject({ order: undefined, isAmbiguous: true })
  })

  test('dates whose order does not matter are not asked for', () => {
    expect(order('2026-03-04', '4/4/2026', '3.4.2026').isAmbiguous).toBe(false)
  })
})

test.each([
  ['7:30 PM', '19:30'],
  ['12:05 am', '00:05'],
  ['12 p.m.', '12:00'],
  ['7pm', '19:00'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['9:05:00', '09:05'],
  ['7', undefined],
  ['25:00', undefined],
  ['0.8125', '19:30'],
  ['0,75', '18:00'],
  ['0.5', '12:00'],
  ['0.30', '00:30'],
  ['0.99999', undefined],
  ['13:00 PM', undefined],
])('the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('cells of 20,000 characters are read in a moment', () => {
  const long = (text: string) => text.repeat(19_990)
  const rows = Array.from({ length: 20 }, () => [`a@${long('.')}@`])
  expect(recogniseColumns('guests', ['Reach'], rows)).toEqual([null])
  for (const [line] of rows.entries()) {
    expect(readTime(`7${long(' ')}x`)).toBeUndefined()
    expect(orderOfDates([{ line, text: long('\ufdfa') }]).isAmbiguous).toBe(false)
  }
})

test('states of other systems', () => {
  expect(['No-show', 'Closed', 'canceled', 'BOOKED', 'CHECKED_IN', 'odd'].map(readState)).toEqual([
    'NO_SHOW',
    'CHECKED_IN',
    'CANCELLED',
    'CONFIRMED',
    'CHECKED_IN',
    undefined,
  ])
  expect(saysNoShow('CONFIRMED,NOSHOW')).toBe(true)
})
