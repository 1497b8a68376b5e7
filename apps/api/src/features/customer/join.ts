import type { Joined, JoinInput } from '@waitbook/contracts/customer'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { newId } from '@waitbook/domain/ids'
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
import { joinedText } from '../messages/message-texts.ts'
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
   * The guest agreed, the number is of the restaurant's own country, and neither it nor the restaurant has had
   * its share of texts: a form open to everybody must not become a way to send texts at the restaurant's cost.
   */
  const mayText = async (
    { id, settings, default_country_code }: Restaurant,
    { phone_number, sms_consent }: JoinInput,
  ) =>
    settings.enable_sms_notifications &&
    sms_consent !== false &&
    phone_number.startsWith(default_country_code) &&
    (await rateLimits.allows(['joined-text-phone', phone_number])) &&
    (await rateLimits.allows(['joined-text-day-phone', phone_number], ['joined-text-restaurant', id]))

  const joinMessage = (restaurant: Restaurant, entry: StoredEntry, segment: string): NewRow => ({
    table: 'messages',
    row: {
      restaurant_id: restaurant.id,
      id: newId(deps.random),
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: entry.phone_number,
      body: joinedText(entry, restaurant, `${deps.publicUrl()}/c/${segment}`),
      state: 'queued',
      actor: { kind: 'guest' },
      created_at: entry.timestamp,
      updated_at: entry.timestamp,
    },
  })

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
    const { customer_name, phone_number, people_count, notes, sms_consent } = input
    const { entry, segment, rows } = newEntry(
      { customer_name, phone_number, people_count, notes, sms_consent, quoted_time: null, source: 'guest' },
      restaurant,
      at,
      deps.random,
    )
    rows.push(deps.waits.quoteRow(restaurant, entry))
    if (await mayText(restaurant, input)) rows.push(joinMessage(restaurant, entry, segment))
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
