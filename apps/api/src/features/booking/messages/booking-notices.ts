import type { StoredReservation } from '@waitbook/contracts/reservations'
import { bookingNews } from '@waitbook/domain/booking/booking-news'
import { stayEndOf } from '@waitbook/domain/booking/own-booking'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import type { Tx } from '../../../journal/journal.queries.ts'
import { refundGuestMessage } from '../../messages/outgoing/guest-messages.ts'
import { dayMs } from '../../messages/outgoing/texting.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import type { BookingMessages } from '../booking-calls.ts'
import { startOf } from '../own/own-booking-shape.ts'
import { type BookingText, type BookingTexts, createBookingTexts } from './booking-messages.ts'
import { countCaused, withdrawGathering } from './gathered.queries.ts'

/** A change of the guest is followed by further ones: its message waits for them. */
const gatherMs = 5 * 60_000
/** Messages about a booking in 24 hours that its guest causes: that it was made, and its current state. */
export const messagesPerBooking = 2

interface Notice {
  booking: StoredReservation
  template: BookingTemplate
  text: BookingText
  at: string
}

export const createBookingMessages = (deps: Parameters<typeof createBookingTexts>[0]): BookingMessages => {
  const texts: BookingTexts = createBookingTexts(deps)

  const write = async (
    tx: Tx,
    restaurant: Restaurant,
    { booking, template, text, at }: Notice,
    cause: Parameters<BookingTexts['wayTo']>[4],
  ) => {
    const way = await texts.wayTo(tx, restaurant, booking, template, cause)
    if (way) await texts.write(tx, restaurant, booking, way, text, at)
  }

  /** The message of a guest's own change: until it goes out it is replaced, so that the last state is the one sent. */
  const writeGathered = async (
    tx: Tx,
    restaurant: Restaurant,
    notice: Notice,
    gathering: Awaited<ReturnType<typeof withdrawGathering>>,
  ) => {
    const { booking, template, text, at } = notice
    if (gathering?.next_attempt_at) {
      const { to, next_attempt_at, address_mark } = gathering
      const way = (await texts.waysTo(tx, restaurant, booking, template)).find((each) => each.to === to)
      const notBefore = Date.parse(next_attempt_at)
      // Counted already.
      if (way) {
        const replacing = { ...text, notBefore, address_mark: address_mark ?? undefined }
        await texts.write(tx, restaurant, booking, way, replacing, at)
      }
      return
    }
    const since = new Date(Date.parse(at) - dayMs).toISOString()
    if ((await countCaused(tx, restaurant.id, booking.id, since)) >= messagesPerBooking) return
    const notBefore = Date.parse(at) + gatherMs
    const isSoon = startOf(booking, restaurant) <= notBefore
    await write(tx, restaurant, { ...notice, text: { ...text, ...(!isSoon && { notBefore }) } }, { kind: 'final' })
  }

  return {
    async notify(tx, restaurant, { before, after, actor, mark }, at) {
      // A booking of staff has no page; one of a file has one if its guest is to be written to.
      if (after.manage_url_segment === null) return
      const template = bookingNews(before, after)
      if (!template || stayEndOf(after, startOf(after, restaurant)) <= Date.parse(at)) return
      const text = { template, actor, keepsQuiet: true, address_mark: mark }
      const notice = { booking: after, template, text, at }
      const gathering = before ? await withdrawGathering(tx, restaurant.id, after.id, at) : undefined
      if (actor.kind !== 'guest') {
        if (gathering) await refundGuestMessage(deps.rateLimits, tx, restaurant, gathering.to)
        await write(tx, restaurant, notice, undefined)
      } else if (before) await writeGathered(tx, restaurant, notice, gathering)
      // The confirmation of its wish and the offers may have used up the messages of the guest.
      else await write(tx, restaurant, notice, { kind: after.source === 'wish' ? 'final' : 'usual', mark })
      // A new booking has no devices yet.
      if (before) await texts.push(tx, restaurant, after, text, at)
    },
  }
}
