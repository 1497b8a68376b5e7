import type { BookableDays, BookingSlots } from '@waitbook/contracts/booking/booking'
import { invalidField } from '@waitbook/contracts/errors'
import { firstDate } from '@waitbook/domain/booking/first-date'
import { bookableDay, type Slot, slotsOf } from '@waitbook/domain/booking/slots'
import { addDays, daysBetween } from '@waitbook/domain/calendar/plain-date'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { bookingClosed, shownTime } from '../booking-errors.ts'
import { type Except, rulesOf } from './day-book.ts'
import { createKnownDays } from './known-days.ts'

const defaultDays = 14
const mostDays = 62

interface AskedDates {
  from: string
  to: string
}

const presentSlot = ({ refusal, ...slot }: Slot): BookingSlots['slots'][number] => ({
  ...shownTime(slot),
  state: refusal === null ? 'free' : 'taken',
  ...(refusal && { reason: refusal.code }),
})

type ReadDeps = Pick<BookingDeps, 'db' | 'clock' | 'knownRestaurants'>

/** The free times of some dates, as they are shown; booking decides again under the lock. */
export const createFreeTimes = ({ db, clock, knownRestaurants }: ReadDeps) => {
  const knownDays = createKnownDays(db)

  const requireOpen = (known: CachedRestaurant) => {
    if (!known.restaurant.booking.enabled) throw bookingClosed()
    return known
  }

  /** From cached settings if they allow booking; a refusal reads them again. */
  const findOpen = async (restaurantId: string) => {
    const cached = await knownRestaurants.find(restaurantId)
    return cached.restaurant.booking.enabled ? cached : requireOpen(await knownRestaurants.current(restaurantId))
  }

  /** The times of a party on some dates under the current settings. What is `except` does not count. */
  const ask = async (
    restaurantId: string,
    datesOf: (known: CachedRestaurant) => AskedDates,
    size: number,
    except?: Except,
  ) => {
    let known = await findOpen(restaurantId)
    const dates = datesOf(known)
    const now = clock.now()
    let read = await knownDays.read(known, dates, now)
    // The cached settings are older than what was read, and may be changed once more meanwhile.
    while (read.settingsVersion !== known.settingsVersion) {
      known = requireOpen(await knownRestaurants.current(restaurantId))
      read = await knownDays.read(known, dates, now)
    }
    const { restaurant } = known
    const moment = { rules: rulesOf(restaurant), timeZone: restaurant.time_zone, now }
    return read.days.map(({ book, holds }) => ({ date: book.date, ...book.times({ ...moment, holds }, size, except) }))
  }

  return {
    async slots(
      restaurantId: string,
      { size, date }: { size: number; date: string },
      except?: Except,
    ): Promise<BookingSlots> {
      const [day] = await ask(restaurantId, () => ({ from: date, to: date }), size, except)
      return { date, slots: day ? slotsOf(day.question, date, size, day.times).map(presentSlot) : [] }
    },

    async days(
      restaurantId: string,
      { size, ...asked }: { size: number; from?: string | undefined; to?: string | undefined },
      except?: Except,
    ): Promise<BookableDays> {
      const datesOf = ({ restaurant }: CachedRestaurant) => {
        const from = asked.from ?? firstDate(rulesOf(restaurant), restaurant.time_zone, clock.now())
        const to = asked.to ?? addDays(from, defaultDays - 1)
        const days = daysBetween(from, to) + 1
        if (days < 1) throw invalidField('to', 'The last day is before the first.')
        if (days > mostDays) throw invalidField('to', `At most ${mostDays} days can be asked for.`)
        return { from, to }
      }
      const days = await ask(restaurantId, datesOf, size, except)
      return { days: days.map(({ date, question, times }) => bookableDay(question, date, size, times)) }
    },
  }
}
export type FreeTimes = ReturnType<typeof createFreeTimes>
