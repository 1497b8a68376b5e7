import { isUnchanged } from '../activity/undo.ts'
import type { BookingSource, Canceller } from '../booking/booking-sources.ts'
import type { Occasion } from '../booking/occasions.ts'
import type { ResourceTrait } from '../floor/resource.ts'
import type { RefusedRow } from '../parties/import-plan.ts'
import type { Steps } from '../steps.ts'
import { type ReservationStatus, reservationCan } from './reservation-status.ts'

/** A readable row of a file. What is missing besides the status is not changed. */
export interface ImportedReservation {
  line: number
  /** The number of the booking in the other system. */
  other_id?: string | undefined
  name: string
  /** E.164; empty where the row has none. */
  phone: string
  email?: string | undefined
  party_size: number
  date: string
  time: string
  notes?: string | undefined
  wishes?: ResourceTrait[] | undefined
  allergies?: string[] | undefined
  occasion?: Occasion | null | undefined
  preferred_area_id?: string | null | undefined
  status?: ReservationStatus | undefined
  /** ISO 8601 in UTC. Of a new booking; one that exists keeps its own. */
  created_at?: string | undefined
  /** Of a new booking, from our own files. */
  source?: BookingSource | undefined
  service?: string | undefined
  confirmed_at?: string | null | undefined
  late_minutes?: number | undefined
  cancelled_by?: Canceller | null | undefined
}

export interface KnownReservation {
  id: string
  name: string
  phone: string
  party_size: number
  date: string
  time: string
  notes: string
  wishes: ResourceTrait[]
  allergies: string[]
  occasion: Occasion | null
  preferred_area_id: string | null
  status: ReservationStatus
}

export const importedBookingFields = [
  'name',
  'party_size',
  'notes',
  'wishes',
  'allergies',
  'occasion',
  'preferred_area_id',
] as const
type ImportedField = (typeof importedBookingFields)[number]

interface ReservationUpdate<R extends KnownReservation> {
  line: number
  row: ImportedReservation
  before: R
  after: R
  /** The fields that change. */
  fields: ImportedField[]
}

export interface ReservationsPlan<R extends KnownReservation> {
  create: ImportedReservation[]
  update: ReservationUpdate<R>[]
  unchanged: number
  refused: RefusedRow[]
}

/** The key by which a row of a file matches a booking. */
const keyOf = ({ phone, name, date, time }: { phone: string; name: string; date: string; time: string }) =>
  `${phone || name.toLowerCase()} ${date} ${time}`

const changedBy = (row: ImportedReservation, booking: KnownReservation): ImportedField[] =>
  importedBookingFields.filter((field) => row[field] !== undefined && !isUnchanged(row[field], booking[field]))

/** Why a booking of this status cannot be added; undefined if it can. One of the past is history, however it ended. */
const refusalOf = ({ status = 'CONFIRMED', date }: ImportedReservation, today: string) => {
  if (status === 'CONFIRMED' || (date < today && status !== 'REQUESTED')) return undefined
  if (status === 'CANCELLED') return 'This reservation is cancelled.'
  return 'Of reservations to come, only confirmed ones can be added from a file.'
}

/**
 * What a file would do to the book on a date, YYYY-MM-DD. A phone may hold several bookings at one time, so rows that equal a booking are
 * matched first: a file that was exported changes nothing. A step looks at one row.
 */
export function* planReservations<R extends KnownReservation>(
  rows: readonly ImportedReservation[],
  book: readonly R[],
  today: string,
): Steps<ReservationsPlan<R>> {
  const plan: ReservationsPlan<R> = { create: [], update: [], unchanged: 0, refused: [] }
  const unclaimed = new Map<string, R[]>()
  for (const booking of book) {
    const same = unclaimed.get(keyOf(booking))
    if (same) same.push(booking)
    else unclaimed.set(keyOf(booking), [booking])
  }
  const claim = (row: ImportedReservation, accepts: (booking: R) => boolean) => {
    const candidates = unclaimed.get(keyOf(row)) ?? []
    const index = candidates.findIndex(accepts)
    return index < 0 ? undefined : candidates.splice(index, 1)[0]
  }

  /** The line of each booking, by its key. */
  const lines = new Map<string, number>()
  const different: ImportedReservation[] = []
  for (const row of rows) {
    yield
    const isSame = (booking: R) =>
      changedBy(row, booking).length === 0 && (row.status ?? booking.status) === booking.status
    if (claim(row, isSame)) {
      plan.unchanged += 1
      lines.set(keyOf(row), row.line)
    } else different.push(row)
  }

  for (const row of different) {
    yield
    const { line } = row
    const before = claim(row, () => true)
    const first = lines.get(keyOf(row))
    if (first === undefined) lines.set(keyOf(row), line)
    const refusal = refusalOf(row, today)
    // Without a phone two rows may be two guests.
    if (!before && first !== undefined && row.phone !== '') {
      plan.refused.push({ line, reason: `The same reservation is on line ${first}.` })
    } else if (!before && refusal !== undefined) {
      plan.refused.push({ line, reason: refusal })
    } else if (!before) {
      plan.create.push(row)
    } else if (!reservationCan('edit', before)) {
      plan.refused.push({ line, reason: 'This reservation is in the book and no longer confirmed.' })
    } else {
      const fields = changedBy(row, before)
      const after: R = { ...before, ...Object.fromEntries(fields.map((field) => [field, row[field]])) }
      // A status is never changed by a file: a check-in, for instance, is more than a status.
      if (fields.length > 0) plan.update.push({ line, row, before, after, fields })
      else plan.refused.push({ line, reason: 'The status of a reservation cannot be changed by a file.' })
    }
  }
  return plan
}
