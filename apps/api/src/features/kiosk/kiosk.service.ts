import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import type {
  KioskCheckIn,
  KioskFoundList,
  KioskInfo,
  KioskJoinInput,
  KioskPlace,
} from '@waitbook/contracts/displays/kiosk'
import { AppError } from '@waitbook/contracts/errors'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { asciiDigits } from '@waitbook/domain/digits'
import { givesTickets } from '@waitbook/domain/queues/tickets'
import { offeredWays } from '@waitbook/domain/waitlist/guest-contact'
import { joiningState } from '@waitbook/domain/waitlist/joining'
import type { Caller } from '@waitbook/rpc/callers'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { type RateLimits, tooMany, type Use } from '../../lib/limits/rate-limits.ts'
import { drawQrCode } from '../../lib/qr-codes.ts'
import type { CustomerService } from '../customer/customer.service.ts'
import { offerQueues } from '../customer/queue-offers.ts'
import type { PairedDisplay } from '../displays/display-gate.ts'
import { goesByWhatsApp, type MessageProviders, sendsEmails, sendsTexts } from '../messages/channels/provider.ts'
import { checkInParty } from '../reservations/check-in.ts'
import { listReservationsByIds } from '../reservations/reservations.queries.ts'
import { getRestaurant, type Restaurant, shownToGuests } from '../restaurants/restaurants.ts'
import { screenFace } from '../restaurants/screen-face.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { countActive, findSegmentOfEntry } from '../waitlist/waitlist.queries.ts'
import { listBookedByDigits, listWaitingByDigits } from './kiosk.queries.ts'

export interface KioskDeps extends JournalDeps {
  rateLimits: RateLimits
  waits: WaitsService
  providers: MessageProviders
  customer: Pick<CustomerService, 'joinAtKiosk' | 'sayHereAtKiosk' | 'confirmation'>
  publicUrl(): string
}

/** What guests do at a kiosk; the kiosk's token is the scope of each call. */
export interface KioskService {
  info(kiosk: PairedDisplay): Promise<KioskInfo>
  join(
    kiosk: PairedDisplay,
    caller: Caller,
    input: KioskJoinInput & { mutation_id?: string | undefined },
  ): Promise<KioskPlace>
  /** The bookings of today and the waiting parties whose phone number ends with the digits. */
  find(kiosk: PairedDisplay, digits: string): Promise<KioskFoundList>
  /** Checks the booking in, or notes that the waiting party is here. */
  checkIn(kiosk: PairedDisplay, input: KioskCheckIn & { mutation_id?: string | undefined }): Promise<KioskPlace>
}

const notFoundAny = () =>
  new AppError('not_found', 'not_found_at_kiosk', 'No booking and no place has a number that ends with these digits.')

const offersQueue = ({ queue_ids }: Pick<StoredDisplay, 'queue_ids'>, id: string) =>
  queue_ids.length === 0 || queue_ids.includes(id)

export const createKioskService = (deps: KioskDeps): KioskService => {
  const { db, clock, rateLimits, customer } = deps

  const placeOf = async (restaurant: Restaurant, entryId: string): Promise<KioskPlace> => {
    const place = await customer.confirmation(restaurant.id, entryId)
    const segment = await findSegmentOfEntry(db, restaurant.id, entryId)
    const url = `${deps.publicUrl()}/c/${segment}`
    return {
      ticket: place.ticket ?? null,
      position: place.position,
      queue_name: place.queue_name ?? null,
      estimated_wait_time: place.estimated_wait_time,
      range: place.estimated_wait_range,
      ...(place.unserved && { unserved: true as const }),
      url,
      qr_code: await drawQrCode(url),
    }
  }

  /** Matches the digits; only tries without a match count towards the limit. */
  const matchDigits = async ({ restaurant_id, display }: PairedDisplay, typed: string) => {
    const use: Use = ['kiosk-digits', `${restaurant_id} ${display.id}`]
    const refused = await rateLimits.count(use)
    if (refused) throw tooMany(refused)
    const digits = asciiDigits(typed)
    const restaurant = await getRestaurant(db, restaurant_id)
    const days = serviceDaysOf(restaurant)
    const today = days.at(clock.now())
    const [entries, booked] = await Promise.all([
      listWaitingByDigits(db, restaurant_id, digits),
      listBookedByDigits(db, restaurant_id, today, digits),
    ])
    const bookings = booked.filter((booking) => days.ofBooking(booking) === today)
    if (entries.length + bookings.length > 0) await rateLimits.refund(...use)
    return { restaurant, entries, bookings }
  }

  const checkInBooking = async (
    { restaurant_id, display }: PairedDisplay,
    restaurant: Restaurant,
    id: string,
    mutation_id: string | undefined,
  ) => {
    const request = {
      restaurant_id,
      actor: { kind: 'guest', via: 'kiosk' },
      by: display.id,
      mutation_id: mutation_id && `${display.id}:${mutation_id}`,
      asked: ['kiosk_check_in', id],
    } as const
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const [reservation] = await listReservationsByIds(tx, restaurant_id, [id])
      if (!reservation) throw notFoundAny()
      return checkInParty(tx, restaurant, reservation, at, { confirmed: false }, deps.random, deps.waits)
    }).catch((error: unknown) => {
      // The refusal for staff names the guest.
      if (!(error instanceof AppError) || error.code !== 'check_in_unconfirmed') throw error
      throw new AppError('conflict', 'too_early', 'It is too early to check in. Please ask the team.')
    })
    return recorded.changes.find(({ table }) => table === 'waitlist_entries')?.id ?? ''
  }

  return {
    async info({ restaurant_id, display }) {
      const restaurant = await getRestaurant(db, restaurant_id)
      const { settings } = restaurant
      const states = await offerQueues(deps, restaurant, () => 'kiosk')
      const opening = openingState(restaurant, restaurant.time_zone, clock.now())
      const waiting = settings.max_waiting_parties === null ? 0 : await countActive(db, restaurant_id)
      const { open, reason } = joiningState(settings, opening, waiting)
      const ways = offeredWays(settings.guest_contact, sendsEmails(deps.providers, restaurant))
      return {
        restaurant: restaurant.name,
        ...screenFace(restaurant),
        region: shownToGuests(restaurant).region,
        asks_name: display.asks_name || !givesTickets(restaurant.queues),
        asks_size: display.asks_size,
        phone: ways.includes('none') ? 'optional' : 'required',
        country_code: restaurant.default_country_code,
        sends_texts: sendsTexts(deps.providers, restaurant),
        ...(goesByWhatsApp(deps.providers, restaurant) && { by_whatsapp: true as const }),
        joining: { open, reason, note: reason === 'paused' ? settings.joining_paused_reason : '' },
        queues: [...states.values()].map(({ offer }) => offer).filter(({ id }) => offersQueue(display, id)),
      }
    },

    async join({ restaurant_id, display }, { address }, { mutation_id, ...input }) {
      const restaurant = await getRestaurant(db, restaurant_id)
      if (!offersQueue(display, input.queue_id ?? 'default')) {
        throw new AppError('forbidden', 'queue_not_offered', 'This kiosk does not offer the queue.')
      }
      const joiner = { address, kiosk_id: display.id }
      const { queue_entry_id } = await customer.joinAtKiosk(joiner, restaurant_id, {
        ...input,
        notes: '',
        mutation_id: mutation_id && `${display.id}:${mutation_id}`,
      })
      return placeOf(restaurant, queue_entry_id)
    },

    async find(kiosk, digits) {
      const { restaurant, entries, bookings } = await matchDigits(kiosk, digits)
      const { time_zone } = restaurant
      return {
        time_zone,
        found: [
          ...bookings.map(({ id, date, time, party_size }) => ({
            ...{ id, kind: 'booking' as const, ticket: null, people_count: party_size },
            at: new Date(instantOf(date, time, time_zone)).toISOString(),
          })),
          ...entries.map(({ id, ticket, people_count, appointment_at }) => ({
            ...{ id, kind: 'place' as const, at: appointment_at, ticket, people_count },
          })),
        ],
      }
    },

    async checkIn(kiosk, { id, kind, digits, mutation_id }) {
      const { restaurant, entries, bookings } = await matchDigits(kiosk, digits)
      if (kind === 'booking') {
        // The first answer may have been lost, or another kiosk may have checked the booking in.
        const made = entries.find(({ reservation_id }) => reservation_id === id)
        if (made) return placeOf(restaurant, made.id)
      }
      const found: readonly { id: string }[] = kind === 'booking' ? bookings : entries
      if (found.every((each) => each.id !== id)) throw notFoundAny()
      if (kind === 'booking') return placeOf(restaurant, await checkInBooking(kiosk, restaurant, id, mutation_id))
      await customer.sayHereAtKiosk({ restaurantId: restaurant.id, id, mutation_id })
      return placeOf(restaurant, id)
    },
  }
}
