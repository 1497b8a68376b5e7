import { splitName } from '../parties/export-formats.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** The files that bookings are exported as: our own, and one that another system reads. */
export const bookingExportFormats = ['waitbook', 'waitwhile'] as const
export type BookingExportFormat = (typeof bookingExportFormats)[number]

interface ExportedBooking {
  id: string
  name: string
  /** E.164. */
  phone: string
  email: string
  notes: string
  party_size: number
  date: string
  /** HH:mm. */
  time: string
  status: ReservationStatus
}

/** A guest who did not come has a tag in Waitwhile, beside the state of a visit that is over. */
const states: Record<ReservationStatus, { state: string; tag: string }> = {
  REQUESTED: { state: 'REQUESTED', tag: '' },
  CONFIRMED: { state: 'BOOKED', tag: '' },
  CHECKED_IN: { state: 'SERVED', tag: '' },
  NO_SHOW: { state: 'COMPLETED', tag: 'NOSHOW' },
  CANCELLED: { state: 'CANCELLED', tag: '' },
}

const columns: readonly (readonly [heading: string, cellOf: (booking: ExportedBooking) => string])[] = [
  ['ID', ({ id }) => id],
  ['NAME', ({ name }) => name],
  ['FIRST_NAME', ({ name }) => splitName(name).first],
  ['LAST_NAME', ({ name }) => splitName(name).last],
  ['PHONE', ({ phone }) => phone],
  ['EMAIL', ({ email }) => email],
  ['NOTES', ({ notes }) => notes],
  ['PARTY_SIZE', ({ party_size }) => String(party_size)],
  ['STATE', ({ status }) => states[status].state],
  ['TAGS', ({ status }) => states[status].tag],
  ['DATE', ({ date, time }) => `${date} ${time}`],
]

/** The rows of a file in the columns of Waitwhile, with its heading. */
export const waitwhileBookings = (bookings: readonly ExportedBooking[]): string[][] => [
  columns.map(([heading]) => heading),
  ...bookings.map((booking) => columns.map(([, cellOf]) => cellOf(booking))),
]
