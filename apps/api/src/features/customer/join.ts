import type { Joined } from '@waitbook/contracts/customer'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { JoinInput } from '@waitbook/contracts/join-input'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { type JoiningClosedReason, joiningState } from '@waitbook/domain/waitlist/joining'
import type { Caller } from '@waitbook/rpc/callers'
import { insertRows, type NewRow } from '../../journal/journal.queries.ts'
import {
  type Additions,
  brokenUniqueRule,
  type ChangeRequest,
  changeRestaurant,
  insertIntoRestaurant,
  isUndone,
  StaleFactsError,
} from '../../journal/journal.ts'
import { type Applicant, createAdmission } from '../guest-list/admission.ts'
import { languageFor, messageText } from '../messages/message-texts.ts'
import { mayText, mayTextNumber } from '../messages/messages.queries.ts'
import { newMessage } from '../messages/new-message.ts'
import { dailyPerNumber, dayMs, quietEnd, refuseByRules } from '../messages/texting.ts'
import type { KnownRestaurant } from '../restaurants/known-restaurants.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
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

/** More texts than a restaurant's guests may be sent in an hour. */
const farFromLimit = 500

/** Whether the guest may be greeted by a text, decided once for all tries to let them in. */
interface Allowance {
  allowed: boolean | undefined
}

/** A guest's own joining: one statement where nothing has to be decided, else a decision under the restaurant's lock. */
export const createJoin = (deps: CustomerDeps) => {
  const { db, rateLimits, knownRestaurants } = deps
  const admission = createAdmission(deps)

  const greetingUses = (restaurantId: string, phone: string) =>
    [
      ['joined-text-phone', phone],
      ['joined-text-day-phone', phone],
      ['joined-text-restaurant', restaurantId],
    ] as const

  /** The guest who could not be let in is greeted when they come again. */
  const handBack = (restaurantId: string, phone: string) =>
    Promise.all(greetingUses(restaurantId, phone).map(([rule, subject]) => rateLimits.refund(rule, subject))).catch(
      () => undefined,
    )

  /**
   * Whether a text greets the guest, who agreed to it, unless it is night, or the number or the restaurant has had its
   * share: a form open to everybody must not become a way to send texts at the restaurant's cost.
   */
  const mayGreet = async (
    { restaurant, notifications }: KnownRestaurant,
    { phone_number, sms_consent }: JoinInput,
    allowance: Allowance,
  ) => {
    if (!restaurant.settings.enable_sms_notifications || sms_consent === false) return false
    const intended = { phone: phone_number, channel: 'sms', template: 'queue_joined' } as const
    if (refuseByRules(intended, restaurant, notifications)) return false
    if (quietEnd(deps.clock.now(), notifications, restaurant.time_zone) !== undefined) return false
    const [ofPhone, ...ofDay] = greetingUses(restaurant.id, phone_number)
    allowance.allowed ??= (await rateLimits.allows(ofPhone)) && (await rateLimits.allows(...ofDay))
    return allowance.allowed
  }

  const greeting = (
    { restaurant, notifications, sent }: KnownRestaurant,
    phone_number: string,
    entry: StoredEntry,
    segment: string,
  ): NewRow => {
    const { id: restaurant_id } = restaurant
    const since = new Date(Date.parse(entry.timestamp) - dayMs).toISOString()
    const share = { restaurantId: restaurant_id, phone: phone_number, since, toNumber: dailyPerNumber }
    const message = {
      restaurant_id,
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: phone_number,
      body: messageText('queue_joined', entry, restaurant, notifications, `${deps.publicUrl()}/c/${segment}`),
      language: languageFor(entry, notifications),
      actor: { kind: 'guest' },
    } as const
    return {
      table: 'messages',
      row: newMessage(message, entry.timestamp, deps.random),
      // Far from its limit the restaurant's texts need not be counted with each: far more than the few seconds' joins
      // since they last were.
      guard:
        sent + farFromLimit < notifications.daily_limit
          ? mayTextNumber(share)
          : mayText(share, notifications.daily_limit),
    }
  }

  /** Whether everybody may join, so that nothing need be counted nor refused. */
  const takesEverybody = ({ restaurant }: KnownRestaurant) =>
    !restaurant.settings.joining_paused &&
    restaurant.settings.max_waiting_parties === null &&
    openingState(restaurant, restaurant.time_zone, deps.clock.now()).open

  const record = (known: KnownRestaurant, request: ChangeRequest, add: (at: string) => Additions) => {
    if (takesEverybody(known)) return insertIntoRestaurant(deps, request, add, known.facts)
    const { restaurant } = known
    const { settings } = restaurant
    const opening = openingState(restaurant, restaurant.time_zone, deps.clock.now())
    return changeRestaurant(deps, request, async (tx, at) => {
      const { reason } = joiningState(settings, opening, await countActive(tx, restaurant.id))
      if (reason) throw joiningClosed(reason, reason === 'paused' ? settings.joining_paused_reason : '')
      const { rows, ...outcome } = add(at)
      await insertRows(tx, rows)
      return outcome
    })
  }

  const join = async (
    known: KnownRestaurant,
    allowance: Allowance,
    request: ChangeRequest,
    input: JoinInput,
  ): Promise<Joined> => {
    const { restaurant } = known
    const { customer_name, phone_number, people_count, notes, sms_consent, language } = input
    const guest = { customer_name, phone_number, people_count, notes, sms_consent, language }
    const isGreeted = await mayGreet(known, input, allowance)
    let ownSegment = ''
    const recorded = await record(known, request, (at) => {
      const { entry, segment, rows } = newEntry(
        { ...guest, quoted_time: null, source: 'guest' },
        restaurant,
        at,
        deps.random,
      )
      ownSegment = segment
      rows.push(deps.waits.quoteRow(restaurant, entry))
      if (isGreeted) rows.push(greeting(known, phone_number, entry, segment))
      return { action_type: 'ENTRY_JOINED', changes: [entryChange(null, entry)], rows }
    }).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? phoneTaken() : error
    })
    const id = recorded.changes[0]?.id ?? ''
    return {
      success: true,
      queue_entry_id: id,
      confirmation_url_segment:
        (recorded.repeated ? await findSegmentOfEntry(db, restaurant.id, id) : undefined) ?? ownSegment,
      message: 'Successfully joined the queue! Check your phone for updates.',
    }
  }

  return async (
    caller: Caller,
    restaurantId: string,
    { mutation_id, guest_code: code, ...input }: JoinInput,
  ): Promise<Joined> => {
    const recalled = knownRestaurants.recall(restaurantId)
    // What is remembered may let a guest in, as the writing checks it; to refuse one takes a look.
    const known = recalled && takesEverybody(recalled) ? recalled : await knownRestaurants.read(restaurantId)
    const { id } = known.restaurant
    if (input.restaurant_id !== undefined && input.restaurant_id !== id) {
      throw invalidField('restaurant_id', 'This is not the restaurant of this address.')
    }
    const request: ChangeRequest = {
      restaurant_id: id,
      actor: { kind: 'guest' },
      mutation_id,
      asked: ['join', input],
    }
    const applicant: Applicant = { caller, phone: input.phone_number, code, request }
    await admission.admit(known.restaurant, applicant)
    const allowance: Allowance = { allowed: undefined }
    const joinAnew = async (error: unknown): Promise<Joined> => {
      if (!(error instanceof StaleFactsError)) throw error
      const current = await knownRestaurants.read(id)
      await admission.recheck(known.restaurant.guest_list, current.restaurant, applicant)
      return join(current, allowance, request, input).catch(joinAnew)
    }
    return join(known, allowance, request, input)
      .catch(joinAnew)
      .catch(async (error: unknown) => {
        if (allowance.allowed && isUndone(error)) await handBack(id, input.phone_number)
        throw error
      })
  }
}
