import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { ChosenGuest, GuestErased, GuestInput, GuestPreview } from '@waitbook/contracts/privacy'
import type { RowChange } from '@waitbook/db/schema/activity'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { storedForms } from '@waitbook/domain/phone'
import type { Staff } from '@waitbook/rpc/callers'
import type { PrivacyService } from '@waitbook/rpc/guest-services'
import { staffActor } from '../../journal/actors.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import {
  erasureRefusal,
  exportedOf,
  type GuestData,
  getGuestData,
  otherContactsOf,
  recordsOf,
  versionOf,
} from './guest-data.ts'
import { eraseGuestFromJournal } from './journal-erasure.queries.ts'
import { eraseRows } from './privacy.queries.ts'

/** The journal records that it was done and the number of rows, never the guest. */
export const privacyChange = (done: Record<string, number>): RowChange => ({
  table: 'settings',
  id: 'guests',
  before: null,
  after: done,
})

const countsOf = ({
  visits,
  reservations,
  profiles,
  messages,
}: Record<keyof GuestErased, readonly unknown[]>): GuestErased => ({
  visits: visits.length,
  reservations: reservations.length,
  profiles: profiles.length,
  messages: messages.length,
})

const requireSeen = (known: GuestData, version: string | undefined) => {
  if (version === undefined || version === versionOf(known)) return
  throw new AppError('conflict', 'guest_changed', 'What is known of this guest has changed: look at it again first.')
}

/** The rights of a guest: to see their data, and to have it erased. */
export const createPrivacyService = (deps: JournalDeps): PrivacyService => {
  const { db, clock } = deps

  const guestOf = async ({ restaurant_id }: Staff, { phone: typed, email }: GuestInput) => {
    const restaurant = await getRestaurant(db, restaurant_id)
    const today = dateIn(restaurant.time_zone, clock.now())
    if (email !== undefined) return { named: { email }, restaurant, today }
    const forms = storedForms(typed ?? '', restaurant.default_country_code)
    if (forms.length === 0) throw invalidField('phone', 'Enter a valid phone number.')
    return { named: { forms }, restaurant, today }
  }

  const change = (staff: Staff, asked: string) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    asked: [asked],
  })

  return {
    async previewGuest(staff, guest): Promise<GuestPreview> {
      const { named, today } = await guestOf(staff, guest)
      const known = await getGuestData(db, staff.restaurant_id, named)
      const { phones, emails, booking_wishes, replies } = known
      return {
        phones,
        emails,
        ...countsOf(known),
        booking_wishes: booking_wishes.length,
        replies: replies.length,
        records: recordsOf(known),
        other_contacts: otherContactsOf(known),
        erase_refusal: erasureRefusal(known, today)?.detail ?? null,
        version: versionOf(known),
      }
    },

    async exportGuest(staff, { version, ...guest }: ChosenGuest) {
      const { named, restaurant } = await guestOf(staff, guest)
      let exported: ReturnType<typeof exportedOf> | undefined
      await changeRestaurant(deps, change(staff, 'export_guest'), async (tx) => {
        const known = await getGuestData(tx, staff.restaurant_id, named)
        requireSeen(known, version)
        exported = exportedOf(known)
        return { action_type: 'GUEST_EXPORTED', changes: [privacyChange({ ...countsOf(exported) })] }
      })
      if (!exported) throw notFound()
      return { exported_at: isoNow(clock), restaurant: restaurant.name, ...exported }
    },

    async eraseGuest(staff, { version, ...guest }: ChosenGuest) {
      const { named, today } = await guestOf(staff, guest)
      const { restaurant_id } = staff
      let erased: GuestErased | undefined
      await changeRestaurant(deps, change(staff, 'erase_guest'), async (tx) => {
        const known = await getGuestData(tx, restaurant_id, named)
        requireSeen(known, version)
        const refusal = erasureRefusal(known, today)
        if (refusal) throw new AppError('conflict', refusal.code, refusal.detail)
        const { visits, bookings, wishes, profiles } = known.owners
        await eraseRows(tx, restaurant_id, known.owners)
        const rows = [...visits, ...bookings, ...wishes, ...profiles]
        await eraseGuestFromJournal(tx, restaurant_id, rows, { ...known, named: guest.email })
        erased = countsOf(known)
        return { action_type: 'GUEST_ERASED', changes: [privacyChange({ ...erased })] }
      })
      if (!erased) throw notFound()
      return erased
    },
  }
}
