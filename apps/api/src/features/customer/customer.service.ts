import type {
  Confirmation,
  GuestEntry,
  GuestMessageInput,
  Joined,
  JoinInfo,
  Left,
  LinkSent,
  Rating,
  TurnAlertInput,
} from '@waitbook/contracts/customer'
import { entryFields } from '@waitbook/contracts/fields/entry-fields'
import { shownToGuest } from '@waitbook/contracts/fields/field-rule'
import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import type { JoinInput } from '@waitbook/contracts/join-input'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { maskEmail } from '@waitbook/domain/email'
import { maskPhone, storedForms } from '@waitbook/domain/phone'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { askingForCodeMs } from '@waitbook/domain/waitlist/guest-code'
import { offeredWays } from '@waitbook/domain/waitlist/guest-contact'
import { joiningState } from '@waitbook/domain/waitlist/joining'
import { quoteToleranceMinutes } from '@waitbook/domain/waitlist/quote-record'
import { inWishOrder } from '@waitbook/domain/waitlist/wishes'
import type { Caller } from '@waitbook/rpc/callers'
import { changeRestaurant } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { readDelaysFor } from '../desks/delays.ts'
import { goesByWhatsApp, sendsEmails, sendsTexts } from '../messages/channels/provider.ts'
import { listPageMessages } from '../messages/outgoing/page-messages.queries.ts'
import { readReach } from '../messages/outgoing/reach.ts'
import { isUnrestricted } from '../queues/queue-state.ts'
import {
  getPublicRestaurant,
  getRestaurant,
  publicRestaurantId,
  type Restaurant,
  shownToGuests,
} from '../restaurants/restaurants.ts'
import { moveEntry } from '../waitlist/entry-changes.ts'
import { noticeOnPage } from '../waitlist/page-notice.ts'
import {
  countActive,
  findActiveByPhone,
  findEntry,
  findPlace,
  findSegmentOfEntry,
} from '../waitlist/waitlist.queries.ts'
import { askedOf } from './asked-of.ts'
import { alertOnPage, createChooseAlert } from './choose-alert.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { createEmails, type EmailsService } from './emails.ts'
import { createFormJoin, type FormJoinService } from './form-join.ts'
import { createGuestMessage } from './guest-message.ts'
import { createJoin, type Joiner, type KioskJoin } from './join.ts'
import { type AskedQueue, type NamedQueue, offerQueues, queuesOnPage, wayByCode } from './queue-offers.ts'
import { queueOnPage } from './queue-on-page.ts'
import { findRating } from './rating.queries.ts'
import { createRate } from './rating.ts'
import { createSendLink } from './send-link.ts'
import { createShortLinks, type ShortLinksService } from './short-links.ts'
import { triedCode } from './tried-code.ts'
import { createVisit, missingEntry, type OwnVisit, type VisitService } from './visit.ts'

export interface CustomerService extends VisitService, FormJoinService, EmailsService, ShortLinksService {
  joinInfo(restaurantId: string, asked?: AskedQueue): Promise<JoinInfo>
  checkPhone(caller: Caller, restaurantId: string, phone: string): Promise<boolean>
  join(caller: Caller, restaurantId: string, input: JoinInput): Promise<Joined>
  /** The same at a kiosk, where a party that gets a ticket needs no name. */
  joinAtKiosk(caller: Required<Joiner>, restaurantId: string, input: KioskJoin): Promise<Joined>
  /** Texts the link of a waiting party to its number. */
  sendLink(caller: Caller, restaurantId: string, phone: string): Promise<LinkSent>
  confirmation(restaurantId: string, id: string): Promise<Confirmation>
  /** The same for a guest's page or script, with the limit of requests per entry. */
  look(restaurantId: string, id: string): Promise<Confirmation>
  leave(restaurantId: string, id: string): Promise<Left>
  /** The guest's rating of the visit. */
  rate(visit: OwnVisit, input: Rating): Promise<Confirmation>
  /** A message to the team; the same one repeated within a minute is stored once. */
  writeToTeam(caller: Caller, visit: OwnVisit, input: GuestMessageInput): Promise<Confirmation>
  /** Sets at how many parties before it the guest is notified that its turn is near. */
  chooseAlert(visit: OwnVisit, input: TurnAlertInput): Promise<Confirmation>
}

const guestEntryOf = (entry: StoredEntry, restaurant: Restaurant): GuestEntry => ({
  ...shownToGuest(entryFields, entry),
  phone_number: maskPhone(entry.phone_number ?? ''),
  ...(entry.email && { email: maskEmail(entry.email) }),
  can_edit_notes: entry.source === 'guest',
  guest_late_minutes: entry.guest_late_minutes ?? 0,
  restaurant: shownToGuests(restaurant),
})

export const createCustomerService = (deps: CustomerDeps): CustomerService => {
  const { db, rateLimits, waits } = deps
  const join = createJoin(deps)

  const getOwnEntry = async (restaurantId: RestaurantId, id: string): Promise<StoredEntry> => {
    const entry = entryId.safeParse(id).success ? await findEntry(db, restaurantId, id) : undefined
    if (!entry) throw missingEntry()
    return entry
  }

  const standing = async (restaurant: Restaurant, entry: StoredEntry): Promise<Confirmation> => {
    if (isActive(entry)) await waits.quote(restaurant, entry)
    const position = isActive(entry) ? await findPlace(db, restaurant.id, entry.id, restaurant.settings) : null
    // It has left since it was read.
    if (isActive(entry) && position === null) return standing(restaurant, await getOwnEntry(restaurant.id, entry.id))
    const record = entry.status === 'WAITING' ? await deps.findQuoteRecord(restaurant.id) : undefined
    const remaining = position === null ? undefined : waits.remaining(restaurant)(entry, position)
    // Most restaurants have no desks: the waits in memory say so without a query.
    const isForDesk = entry.status === 'WAITING' && (waits.openDesks(restaurant, entry.queue_id) ?? 0) > 0
    const delays = isForDesk ? await readDelaysFor(db, restaurant.id, entry, isoNow(deps.clock)) : []
    return {
      success: true,
      queue_entry: guestEntryOf(entry, restaurant),
      position,
      estimated_wait_time: remaining?.minutes ?? 0,
      estimated_wait_range: remaining?.range ?? null,
      ...(remaining?.next_tables && { next_tables: remaining.next_tables }),
      ...(remaining?.unserved && { unserved: true as const }),
      ...(await queueOnPage(db, restaurant, entry)),
      ...(delays.length > 0 && { delays }),
      ...noticeOnPage(entry, restaurant.settings),
      max_late_minutes: restaurant.settings.max_late_minutes,
      ...(await readReach(deps, restaurant, entry)),
      satisfied:
        entry.status === 'SERVED' ? ((await findRating(db, restaurant.id, entry.id))?.satisfied ?? null) : null,
      ...(isActive(entry) && { messages: await listPageMessages(db, restaurant.id, entry.id) }),
      wish_choices: inWishOrder([...restaurant.offered_wishes, ...entry.wishes]),
      ...(restaurant.booking.enabled && { takes_bookings: true as const }),
      ...(record && { quote_record: { ...record, within_minutes: quoteToleranceMinutes } }),
      ...(await alertOnPage(db, deps.providers, restaurant, entry, deps.clock.now())),
    }
  }

  const confirmation = async (restaurantId: string, id: string) => {
    const restaurant = await getPublicRestaurant(db, restaurantId)
    return standing(restaurant, await getOwnEntry(restaurant.id, id))
  }

  const visit = createVisit(deps, getOwnEntry, confirmation)

  const shortLinks = createShortLinks(deps)

  return {
    async joinInfo(restaurantId, asked) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const named: NamedQueue = asked
        ? { ...asked, entrance_code: await triedCode(rateLimits, asked.caller, restaurant, asked.entrance_code) }
        : {}
      const { settings } = restaurant
      const { default_party_size, note_options } = settings
      const states =
        restaurant.queues.every(isUnrestricted) && restaurant.queues.length === 1
          ? undefined
          : await offerQueues(deps, restaurant, wayByCode(named))
      const chosen = states && (states.size === 1 ? [...states.values()][0] : states.get(named.queue_id ?? ''))
      const queue_id = chosen?.offer.id ?? defaultQueueId
      const quote = await waits.quote(restaurant, { people_count: default_party_size, queue_id })
      // Counted only if the settings require a number.
      const waiting = settings.max_waiting_parties === null ? 0 : await countActive(db, restaurant.id)
      const opening = openingState(restaurant, restaurant.time_zone, deps.clock.now())
      const { open, reason } = joiningState(settings, opening, waiting)
      const opensAt = reason === 'closed' ? opening.changes_at : null
      const ofQueues = open && states ? queuesOnPage(states, chosen) : undefined
      return {
        restaurant: shownToGuests(restaurant),
        settings: {
          default_party_size,
          note_options,
          estimated_wait_time: Math.ceil(quote.p50),
          ...(quote.unserved && { unserved: true as const }),
          ...(quote.next_tables && { next_tables: quote.next_tables }),
          sends_texts: sendsTexts(deps.providers, restaurant),
          ...(goesByWhatsApp(deps.providers, restaurant) && { by_whatsapp: true as const }),
          wishes: restaurant.offered_wishes,
          ...(restaurant.booking.enabled && { takes_bookings: true as const }),
          contact: offeredWays(settings.guest_contact, sendsEmails(deps.providers, restaurant)),
        },
        joining: {
          open,
          reason,
          note: reason === 'paused' ? settings.joining_paused_reason : '',
          opens_at: opensAt === null ? null : new Date(opensAt).toISOString(),
          time_zone: restaurant.time_zone,
          default_country_code: restaurant.default_country_code,
          needs_code: askingForCodeMs(restaurant.guest_list, deps.clock.now()) > 0,
          ...ofQueues?.joining,
        },
        ...ofQueues?.shown,
        ...(open &&
          !ofQueues?.shown.queues &&
          askedOf(restaurant, queue_id, { now: deps.clock.now(), queueMinutes: quote.unserved ? null : quote.p50 })),
      }
    },

    async checkPhone(caller, restaurantId, typed) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const phones = storedForms(typed, '')
      if (phones.length === 0) return false
      // Beyond the limits the answer is no, after the same queries: joining itself stays authoritative.
      const [answered, waiting] = await Promise.all([
        rateLimits.allows(['check-phone-address', caller.address], ['check-phone-day-address', caller.address]),
        Promise.all(phones.map((phone) => findActiveByPhone(db, restaurant.id, phone))),
      ])
      return answered && waiting.some((entry) => entry !== undefined)
    },

    join,
    joinAtKiosk: join,
    ...visit,
    ...createFormJoin(deps, join, visit.editVisit),
    sendLink: createSendLink(deps),
    ...createEmails(deps, shortLinks),
    rate: createRate(deps, confirmation),
    writeToTeam: createGuestMessage(deps, confirmation),
    chooseAlert: createChooseAlert(deps, confirmation),
    ...shortLinks,
    confirmation,

    async look(restaurantId, id) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const entry = await getOwnEntry(restaurant.id, id)
      await rateLimits.spend(['look-entry', id])
      return standing(restaurant, entry)
    },

    async leave(restaurantId, id) {
      const ownId = publicRestaurantId(restaurantId)
      // Before the change waits for its restaurant: a request with an invented id takes no place in that queue.
      const segment = entryId.safeParse(id).success ? await findSegmentOfEntry(db, ownId, id) : undefined
      const seen = segment === undefined ? undefined : await findEntry(db, ownId, id)
      if (segment === undefined || !seen) {
        // The restaurant may be the unknown one.
        await getRestaurant(db, ownId)
        throw missingEntry()
      }
      if (seen.status !== 'REMOVED') {
        const request = { restaurant_id: ownId, actor: { kind: 'guest' }, by: id, asked: undefined } as const
        await changeRestaurant(deps, request, async (tx, at) => {
          const entry = await findEntry(tx, ownId, id)
          if (!entry) throw missingEntry()
          // A repeated leave succeeds: only a served party gets another answer.
          if (entry.status === 'REMOVED') return undefined
          return moveEntry(tx, ownId, id, 'REMOVED', at, { values: { removed_reason: 'guest' }, action: 'ENTRY_LEFT' })
        })
      }
      return { success: true, redirect_url_segment: segment }
    },
  }
}
