import type { ImportedReservation, KnownReservation } from '../reservations/import-plan.ts'
import { reservationCan } from '../reservations/reservation-status.ts'
import type { Steps } from '../steps.ts'

/** The fields of a booking that two books are compared by. */
export const comparedFields = ['name', 'phone', 'email', 'party_size', 'date', 'time', 'notes'] as const
export type ComparedField = (typeof comparedFields)[number]

/** A booking as it is in a file. A field that the file does not have is undefined, and not compared. */
export type FileBooking = Pick<ImportedReservation, 'line' | 'other_id' | 'status' | ComparedField>

export type OwnBooking = Pick<KnownReservation, 'id' | 'status' | Exclude<ComparedField, 'email'>> & { email: string }

/** What the last file contained about a booking. */
export interface RememberedBooking {
  /** The id of the booking. */
  id: string
  /** Empty if the file has none. */
  other_id: string
  as_imported: Partial<Omit<FileBooking, 'line' | 'other_id'>>
}

export interface BookDifference<B extends OwnBooking> {
  row: FileBooking
  booking: B
  /** The fields that would change. */
  fields: ComparedField[]
}

export interface BookComparison<B extends OwnBooking> {
  /** Bookings on which both books agree, or that were changed here only. */
  same: { row: FileBooking; booking: B }[]
  fresh: FileBooking[]
  /** Changed in the other book only. */
  changed: BookDifference<B>[]
  /** Changed in both, differently: the user chooses. */
  asked: BookDifference<B>[]
  /** Cancelled in the other book, or no longer in its file. Never cancelled unless the user chooses it. */
  gone: { booking: B; reason: 'cancelled' | 'missing' }[]
}

interface Book<B extends OwnBooking> {
  own: readonly B[]
  remembered: readonly RememberedBooking[]
  /** The date at the restaurant: earlier bookings are history and not compared. */
  today: string
}

interface Keyed {
  name?: string | undefined
  phone?: string | undefined
  date?: string | undefined
  time?: string | undefined
}

const keyOf = ({ name = '', phone = '', date, time }: Keyed) => `${phone || name.toLowerCase()} ${date} ${time}`

const isCancelled = ({ status }: { status?: string | undefined }) => status === 'CANCELLED'

/** Bookings by keys, each matched once: a guest may cancel and book the same time again. */
const createMatches = <B extends OwnBooking>() => {
  const byKey = new Map<string, { bookings: B[]; next: number }>()
  const taken = new Set<string>()
  const keyFor = (key: string, cancelled: boolean) => `${cancelled ? 'cancelled' : 'open'} ${key}`
  /** Those before it are taken and not looked at again, as thousands may have one key. */
  const firstFree = (key: string, cancelled: boolean) => {
    const candidates = byKey.get(keyFor(key, cancelled))
    if (!candidates) return undefined
    for (;;) {
      const booking = candidates.bookings[candidates.next]
      if (!booking || !taken.has(booking.id)) return booking
      candidates.next += 1
    }
  }
  return {
    add: (key: string, booking: B) => {
      const ofState = keyFor(key, isCancelled(booking))
      const candidates = byKey.get(ofState)
      if (candidates) candidates.bookings.push(booking)
      else byKey.set(ofState, { bookings: [booking], next: 0 })
    },
    take: (key: string, row: FileBooking) => {
      const found = firstFree(key, isCancelled(row)) ?? firstFree(key, !isCancelled(row))
      if (found) taken.add(found.id)
      return found
    },
    isTaken: (id: string) => taken.has(id),
  }
}

/** The fields in which the file differs from the booking, and those of them that were changed here too. */
const differences = (row: FileBooking, booking: OwnBooking, base: RememberedBooking['as_imported'] | undefined) => {
  const other = comparedFields.filter(
    // An empty address or phone number in a file does not mean that the guest has none.
    (field) => row[field] !== undefined && row[field] !== '' && row[field] !== booking[field],
  )
  const fields = other.filter((field) => base?.[field] !== row[field])
  return { fields, both: fields.filter((field) => base?.[field] !== booking[field]) }
}

/**
 * Compares three versions of each booking: the file of another system, the own book, and what an earlier file contained.
 * Bookings are matched by the other system's number, else by phone (or name), date and time. Each step handles one row.
 */
export function* compareBooks<B extends OwnBooking>(
  rows: readonly FileBooking[],
  { own, remembered, today }: Book<B>,
): Steps<BookComparison<B>> {
  const result: BookComparison<B> = { same: [], fresh: [], changed: [], asked: [], gone: [] }
  const bases = new Map(remembered.map((each) => [each.id, each]))
  const matches = createMatches<B>()
  for (const booking of own) {
    yield
    const base = bases.get(booking.id)
    if (base && base.other_id !== '') matches.add(`id ${base.other_id}`, booking)
    if (base) matches.add(keyOf(base.as_imported), booking)
    matches.add(keyOf(booking), booking)
  }
  const coming = rows.filter(({ date }) => date >= today)
  // Those with a number first, and cancelled ones last: another row may have the same phone, date and time.
  const matched = new Map<FileBooking, B | undefined>()
  for (const row of coming) {
    yield
    if (row.other_id) matched.set(row, matches.take(`id ${row.other_id}`, row))
  }
  const confirmedFirst = coming.toSorted((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)))
  for (const row of confirmedFirst) {
    yield
    if (!matched.get(row)) matched.set(row, matches.take(keyOf(row), row))
  }

  for (const row of coming) {
    yield
    const booking = matched.get(row)
    const base = booking && bases.get(booking.id)?.as_imported
    // Cancelled in both books, and booked again in the other system.
    const isAgain = booking && isCancelled(booking) && base?.status === 'CANCELLED'
    if (!booking || (isAgain && !isCancelled(row))) {
      if (row.status === undefined || row.status === 'CONFIRMED') result.fresh.push(row)
      continue
    }
    const { fields, both } = differences(row, booking, base)
    if (!reservationCan('edit', booking)) result.same.push({ row, booking })
    else if (isCancelled(row)) {
      if (base?.status === 'CANCELLED') result.same.push({ row, booking })
      else result.gone.push({ booking, reason: 'cancelled' })
    } else if (fields.length === 0) result.same.push({ row, booking })
    else if (both.length === 0) result.changed.push({ row, booking, fields })
    else result.asked.push({ row, booking, fields })
  }

  // A file may contain only some weeks: later bookings are not missing.
  const lastDate =
    coming
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? ''
  for (const booking of own) {
    const base = bases.get(booking.id)?.as_imported
    if (!base || matches.isTaken(booking.id) || base.status === 'CANCELLED' || booking.status !== 'CONFIRMED') continue
    if (booking.date >= today && (base.date ?? '') <= lastDate) result.gone.push({ booking, reason: 'missing' })
  }
  return result
}

/** What is remembered of a row. */
export const asImported = ({ line: _line, other_id: _id, ...row }: FileBooking): RememberedBooking['as_imported'] =>
  Object.fromEntries(
    [...comparedFields, 'status' as const].flatMap((field) =>
      row[field] === undefined ? [] : [[field, row[field]] as const],
    ),
  )
