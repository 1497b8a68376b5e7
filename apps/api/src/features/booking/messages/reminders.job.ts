import type { RestaurantId } from '@waitbook/contracts/ids'
import { type BookingSettings, bookingSettings } from '@waitbook/contracts/settings/booking'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import { dueReminder } from '@waitbook/domain/booking/reminders'
import { brokenUniqueRule, type JournalDeps } from '../../../journal/journal.ts'
import { underLock } from '../../../journal/under-lock.ts'
import { isoNow } from '../../../lib/clock.ts'
import { claimTick } from '../../../lib/job-ticks.queries.ts'
import type { Log } from '../../../lib/log.ts'
import { createRepeatedJob } from '../../../lib/repeated-job.ts'
import { getRestaurant, type Restaurant } from '../../restaurants/restaurants.ts'
import { readSettings } from '../../restaurants/stored-settings.ts'
import type { WayDeps } from '../codes/booking-ways.ts'
import type { BookingLinks } from '../own/booking-links.ts'
import { startOf } from '../own/own-booking-shape.ts'
import { createBookingTexts } from './booking-messages.ts'
import { type Expected, findExpected, listExpected } from './reminders.queries.ts'

type ReminderDeps = JournalDeps & WayDeps & { links: BookingLinks }

interface Reminding {
  restaurant: Restaurant
  booking: BookingSettings
  notifications: NotificationSettings
}

const everyMs = 60_000
const usualHours = Math.max(...bookingSettings.parse({}).reminders)
const system = { kind: 'system', name: 'reminders' } as const

/** Names the booking's time, so that a booking that moves is reminded of anew. */
const keyOf = ({ id, date, time }: Pick<Expected, 'id' | 'date' | 'time'>, hours: number) =>
  `reminder:${id}:${hours}:${date}T${time}`

/** That of the notification on the guest's devices. */
const pushKeyOf = (key: string) => `${key}:push`

/** Whether a guest's reply reaches this server: a name as the sender takes none. */
const takesReplies = ({ sender }: NotificationSettings) => !/[A-Za-z]/.test(sender)

const createReminders = (deps: ReminderDeps) => {
  const { db, clock } = deps
  const texts = createBookingTexts(deps)

  const read = async (id: RestaurantId): Promise<Reminding> => {
    const [restaurant, booking, notifications] = await Promise.all([
      getRestaurant(db, id),
      readSettings(db, id, 'booking'),
      readSettings(db, id, 'notifications'),
    ])
    return { restaurant, booking, notifications }
  }

  const dueOf = ({ restaurant, booking }: Reminding, each: Expected) => {
    const rules = {
      hours: booking.reminders,
      window: { from: booking.reminders_from, to: booking.reminders_to },
      timeZone: restaurant.time_zone,
    }
    const notified_at = Date.parse(each.notified_at ?? each.created_at)
    return dueReminder({ starts_at: startOf(each, restaurant), notified_at }, rules, clock.now())
  }

  const remind = (reminding: Reminding, each: Expected, hours: number) =>
    underLock(deps, each.restaurant_id, {}, async (tx, at) => {
      const { restaurant, notifications } = reminding
      const booking = await findExpected(tx, restaurant.id, each.id)
      // Cancelled or moved since it was listed.
      if (!booking || booking.date !== each.date || booking.time !== each.time) return false
      const asked = takesReplies(notifications) ? 'booking_reminder' : 'booking_reminder_link'
      const way = await texts.wayTo(tx, restaurant, booking, asked, { kind: 'reminder' })
      const key = keyOf(booking, hours)
      const text = { template: 'booking_reminder_link', actor: system, keepsQuiet: false } as const
      if (way) {
        const template = way.channel === 'sms' ? asked : text.template
        await texts.write(tx, restaurant, booking, way, { ...text, template, mutation_id: key }, at)
      }
      const isPushed = await texts.push(tx, restaurant, booking, { ...text, mutation_id: pushKeyOf(key) }, at)
      return isPushed || way !== undefined
    }).catch((error: unknown) => {
      // Another instance was faster.
      if (brokenUniqueRule(error) === 'messages_mutation') return false
      throw error
    })

  /** Writes the reminders that are due; returns how many. One restaurant's failure does not keep those of others. */
  return async (stopping?: AbortSignal) => {
    const expected = await listExpected(db, isoNow(clock), usualHours)
    let written = 0
    const failed: unknown[] = []
    for (const [id, bookings] of Map.groupBy(expected, ({ restaurant_id }) => restaurant_id)) {
      try {
        const reminding = await read(id)
        for (const each of bookings) {
          if (stopping?.aborted) return written
          const hours = dueOf(reminding, each)
          if (hours === undefined) continue
          const key = keyOf(each, hours)
          if (each.reminded.includes(key) || each.reminded.includes(pushKeyOf(key))) continue
          if (await remind(reminding, each, hours)) written += 1
        }
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0)
      throw new AggregateError(failed, `${failed.length} restaurants’ reminders could not be written`)
    return written
  }
}

/** Every minute, on one instance whatever their number. What is not written in one minute is written in the next. */
export const createRemindersJob = (deps: ReminderDeps, log: Log) => {
  const remindAll = createReminders(deps)
  const onFailure = 'reminding guests of their bookings failed; the next minute tries again'
  return createRepeatedJob({ name: 'reminders', everyMs, log, onFailure }, async (stopping) => {
    const tick = new Date(Math.floor(deps.clock.now() / everyMs) * everyMs).toISOString()
    return (await claimTick(deps.db, 'reminders', tick)) ? remindAll(stopping) : 0
  })
}
