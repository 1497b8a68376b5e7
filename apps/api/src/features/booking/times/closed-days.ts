import { createHash } from 'node:crypto'
import { mostWritten, type StandingDay, type WrittenToDay } from '@waitbook/contracts/booking/closed-days'
import { AppError } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import { hasLink } from '@waitbook/domain/messages/links'
import type { BookingSetupService } from '@waitbook/rpc/booking-setup-service'
import { staffActor } from '../../../journal/actors.ts'
import type { Read } from '../../../journal/journal.queries.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { underLock } from '../../../journal/under-lock.ts'
import { languageFor } from '../../messages/outgoing/message-texts.ts'
import { listInSpan } from '../../reservations/reservations.queries.ts'
import { getRestaurant, type Restaurant } from '../../restaurants/restaurants.ts'
import { serviceDaysOf } from '../../restaurants/service-days.ts'
import type { WayDeps } from '../codes/booking-ways.ts'
import { createBookingTexts, writtenTimes } from '../messages/booking-messages.ts'
import type { BookingLinks } from '../own/booking-links.ts'
import { startOf } from '../own/own-booking-shape.ts'
import { listWrittenKeys } from './closed-days.queries.ts'

type ClosedDaysDeps = JournalDeps & WayDeps & { links: BookingLinks }

const isExpected = ({ status }: StoredReservation) => status === 'CONFIRMED' || status === 'REQUESTED'

/** The reservations of a service date whose guests are still to come. */
const listStanding = async (db: Read, restaurant: Restaurant, date: string, now: number) => {
  const span = serviceDaysOf(restaurant).bookingsOf(date, date)
  const stored = await listInSpan(db, restaurant.id, span)
  return stored.filter((each) => isExpected(each) && startOf(each, restaurant) > now)
}

/** The same words to a booking at the same time are written once, however often and by however many hosts they are sent. */
const keyOf = ({ id, date, time }: StoredReservation, words: string) => `day:${id}:${date}T${time}:${words}`

/** Begins with the guest's own date and time: after midnight, the service day has another date. */
const bodyFor = (each: StoredReservation, message: string, restaurant: Restaurant, settings: NotificationSettings) => {
  const { date, time } = writtenTimes(each, restaurant, languageFor(each, settings))
  return `${date}, ${time}: ${message}`
}

/** What stands on days that are closed, and a message to its guests. */
export const createClosedDays = (deps: ClosedDaysDeps): Pick<BookingSetupService, 'standing' | 'writeToDay'> => {
  const texts = createBookingTexts(deps)

  return {
    async standing({ restaurant_id }, { dates }): Promise<StandingDay[]> {
      const restaurant = await getRestaurant(deps.db, restaurant_id)
      const now = deps.clock.now()
      const today = serviceDaysOf(restaurant).at(now)
      const days: StandingDay[] = []
      for (const date of [...new Set(dates)].filter((each) => each >= today).sort()) {
        const standing = await listStanding(deps.db, restaurant, date, now)
        const covers = standing.reduce((sum, { party_size }) => sum + party_size, 0)
        if (standing.length > 0) days.push({ date, reservations: standing.length, covers })
      }
      return days
    },

    async writeToDay(staff, { date, message }): Promise<WrittenToDay> {
      const { restaurant_id } = staff
      const actor = staffActor(staff)
      const words = createHash('sha256').update(message).digest('hex').slice(0, 16)
      // Under the lock, so that two hosts do not write twice.
      return underLock(deps, restaurant_id, {}, async (tx, at) => {
        const restaurant = await getRestaurant(tx, restaurant_id)
        const standing = await listStanding(tx, restaurant, date, Date.parse(at))
        if (standing.length > mostWritten) {
          throw new AppError('invalid', 'too_many', `At most ${mostWritten} reservations are written to at once.`)
        }
        const known = await listWrittenKeys(
          tx,
          restaurant_id,
          standing.map((each) => keyOf(each, words)),
        )
        const written: WrittenToDay = { queued: 0, already: 0, unreached: [] }
        for (const each of standing) {
          const mutation_id = keyOf(each, words)
          if (known.has(mutation_id)) {
            written.already += 1
            continue
          }
          const way = await texts.wayForStaff(tx, restaurant, each)
          if (way && (way.mayLink || !hasLink(message))) {
            const body = bodyFor(each, message, restaurant, way.settings)
            await texts.writeWords(tx, restaurant, each, way, { body, actor, mutation_id }, at)
            written.queued += 1
          } else {
            const { id, name, phone, time } = each
            written.unreached.push({ id, name, phone, date: each.date, time })
          }
        }
        return written
      })
    },
  }
}
