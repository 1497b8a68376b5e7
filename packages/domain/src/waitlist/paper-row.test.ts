import { describe, expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { type PaperRow, readPaperRow } from './paper-row.ts'

const days = plainDays('Europe/Berlin', 5)
/** 02:00 of the night after the service. */
const now = Date.parse('2026-11-29T01:00:00Z')
const day = { date: '2026-11-28', days, now }
const row = (fields: Partial<PaperRow>): PaperRow => ({ arrived: '', seated: '', left: '', no_show: false, ...fields })
const at = (text: string) => Date.parse(text)

describe('a line on paper', () => {
  it.each([
    ['seated', { arrived: '19:05', seated: '19:40' }, 'seated', '2026-11-28T18:05Z', '2026-11-28T18:40Z'],
    ['left', { arrived: '9:05', left: '9:40' }, 'left', '2026-11-28T08:05Z', '2026-11-28T08:40Z'],
    ['seated past midnight', { arrived: '23:50', seated: '0:20' }, 'seated', '2026-11-28T22:50Z', '2026-11-28T23:20Z'],
    ['all past midnight', { arrived: '00:10', seated: '01:30' }, 'seated', '2026-11-28T23:10Z', '2026-11-29T00:30Z'],
    ['seated at once', { arrived: '19:05', seated: '19:05' }, 'seated', '2026-11-28T18:05Z', '2026-11-28T18:05Z'],
    [
      'called in vain',
      { arrived: '19:05', left: '20:00', no_show: true },
      'no_show',
      '2026-11-28T18:05Z',
      '2026-11-28T19:00Z',
    ],
  ])('says that a party was %s', (_what, fields, end, arrived, ended) => {
    expect(readPaperRow(row(fields), day)).toEqual({ end, arrivedAt: at(arrived), endedAt: at(ended) })
  })

  it('of today without an end says that the party still waits', () => {
    expect(readPaperRow(row({ arrived: '00:30' }), day)).toMatchObject({ end: 'waiting', endedAt: null })
  })

  it('of a booking says its time where no arrival is written', () => {
    const booked = { date: '2026-11-28', time: '19:30' }
    expect(readPaperRow(row({ seated: '19:45' }), day, booked)).toMatchObject({ arrivedAt: at('2026-11-28T18:30Z') })
    expect(readPaperRow(row({ seated: '19:10' }), day, booked)).toMatchObject({
      ...{ arrivedAt: at('2026-11-28T18:10Z'), endedAt: at('2026-11-28T18:10Z') },
    })
    expect(readPaperRow(row({ no_show: true }), day, booked)).toMatchObject({ end: 'no_show' })
  })

  it.each([
    [{ arrived: '7pm' }, 'arrived', 'Write a time as HH:mm.'],
    [{ seated: '19:40' }, 'arrived', 'Write when the party arrived.'],
    [{ arrived: '19:40', seated: '19:05' }, 'seated', 'This is before the arrival.'],
    [{ arrived: '03:00' }, 'arrived', 'This time has not come yet.'],
    [{ arrived: '01:00', seated: '03:00' }, 'seated', 'This time has not come yet.'],
    [
      { arrived: '19:00', seated: '19:30', left: '20:00' },
      'left',
      'Write when the party was seated or when it left without a table, not both.',
    ],
    [{ arrived: '19:00', seated: '19:30', no_show: true }, 'no_show', 'A party that was seated is no no-show.'],
  ])('%o is faulty in %s', (fields, field, sentence) => {
    expect(readPaperRow(row(fields), day)).toEqual({ field, sentence })
  })

  it('of an earlier day without an end is faulty', () => {
    const earlier = { ...day, date: '2026-11-20' }
    expect(readPaperRow(row({ arrived: '19:00' }), earlier)).toMatchObject({ field: 'seated' })
  })
})
