import {
  mostRehearsedBookings,
  type PreviewedSlot,
  type PreviewInput,
  type Rehearsed,
  type RehearseInput,
  type SlotsPreview,
} from '@waitbook/contracts/booking/booking-setup'
import { invalidField } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { SettingsPatch } from '@waitbook/contracts/settings/apps'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import type { Db } from '@waitbook/db/connect'
import { busiestQuarter, type PastBooking, rehearse } from '@waitbook/domain/booking/rehearsal'
import type { SlotRefusal } from '@waitbook/domain/booking/slots'
import { localInstants } from '@waitbook/domain/calendar/local-instants'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import type { BookingSetupService } from '@waitbook/rpc/booking-setup-service'
import type { Staff } from '@waitbook/rpc/callers'
import type { Clock } from '../../../lib/clock.ts'
import { inPieces } from '../../../lib/in-pieces.ts'
import type { Calculate } from '../../../lib/limits/calculations.ts'
import { createQrCodes } from '../../../lib/qr-codes.ts'
import { listResourcesByIds } from '../../floor/floor.queries.ts'
import { listBetween, listReservationsByIds } from '../../reservations/reservations.queries.ts'
import { getRestaurant, type Restaurant } from '../../restaurants/restaurants.ts'
import { readSettings } from '../../restaurants/stored-settings.ts'
import { rulesOf } from './day-book.ts'
import { readDay, readTables } from './preview-day.ts'

const msPerDay = 86_400_000

/** The number that a refusal names besides the people or parties who are booked. */
const limitOf = (refusal: SlotRefusal) => {
  if ('limit' in refusal) return refusal.limit
  if ('max' in refusal) return refusal.max
  if ('min' in refusal) return refusal.min
  return 'notice_minutes' in refusal ? refusal.notice_minutes : null
}

const numbersOf = (refusal: SlotRefusal | null) => ({
  booked: refusal && 'booked' in refusal ? refusal.booked : null,
  limit: refusal && limitOf(refusal),
})

const given = (saved: BookingSettings, patch: SettingsPatch<'booking'>): BookingSettings => ({
  ...saved,
  ...(patch as Partial<BookingSettings>),
})

/** Cancelled bookings took no seats in the end, and requests were never accepted. */
const tookPlace = ({ status }: StoredReservation) => status !== 'CANCELLED' && status !== 'REQUESTED'

/** One that was entered after its time, as from a file, counts as made the day before. */
const pastBookings = (timeZone: string) => {
  const instant = localInstants(timeZone)
  return ({ date, time, party_size, created_at }: StoredReservation): PastBooking => {
    const starts_at = instant(date, time)
    const made_at = Date.parse(created_at)
    return { date, time, party_size, made_at: made_at < starts_at ? made_at : starts_at - msPerDay }
  }
}

interface PreviewDeps {
  db: Db
  clock: Clock
  calculate: Calculate
  publicUrl: () => string
}

/** What owners look at while they set up guests' bookings: nothing here changes anything. */
export const createBookingPreview = ({
  db,
  clock,
  calculate,
  publicUrl,
}: PreviewDeps): Omit<BookingSetupService, 'standing' | 'writeToDay'> => {
  const draw = createQrCodes()

  const rehearseWith = async (restaurant: Restaurant, settings: BookingSettings, bookings: readonly PastBooking[]) => {
    const rules = rulesOf({ ...restaurant, booking: settings })
    const tables = rules.mode === 'tables' ? await readTables(db, restaurant.id) : []
    return inPieces(rehearse({ rules, timeZone: restaurant.time_zone, tables }, bookings))
  }

  const preview = async (staff: Staff, { settings, date, size }: PreviewInput): Promise<SlotsPreview> => {
    const restaurant = await getRestaurant(db, staff.restaurant_id)
    const saved = await readSettings(db, staff.restaurant_id, 'booking')
    const rules = rulesOf({ ...restaurant, booking: given(saved, settings) })
    const { slots, causes } = await readDay(db, restaurant, rules, { date, size, now: clock.now() })
    const named = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
    const resources = named(
      await listResourcesByIds(
        db,
        restaurant.id,
        slots.flatMap(({ resource_ids }) => resource_ids),
      ),
    )
    const reservations = named(await listReservationsByIds(db, restaurant.id, causes.flat()))
    const presented = slots.map(
      (slot, index): PreviewedSlot => ({
        date: slot.date,
        time: slot.time,
        starts_at: new Date(slot.starts_at).toISOString(),
        service: slot.service,
        state: slot.refusal ? 'taken' : 'free',
        ...(slot.refusal && { reason: slot.refusal.code }),
        ...numbersOf(slot.refusal),
        causes: (causes[index] ?? []).flatMap((id) => {
          const cause = reservations.get(id)
          return cause ? [{ id, name: cause.name, party_size: cause.party_size, time: cause.time }] : []
        }),
        resources: slot.resource_ids.map((id) => ({ id, name: resources.get(id)?.name ?? '' })),
      }),
    )
    return { date, size, slots: presented }
  }

  const rehearsed = async (staff: Staff, { settings, from, to }: RehearseInput): Promise<Rehearsed> => {
    const restaurant = await getRestaurant(db, staff.restaurant_id)
    const { time_zone } = restaurant
    if (to >= dateIn(time_zone, clock.now())) throw invalidField('to', 'Give a day that is over.')
    const saved = await readSettings(db, staff.restaurant_id, 'booking')
    const stored = await listBetween(db, staff.restaurant_id, from, to, mostRehearsedBookings + 1)
    if (stored.length > mostRehearsedBookings)
      throw invalidField(
        'to',
        `At most ${mostRehearsedBookings} reservations can be tested at once: choose fewer days.`,
      )
    const bookings = stored.filter(tookPlace).map(pastBookings(time_zone))
    const covers = bookings.reduce((sum, { party_size }) => sum + party_size, 0)
    return {
      from,
      to,
      booked: { parties: bookings.length, covers, peak: busiestQuarter(bookings) },
      saved: await rehearseWith(restaurant, saved, bookings),
      given: await rehearseWith(restaurant, given(saved, settings), bookings),
    }
  }

  return {
    async page(staff) {
      const book_url = `${publicUrl()}/book/${staff.restaurant_id}/`
      return { book_url, qr_code: await draw(book_url), embed_url: `${publicUrl()}/embed/${staff.restaurant_id}.js` }
    },

    preview: (staff, input) => calculate(staff.restaurant_id, () => preview(staff, input)),
    rehearse: (staff, input) => calculate(staff.restaurant_id, () => rehearsed(staff, input)),
  }
}
