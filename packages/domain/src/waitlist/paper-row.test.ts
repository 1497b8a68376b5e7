import { describe, expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { type PaperRow, readPaperRow } from './paper-row.ts'

const days = plainDays('Europe/Berlin', 5)
/** 02:00 of the night after the service. */
const now = Date.parse('2026-11-29T01:00:00Z')
const day = { date: '2026-11-28', days, now }
const row = (fields: Partial<PaperRow>): PaperRow => ({
  arrived_time: '',
  seated_time: '',
  left_time: '',
  no_show: false,
  ...fields,
})
const at = (text: string) => Date.parse(text)

describe('a line on paper', () => {
  it.each([
    ['seated', { arrived_time: '19:05', seated_time: '19:40' }, 'seated', '2026-11-28T18:05Z', '2026-11-28T18:40Z'],
    ['left', { arrived_time: '9:05', left_time: '9:40' }, 'left', '2026-11-28T08:05Z', '2026-11-28T08:40Z'],
    [
      'seated past midnight',
      { arrived_time: '23:50', seated_time: '0:20' },
      'seated',
      '2026-11-28T22:50Z',
      '2026-11-28T23:20Z',
    ],
    [
      'all past midnight',
      { arrived_time: '00:10', seated_time: '01:30' },
      'seated',
      '2026-11-28T23:10Z',
      '2026-11-29T00:30Z',
    ],
    [
      'seated at once',
      { arrived_time: '19:05', seated_time: '19:05' },
      'seated',
      '2026-11-28T18:05Z',
      '2026-11-28T18:05Z',
    ],
    [
      'called in vain',
      { arrived_time: '19:05', left_time: '20:00', no_show: true },
      'no_show',
      '2026-11-28T18:05Z',
      '2026-11-28T19:00Z',
    ],
  ])('says that a party was %s', (_what, fields, end, arrived, ended) => {
    expect(readPaperRow(row(fields), day)).toEqual({ end, arrivedAt: at(arrived), endedAt: at(ended) })
  })

  it.each([
    ['over the repeated hour', '2026-10-24', '01:50', '03:10', '2026-10-24T23:50Z', '2026-10-25T02:10Z'],
    ['in its first half', '2026-10-24', '02:10', '02:40', '2026-10-25T00:10Z', '2026-10-25T00:40Z'],
    ['whose times seem reversed', '2026-10-24', '02:50', '02:10', '2026-10-25T00:50Z', '2026-10-25T01:10Z'],
    ['of the second half', '2026-10-24', '02:50', '03:05', '2026-10-25T01:50Z', '2026-10-25T02:05Z'],
    ['over the skipped hour', '2026-03-28', '01:50', '03:10', '2026-03-29T00:50Z', '2026-03-29T01:10Z'],
  ])('of a night with a change of the clocks: a wait %s is the shortest', (_what, date, from, to, arrived, ended) => {
    const line = row({ arrived_time: from, seated_time: to })
    expect(readPaperRow(line, { ...day, date })).toEqual({ end: 'seated', arrivedAt: at(arrived), endedAt: at(ended) })
  })

  it.each([
    ['arrived_time', { arrived_time: '02:50', seated_time: '03:05' }],
    ['seated_time', { arrived_time: '01:50', seated_time: '02:30' }],
  ])('names %s if the clocks skipped it', (field, fields) => {
    const sentence = 'The clocks were put forward past this time.'
    expect(readPaperRow(row(fields), { ...day, date: '2026-03-28' })).toEqual({ field, sentence })
  })

  it('of today without an end says that the party still waits', () => {
    expect(readPaperRow(row({ arrived_time: '00:30' }), day)).toMatchObject({ end: 'waiting', endedAt: null })
  })

  it('of a booking says its time where no arrival is written', () => {
    const booked = { date: '2026-11-28', time: '19:30' }
    expect(readPaperRow(row({ seated_time: '19:45' }), day, booked)).toMatchObject({
      arrivedAt: at('2026-11-28T18:30Z'),
    })
    expect(readPaperRow(row({ seated_time: '19:10' }), day, booked)).toMatchObject({
      ...{ arrivedAt: at('2026-11-28T18:10Z'), endedAt: at('2026-11-28T18:10Z') },
    })
    expect(readPaperRow(row({ no_show: true }), day, booked)).toMatchObject({ end: 'no_show' })
  })

  it.each([
    [{ arrived_time: '7pm' }, 'arrived_time', 'Write a time as HH:mm.'],
    [{ seated_time: '19:40' }, 'arrived_time', 'Write when the party arrived.'],
    [{ arrived_time: '19:40', seated_time: '19:05' }, 'seated_time', 'This is before the arrival.'],
    [{ arrived_time: '03:00' }, 'arrived_time', 'This time has not come yet.'],
    [{ arrived_time: '01:00', seated_time: '03:00' }, 'seated_time', 'This time has not come yet.'],
    [
      { arrived_time: '19:00', seated_time: '19:30', left_time: '20:00' },
      'left_time',
      'Write when the party was seated or when it left without a table, not both.',
    ],
    [
      { arrived_time: '19:00', seated_time: '19:30', no_show: true },
      'no_show',
      'A party that was seated is no no-show.',
    ],
  ])('%o is faulty in %s', (fields, field, sentence) => {
    expect(readPaperRow(row(fields), day)).toEqual({ field, sentence })
  })

  it('of an earlier day without an end is faulty', () => {
    const earlier = { ...day, date: '2026-11-20' }
    expect(readPaperRow(row({ arrived_time: '19:00' }), earlier)).toMatchObject({ field: 'seated_time' })
  })
})
