import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { tenantTransaction } from '../../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import type { BookingActions } from '../../messages/incoming/incoming.ts'
import { reservationChange } from '../../reservations/reservation-changes.ts'
import { findReservation, updateReservation } from '../../reservations/reservations.queries.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { readSettings } from '../../restaurants/stored-settings.ts'
import type { OwnBookingService } from '../booking-calls.ts'
import type { WayDeps } from '../codes/booking-ways.ts'
import type { BookingLinks } from '../own/booking-links.ts'
import { insertBookingReply } from '../own/own-booking.queries.ts'
import { createBookingTexts } from './booking-messages.ts'

interface ReplyDeps extends JournalDeps, WayDeps {
  links: BookingLinks
  ownBookings: Pick<OwnBookingService, 'find' | 'confirm' | 'cancel'>
}

const system = { kind: 'system', name: 'replies' } as const
/** Of a reply, as the book shows it. */
const shownLength = 500

export const createBookingReplies = (deps: ReplyDeps): BookingActions => {
  const { db, clock, ownBookings } = deps
  const texts = createBookingTexts(deps)

  /** Texts a guest once, however often the reply is delivered. */
  const say = async (restaurantId: RestaurantId, id: string, template: BookingTemplate, key: string) => {
    const restaurant = await getRestaurant(db, restaurantId)
    await tenantTransaction(db, restaurantId, async (tx) => {
      const booking = await findReservation(tx, restaurantId, id)
      const way = booking && (await texts.wayTo(tx, restaurant, booking, template))
      if (!way) return
      const text = { template, actor: system, mutation_id: `reply:${key}`, keepsQuiet: false }
      await texts.write(tx, restaurant, booking, way, text, isoNow(clock))
    }).catch((error: unknown) => {
      if (brokenUniqueRule(error) !== 'messages_mutation') throw error
    })
  }

  return {
    async note({ restaurant_id, entry_id: id }, { understood, ...given }) {
      const reply = { ...given, restaurant_id, reservation_id: id, understood, received_at: isoNow(clock) }
      if (understood !== null) return void (await insertBookingReply(db, reply))
      const guest_reply = [...given.body].slice(0, shownLength).join('')
      await changeRestaurant(deps, { restaurant_id, actor: { kind: 'guest' }, asked: undefined }, async (tx) => {
        await insertBookingReply(tx, reply)
        const before = await findReservation(tx, restaurant_id, id)
        if (!before) throw new AppError('not_found', 'not_found', 'Not found.')
        const after = await updateReservation(tx, restaurant_id, id, { guest_reply })
        return { action_type: 'RESERVATION_REPLIED', changes: [reservationChange(id, before, after)] }
      })
    },

    async answer({ restaurant_id, entry_id, segment }, digit, key) {
      try {
        if (digit === 1) {
          await ownBookings.confirm(segment, key)
          const { confirm_replies } = await readSettings(db, restaurant_id, 'notifications')
          if (confirm_replies) await say(restaurant_id, entry_id, 'booking_expected', key)
          return true
        }
        const { cancel_fee } = await ownBookings.find(segment)
        // The guest must see the fee before cancelling, so it is sent the link of the page.
        if (cancel_fee === 'due') await say(restaurant_id, entry_id, 'booking_reminder_link', key)
        else await ownBookings.cancel(segment, key)
        return true
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
        return false
      }
    },

    sendLink: ({ restaurant_id, entry_id }, key) => say(restaurant_id, entry_id, 'booking_reminder_link', key),
  }
}
