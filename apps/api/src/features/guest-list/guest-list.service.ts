import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Actor } from '@waitbook/db/schema/activity'
import {
  askForBookingCodesMs,
  askForCodeMs,
  askingForBookingCodesMs,
  askingForCodeMs,
  codeStep,
  type GuestListMarks,
  isRefusingGuests,
  isShareReached,
} from '@waitbook/domain/waitlist/guest-code'
import type { Staff } from '@waitbook/rpc/callers'
import type { GuestListService } from '@waitbook/rpc/waitlist-services'
import { staffActor } from '../../journal/actors.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { findSettings, saveSettings } from '../restaurants/settings.queries.ts'
import { guestListMarks } from '../restaurants/stored-settings.ts'
import type { GuestCodes } from './guest-codes.ts'

interface GuestListDeps extends JournalDeps {
  guestCodes: GuestCodes
}

/** Stored and journaled like settings, so that screens and instances get changes in the same way. */
export const markGuestList = (
  deps: JournalDeps,
  restaurant_id: RestaurantId,
  actor: Actor,
  marks: (now: number) => Partial<GuestListMarks>,
) =>
  changeRestaurant(deps, { restaurant_id, actor, asked: undefined }, async (tx, at) => {
    const before = await findSettings(tx, restaurant_id, 'guest_list')
    const after = { ...before, ...marks(Date.parse(at)) }
    await saveSettings(tx, restaurant_id, 'guest_list', after, at)
    return { action_type: 'SETTINGS_CHANGED', changes: [{ table: 'settings', id: 'guest_list', before, after }] }
  })

export const createGuestListService = (deps: GuestListDeps): GuestListService => {
  const state = async ({ restaurant_id }: Staff) => {
    const marks = guestListMarks(await findSettings(deps.db, restaurant_id, 'guest_list'))
    const now = deps.clock.now()
    const ends_in_ms = askingForCodeMs(marks, now)
    return {
      is_refusing: isRefusingGuests(marks, now),
      code:
        ends_in_ms > 0
          ? {
              value: deps.guestCodes.current(restaurant_id),
              renews_in_ms: codeStep(now).renewsInMs,
              ends_in_ms,
            }
          : null,
      bookings: { is_share_reached: isShareReached(marks, now), codes_end_in_ms: askingForBookingCodesMs(marks, now) },
    }
  }

  const mark = async (staff: Staff, marks: (now: number) => Partial<GuestListMarks>) => {
    await markGuestList(deps, staff.restaurant_id, staffActor(staff), marks)
    return state(staff)
  }

  return {
    state,
    askForCode: (staff) => mark(staff, (now) => ({ code_until: new Date(now + askForCodeMs).toISOString() })),
    stopAskingForCode: (staff) => mark(staff, () => ({ code_until: null })),
    askForBookingCodes: (staff) =>
      mark(staff, (now) => ({ booking_code_until: new Date(now + askForBookingCodesMs).toISOString() })),
    stopAskingForBookingCodes: (staff) => mark(staff, () => ({ booking_code_until: null, share_reached_at: null })),
  }
}
