import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { PaperInput, TypedPaperRow } from '@waitbook/contracts/paper'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { daysBetween } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { arrivalOf } from '@waitbook/domain/reservations/arrival'
import { reservationCan, statusAfter } from '@waitbook/domain/reservations/reservation-status'
import { type PaperVisit, readPaperRow } from '@waitbook/domain/waitlist/paper-row'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import type { Staff } from '@waitbook/rpc/callers'
import type { PaperService } from '@waitbook/rpc/waitlist-services'
import { staffActor } from '../../journal/actors.ts'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { findPhone } from '../parties/party-phones.queries.ts'
import { insertProfiles, newProfile } from '../parties/profile-changes.ts'
import { enterQueue } from '../queues/enter-queue.ts'
import { moveReservation, reservationChange } from '../reservations/reservation-changes.ts'
import { listReservationsByIds, updateReservation } from '../reservations/reservations.queries.ts'
import { phoneAt } from '../restaurants/phone-at.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { duplicatePhone, newEntry } from '../waitlist/new-entry.ts'
import { findActiveByPhone } from '../waitlist/waitlist.queries.ts'
import { listArrivedAt } from './paper.queries.ts'

/** How long ago the day of a sheet may be: an earlier one is most likely a mistyped date. */
const maxDaysAgo = 31

type Field = keyof TypedPaperRow

/** A line without faults. */
interface Line {
  visit: PaperVisit
  booking: StoredReservation | undefined
  customer_name: string
  phone_number: string | null
  people_count: number
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** The fields of an entry that store how the visit ended. */
const endOf = ({ end, endedAt }: PaperVisit): Partial<StoredEntry> => {
  if (endedAt === null) return {}
  const at = isoOf(endedAt)
  if (end === 'seated') return { status: 'SERVED', served_at: at }
  return { status: 'REMOVED', removed_at: at, removed_reason: end === 'no_show' ? 'no_show' : 'guest' }
}

const sameLine = ({ customer_name, people_count }: { customer_name: string; people_count: number }, at: string) =>
  `${customer_name.toLowerCase()} ${people_count} ${at}`

/** The value that `read` returns, or the sentence of the error that it throws. */
const refusalOf = (read: () => string): { value: string } | { sentence: string } => {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof AppError) return { sentence: error.message }
    throw error
  }
}

export const createPaperService = (deps: JournalDeps): PaperService => {
  /** The lines of a sheet. Throws with the faults of all lines. */
  const readLines = async (tx: Tx, restaurant: Restaurant, { date, lines: rows }: PaperInput, now: number) => {
    const days = serviceDaysOf(restaurant)
    const ids = rows.flatMap(({ reservation_id }) => reservation_id ?? [])
    const bookings = new Map((await listReservationsByIds(tx, restaurant.id, ids)).map((each) => [each.id, each]))
    const faults: Record<string, string[]> = {}
    const seen = new Set<string>()
    const waiting = new Set<string>()

    const readLine = async (row: TypedPaperRow, fault: (field: Field, sentence: string) => undefined) => {
      const { reservation_id } = row
      const booking = reservation_id === undefined ? undefined : bookings.get(reservation_id)
      if (reservation_id !== undefined) {
        if (!booking || days.ofBooking(booking) !== date) {
          return fault('reservation_id', 'This booking is not in the book of this day.')
        }
        if (seen.has(reservation_id)) return fault('reservation_id', 'This booking has a line already.')
        seen.add(reservation_id)
        if (!reservationCan(row.no_show ? 'noShow' : 'checkIn', booking)) {
          return fault('reservation_id', 'This booking is not expected any more: it is settled in the book already.')
        }
      }
      const customer_name = booking?.name ?? row.customer_name.trim()
      const people_count = booking?.party_size ?? row.people_count
      if (customer_name === '' || customer_name.length > 100) {
        return fault('customer_name', 'Write the name, in at most 100 characters.')
      }
      if (people_count === null || people_count < 1 || people_count > maxPartySize) {
        return fault('people_count', `Write the size, from 1 to ${maxPartySize}.`)
      }
      const phone = refusalOf(
        () => booking?.phone ?? (row.phone_number && phoneAt(restaurant, 'phone_number', row.phone_number)),
      )
      if ('sentence' in phone) return fault('phone_number', phone.sentence)
      const visit = readPaperRow(row, { date, days, now }, booking)
      if ('field' in visit) return fault(visit.field, visit.sentence)
      const phone_number = phone.value || null
      if (visit.end === 'waiting' && phone_number !== null) {
        if (waiting.has(phone_number) || (await findActiveByPhone(tx, restaurant.id, phone_number))) {
          return fault('phone_number', duplicatePhone)
        }
        waiting.add(phone_number)
      }
      return { visit, booking, customer_name, phone_number, people_count }
    }

    const lines: { line: Line; index: number }[] = []
    for (const [index, row] of rows.entries()) {
      const line = await readLine(row, (field, sentence) => {
        faults[`lines.${index}.${field}`] = [sentence]
        return undefined
      })
      if (line) lines.push({ line, index })
    }
    const arrivals = lines.map(({ line }) => isoOf(line.visit.arrivedAt))
    const known = new Set(
      (await listArrivedAt(tx, restaurant.id, arrivals)).map((each) =>
        sameLine(each, isoOf(Date.parse(each.timestamp))),
      ),
    )
    for (const { line, index } of lines) {
      const same = sameLine(line, isoOf(line.visit.arrivedAt))
      if (known.has(same)) faults[`lines.${index}.customer_name`] = ['This line has been typed in already.']
      known.add(same)
    }
    const [first] = Object.entries(faults)
    if (first) {
      const row = Number(first[0].split('.')[1]) + 1
      throw new AppError('invalid', 'paper_rows', `Line ${row}: ${first[1][0]}`, { fields: faults })
    }
    return lines.map(({ line }) => line).sort((a, b) => a.visit.arrivedAt - b.visit.arrivedAt)
  }

  const addEntry = async (tx: Tx, restaurant: Restaurant, line: Line) => {
    const { visit, booking, customer_name, phone_number, people_count } = line
    const startsAt = booking && instantOf(booking.date, booking.time, restaurant.time_zone)
    const arrival = {
      ...{ customer_name, phone_number, people_count, quoted_time: null, notes: '', source: 'staff' as const },
      ...(booking && startsAt !== undefined && arrivalOf(booking, { startsAt, arrivedAt: visit.arrivedAt })),
      ...endOf(visit),
    }
    const arrived = isoOf(visit.arrivedAt)
    const entered = await enterQueue(tx, restaurant, {}, arrived)
    const { entry, rows } = newEntry({ ...arrival, ...entered }, restaurant, arrived, deps.random)
    await insertRows(tx, rows)
    return entry
  }

  /** A profile for a guest who was served and has none. One that exists keeps its name: paper has short forms. */
  const addProfile = async (
    tx: Tx,
    restaurant: Restaurant,
    { customer_name: name, phone_number: phone, served_at }: StoredEntry,
  ) => {
    if (phone === null || served_at === null || (await findPhone(tx, restaurant.id, phone))) return []
    return insertProfiles(tx, restaurant.id, [newProfile({ name, phone }, served_at, deps.random)])
  }

  const addLine = async (tx: Tx, restaurant: Restaurant, line: Line): Promise<RowChange[]> => {
    const { booking, visit } = line
    if (booking && visit.end === 'no_show') {
      return [...(await moveReservation(tx, restaurant.id, booking, 'noShow')).changes]
    }
    const entry = await addEntry(tx, restaurant, line)
    const changes = [entryChange(null, entry)]
    if (booking) {
      const values = { status: statusAfter('checkIn'), entry_id: entry.id }
      // After the party: an undo runs in reverse order.
      changes.push(
        reservationChange(booking.id, booking, await updateReservation(tx, restaurant.id, booking.id, values)),
      )
    }
    return [...changes, ...(await addProfile(tx, restaurant, entry))]
  }

  return {
    async add(staff: Staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const restaurant = await getRestaurant(deps.db, restaurant_id)
      const request = { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['paper', input] }
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const now = Date.parse(at)
        const daysAgo = daysBetween(input.date, serviceDaysOf(restaurant).at(now))
        if (daysAgo < 0) throw invalidField('date', 'This day has not come yet.')
        if (daysAgo > maxDaysAgo) throw invalidField('date', `A sheet may be at most ${maxDaysAgo} days old.`)
        const changes: RowChange[] = []
        for (const line of await readLines(tx, restaurant, input, now)) {
          changes.push(...(await addLine(tx, restaurant, line)))
        }
        return { action_type: 'PAPER_ADDED', changes }
      })
      return { lines_added: input.lines.length, seq: recorded.seq, activity_id: recorded.activity_id }
    },
  }
}
