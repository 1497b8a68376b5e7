import type { Joined, JoinInput } from '@waitbook/contracts/customer'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { type JoiningClosedReason, joiningState } from '@waitbook/domain/waitlist/joining'
import type { Caller } from '@waitbook/rpc/callers'
import { isoNow } from '../../clock.ts'
import { insertRows, type NewRow } from '../../journal/journal.queries.ts'
import {
  brokenUniqueRule,
  type ChangeRequest,
  changeRestaurant,
  insertIntoRestaurant,
  type Outcome,
} from '../../journal/journal.ts'
import { languageFor, messageText } from '../messages/message-texts.ts'
import { newMessage } from '../messages/new-message.ts'
import { quietEnd, readTexting, refuseTexting } from '../messages/texting.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { newEntry, phoneTaken } from '../waitlist/new-entry.ts'
import { countActive, findSegmentOfEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'

const closedTexts: Record<JoiningClosedReason, string> = {
  paused: 'The waiting list is paused right now.',
  closed: 'The waiting list is closed right now.',
  full: 'The waiting list is full right now.',
}

const joiningClosed = (reason: JoiningClosedReason, note: string) =>
  new AppError('conflict', 'joining_closed', [closedTexts[reason], note].filter(Boolean).join(' '))

/** A guest's own joining: one statement where nothing has to be decided, else a decision under the restaurant's lock. */
export const createJoin = (deps: CustomerDeps) => {
  const { db, rateLimits } = deps

  /**
   * The text that greets a guest who agreed to it, unless it is night, or the number or the restaurant has had its
   * share: a form open to everybody must not become a way to send texts at the restaurant's cost.
   */
  const greeting = async (
    restaurant: Restaurant,
    { phone_number, sms_consent }: JoinInput,
    entry: StoredEntry,
    segment: string,
  ): Promise<NewRow | undefined> => {
    const { id: restaurant_id, settings } = restaurant
    if (!settings.enable_sms_notifications || sms_consent === false) return undefined
    const now = deps.clock.now()
    const texting = await readTexting(db, restaurant_id, phone_number, now)
    const intended = { phone: phone_number, channel: 'sms', template: 'queue_joined' } as const
    if (refuseTexting(intended, restaurant, texting)) return undefined
    if (quietEnd(now, texting.settings, restaurant.time_zone) !== undefined) return undefined
    const mayText =
      (await rateLimits.allows(['joined-text-phone', phone_number])) &&
      (await rateLimits.allows(['joined-text-day-phone', phone_number], ['joined-text-restaurant', restaurant_id]))
    if (!mayText) return undefined
    const message = {
      restaurant_id,
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: phone_number,
      body: messageText('queue_joined', entry, restaurant, texting.settings, `${deps.publicUrl()}/c/${segment}`),
      language: languageFor(entry, texting.settings),
      actor: { kind: 'guest' },
    } as const
    return { table: 'messages', row: newMessage(message, entry.timestamp, deps.random) }
  }

  const record = (restaurant: Restaurant, request: ChangeRequest, at: string, outcome: Outcome, rows: NewRow[]) => {
    const { settings } = restaurant
    const opening = openingState(restaurant, restaurant.time_zone, deps.clock.now())
    if (!settings.joining_paused && opening.open && settings.max_waiting_parties === null) {
      return insertIntoRestaurant(deps, request, at, outcome, rows)
    }
    return changeRestaurant(deps, request, async (tx) => {
      const { reason } = joiningState(settings, opening, await countActive(tx, restaurant.id))
      if (reason) throw joiningClosed(reason, reason === 'paused' ? settings.joining_paused_reason : '')
      await insertRows(tx, rows)
      return outcome
    })
  }

  return async (caller: Caller, restaurantId: string, { mutation_id, ...input }: JoinInput): Promise<Joined> => {
    const restaurant = await getPublicRestaurant(db, restaurantId)
    if (input.restaurant_id !== undefined && input.restaurant_id !== restaurant.id) {
      throw invalidField('restaurant_id', 'This is not the restaurant of this address.')
    }
    await rateLimits.spend(
      ['join-phone', `${restaurant.id} ${input.phone_number}`],
      ['join-address', caller.address],
      ['join-restaurant', restaurant.id],
    )
    const at = isoNow(deps.clock)
    const { customer_name, phone_number, people_count, notes, sms_consent, language } = input
    const { entry, segment, rows } = newEntry(
      { customer_name, phone_number, people_count, notes, sms_consent, language, quoted_time: null, source: 'guest' },
      restaurant,
      at,
      deps.random,
    )
    rows.push(deps.waits.quoteRow(restaurant, entry))
    const text = await greeting(restaurant, input, entry, segment)
    if (text) rows.push(text)
    const recorded = await record(
      restaurant,
      {
        restaurant_id: restaurant.id,
        actor: { kind: 'guest' },
        mutation_id,
        asked: ['join', input],
      },
      at,
      {
        action_type: 'ENTRY_JOINED',
        changes: [{ table: 'waitlist_entries', id: entry.id, before: null, after: { ...entry } }],
      },
      rows,
    ).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? phoneTaken() : error
    })
    const id = recorded.changes[0]?.id ?? entry.id
    return {
      success: true,
      queue_entry_id: id,
      confirmation_url_segment: recorded.repeated
        ? ((await findSegmentOfEntry(db, restaurant.id, id)) ?? segment)
        : segment,
      message: 'Successfully joined the queue! Check your phone for updates.',
    }
  }
}
