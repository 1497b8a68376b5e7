import type { BookableDays, BookingInfo, BookingSlots } from '@waitbook/contracts/booking/booking'
import type { BookingChooser, RefusedBooking } from '@waitbook/contracts/booking/booking-pages'
import { AppError } from '@waitbook/contracts/errors'
import { nearestDays } from '@waitbook/domain/booking/nearest-days'
import { addDays, daysBetween, isDate, isTime, padTime } from '@waitbook/domain/calendar/plain-date'
import { asciiDigits } from '@waitbook/domain/digits'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { z } from 'zod'
import { formField } from '../../pages/page-sender.ts'

/** The address of a page on which size, day and time are chosen. Whatever it names, the page opens. */
export const chooserQuery = z.object({ size: formField, date: formField, time: formField })

const daysShown = 14
/** How far a day with free times is searched. */
const daysSearched = 61

interface Calls {
  days(asked: { size: number; from: string; to: string }): Promise<BookableDays>
  slots(asked: { size: number; date: string }): Promise<BookingSlots>
}

/** The size that an address names, else `usual`. */
export const sizeOf = (typed: string, usual: number) => {
  const size = Number(asciiDigits(typed).trim() || Number.NaN)
  return Number.isInteger(size) && size >= 1 && size <= maxPartySize ? size : usual
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one < other ? other : one)

export const refusedBookingOf = (error: unknown): RefusedBooking => {
  if (!(error instanceof AppError) || error.kind === 'not_found') throw error
  return { code: error.code, nearest: error.nearest?.slice(0, 3) ?? [] }
}

/** What the chooser shows for what an address names, `usual` where it names none. */
export const readChooser = async (
  calls: Calls,
  { today, last_date }: BookingInfo['booking'],
  named: z.infer<typeof chooserQuery>,
  usual: { size: number; date?: string },
): Promise<BookingChooser & { refused?: RefusedBooking }> => {
  const size = sizeOf(named.size, usual.size)
  const namedDate = named.date === 'today' ? today : named.date
  const wanted = isDate(namedDate) ? namedDate : usual.date
  const given = wanted === undefined ? undefined : later(today, earlier(wanted, last_date))
  const padded = padTime(named.time)
  const time = isTime(padded) ? padded : undefined
  // A later day is shown among those around it.
  const isLater = given !== undefined && daysBetween(today, given) >= daysShown
  const from = isLater ? addDays(given, -3) : today
  try {
    const { days } = await calls.days({ size, from, to: earlier(addDays(from, daysShown - 1), last_date) })
    // After midnight, the service of yesterday may still have times.
    const before = wanted === addDays(today, -1) ? await calls.slots({ size, date: wanted }) : undefined
    const usualDate = given ?? days.find(({ state }) => state === 'free')?.date ?? today
    const isBefore = before?.slots.some(({ state }) => state === 'free') ?? false
    const { date, slots } = before && isBefore ? before : await calls.slots({ size, date: usualDate })
    const chosen = { choice: { size, date, ...(time !== undefined && { time }) }, days, slots }
    if (slots.some(({ state }) => state === 'free')) return { ...chosen, nearest_days: [] }
    const first = later(today, addDays(date, -7))
    const around = await calls.days({ size, from: first, to: earlier(addDays(first, daysSearched), last_date) })
    const free = around.days.filter((day) => day.state === 'free' && day.date !== date)
    return {
      ...chosen,
      nearest_days: nearestDays(
        date,
        free.map((day) => day.date),
        3,
      ),
    }
  } catch (error) {
    const refused = refusedBookingOf(error)
    if (refused.code !== 'party_size_refused') throw error
    return { choice: { size, date: given ?? today }, days: [], slots: [], nearest_days: [], refused }
  }
}
