import { expect, it } from 'vitest'
import { ownCells } from '../imports/own-cells.ts'
import { recogniseColumns } from '../imports/recognise-columns.ts'
import { waitwhileBookings } from './export-formats.ts'

const booking = {
  ...{ id: 'b1', name: 'Ana Maria Lund', phone: '+14155550101', email: 'ana@example.com', notes: 'Window' },
  ...{ party_size: 3, date: '2027-03-05', time: '19:00', status: 'CONFIRMED' as const },
}

it('bookings in the columns of Waitwhile are read as the same bookings', () => {
  const [heading = [], row = []] = waitwhileBookings([booking])
  const fields = recogniseColumns('bookings', heading, [row])
  const reading = { kind: 'bookings' as const, fields, dateOrder: 'dmy' as const, timeZone: 'Etc/UTC', now: 0 }
  const { id, party_size, ...others } = booking
  expect(ownCells(row, reading)).toMatchObject({ ...others, other_id: id, party_size: String(party_size) })
})

it.each([
  ['CONFIRMED', 'BOOKED', ''],
  ['CHECKED_IN', 'SERVED', ''],
  ['NO_SHOW', 'COMPLETED', 'NOSHOW'],
  ['CANCELLED', 'CANCELLED', ''],
] as const)('%s is %s in Waitwhile', (status, state, tag) => {
  const [heading = [], row = []] = waitwhileBookings([{ ...booking, status }])
  expect([row[heading.indexOf('STATE')], row[heading.indexOf('TAGS')]]).toEqual([state, tag])
})
