import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { GuestErased, GuestInput } from '@waitbook/contracts/privacy'
import type { RowChange } from '@waitbook/db/schema/activity'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { storedForms } from '@waitbook/domain/phone'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Staff } from '@waitbook/rpc/callers'
import type { PrivacyService } from '@waitbook/rpc/guest-services'
import { staffActor } from '../../journal/actors.ts'
import type { Read } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { eraseGuestFromJournal } from './journal-erasure.queries.ts'
import {
  deleteProfiles,
  deleteWishes,
  eraseBookings,
  eraseMessages,
  eraseVisits,
  listBookings,
  listMessages,
  listPhonesOfEmail,
  listPhonesOfGuest,
  listProfiles,
  listRatings,
  listReplies,
  listTurnAlerts,
  listVisits,
  listWishes,
} from './privacy.queries.ts'

const nothingKnown = 'Nothing is known of a guest under this number.'

/** The journal records that it was done and the number of rows, never the guest. */
export const privacyChange = (done: Record<string, number>): RowChange => ({
  table: 'settings',
  id: 'guests',
  before: null,
  after: done,
})

/** `forms`: the numbers under which the guest may be stored, of which the first that is known counts. */
type Named = { forms: string[]; email?: undefined } | { email: string; forms?: undefined }

const dataOf = async (db: Read, restaurantId: RestaurantId, named: readonly string[], email?: string) => {
  const phones = await listPhonesOfGuest(db, restaurantId, named)
  const profiles = await listProfiles(db, restaurantId, phones)
  const ofPhones = await listVisits(db, restaurantId, phones, email === undefined ? [] : [email])
  const booked = await listBookings(db, restaurantId, phones, email === undefined ? [] : [email])
  const wished = await listWishes(db, restaurantId, phones, email === undefined ? [] : [email])
  const everyEmail = [email, ...[...profiles, ...ofPhones, ...booked, ...wished].map((found) => found.email)]
  const emails = [...new Set(everyEmail.flatMap((one) => (one ? [one.toLowerCase()] : [])))]
  const visits = emails.length > 0 ? await listVisits(db, restaurantId, phones, emails) : ofPhones
  const visitIds = visits.map(({ id }) => id)
  const reservations = emails.length > 0 ? await listBookings(db, restaurantId, phones, emails) : booked
  const booking_wishes = emails.length > 0 ? await listWishes(db, restaurantId, phones, emails) : wished
  const bookingIds = reservations.map(({ id }) => id)
  const messages = await listMessages(db, restaurantId, visitIds, bookingIds)
  const replies = await listReplies(db, restaurantId, visitIds, phones)
  const ratings = await listRatings(db, restaurantId, visitIds)
  const turn_alerts = await listTurnAlerts(db, restaurantId, visitIds)
  if (visits.length + reservations.length + profiles.length + booking_wishes.length === 0) return undefined
  return { phones, emails, profiles, visits, reservations, booking_wishes, messages, replies, ratings, turn_alerts }
}

const knownOf = async (db: Read, restaurantId: RestaurantId, { forms, email }: Named) => {
  if (email !== undefined) {
    const known = await dataOf(db, restaurantId, await listPhonesOfEmail(db, restaurantId, email), email)
    if (!known) throw notFound('Nothing is known of a guest under this address.')
    return known
  }
  for (const form of forms) {
    const known = await dataOf(db, restaurantId, [form])
    if (known) return known
  }
  throw notFound(nothingKnown)
}

/** The rights of a guest: to see their data, and to have it erased. */
export const createPrivacyService = (deps: JournalDeps): PrivacyService => {
  const { db, clock } = deps

  const guestOf = async ({ restaurant_id }: Staff, { phone: typed, email }: GuestInput) => {
    const restaurant = await getRestaurant(db, restaurant_id)
    if (email !== undefined) return { named: { email }, restaurant }
    const forms = storedForms(typed ?? '', restaurant.default_country_code)
    if (forms.length === 0) throw invalidField('phone', 'Enter a valid phone number.')
    return { named: { forms }, restaurant }
  }

  const change = (staff: Staff, asked: string) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    asked: [asked],
  })

  return {
    async exportGuest(staff, guest) {
      const { named, restaurant } = await guestOf(staff, guest)
      let known: Awaited<ReturnType<typeof knownOf>> | undefined
      await changeRestaurant(deps, change(staff, 'export_guest'), async (tx) => {
        known = await knownOf(tx, staff.restaurant_id, named)
        const { visits, reservations, profiles, messages } = known
        const counts = {
          visits: visits.length,
          reservations: reservations.length,
          profiles: profiles.length,
          messages: messages.length,
        }
        return { action_type: 'GUEST_EXPORTED', changes: [privacyChange(counts)] }
      })
      if (!known) throw notFound(nothingKnown)
      return { exported_at: isoNow(clock), restaurant: restaurant.name, ...known }
    },

    async eraseGuest(staff, guest) {
      const { named, restaurant } = await guestOf(staff, guest)
      const { restaurant_id } = staff
      const today = dateIn(restaurant.time_zone, clock.now())
      let erased: GuestErased | undefined
      await changeRestaurant(deps, change(staff, 'erase_guest'), async (tx) => {
        const known = await knownOf(tx, restaurant_id, named)
        const { phones, emails, visits, reservations, booking_wishes, profiles, messages } = known
        if (visits.some(isActive)) {
          throw new AppError(
            'conflict',
            'guest_waiting',
            'This guest is on the waitlist: serve or remove the party first.',
          )
        }
        if (
          reservations.some(({ status, date }) => (status === 'CONFIRMED' || status === 'REQUESTED') && date >= today)
        ) {
          throw new AppError(
            'conflict',
            'guest_expected',
            'This guest is expected: cancel or delete the reservation first.',
          )
        }
        const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
        await eraseVisits(tx, restaurant_id, ids(visits))
        await eraseMessages(tx, restaurant_id, ids(visits), ids(reservations), [...phones, ...emails])
        await eraseBookings(tx, restaurant_id, ids(reservations))
        await deleteWishes(tx, restaurant_id, ids(booking_wishes))
        await deleteProfiles(tx, restaurant_id, ids(profiles))
        const rows = [...visits, ...reservations, ...booking_wishes, ...profiles]
        await eraseGuestFromJournal(tx, restaurant_id, ids(rows), phones, emails)
        erased = {
          visits: visits.length,
          reservations: reservations.length,
          profiles: profiles.length,
          messages: messages.length,
        }
        return { action_type: 'GUEST_ERASED', changes: [privacyChange(erased)] }
      })
      if (!erased) throw notFound(nothingKnown)
      return erased
    },
  }
}
