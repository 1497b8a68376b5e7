import type { Joined } from '@waitbook/contracts/customer'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { JoinInput } from '@waitbook/contracts/join-input'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { guestWay, isAtEntrance, type QueueClosedReason } from '@waitbook/domain/queues/queue-joining'
import { type ContactWay, offeredWays } from '@waitbook/domain/waitlist/guest-contact'
import { joiningState } from '@waitbook/domain/waitlist/joining'
import { guestWishes } from '@waitbook/domain/waitlist/wishes'
import type { Caller } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import {
  brokenUniqueRule,
  type ChangeRequest,
  changeRestaurant,
  isUndone,
  StaleSettingsError,
} from '../../journal/journal.ts'
import { type Applicant, createAdmission } from '../guest-list/admission.ts'
import { sendsEmails } from '../messages/channels/provider.ts'
import { findJoinConfirmation } from '../messages/outgoing/page-messages.queries.ts'
import { chosenQueue, enterQueue } from '../queues/enter-queue.ts'
import { isUnrestricted, queueState } from '../queues/queue-state.ts'
import { countWaiting } from '../queues/queues.queries.ts'
import type { KnownRestaurant } from '../restaurants/known-restaurants.ts'
import { guestPhoneAt } from '../restaurants/phone-at.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { newEntry, phoneTaken } from '../waitlist/new-entry.ts'
import { countActive, findSegmentOfEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { type Allowance, createGreetings } from './greeting.ts'
import { triedCode } from './tried-code.ts'

const closedTexts: Record<QueueClosedReason, string> = {
  paused: 'The waiting list is paused right now.',
  closed: 'The waiting list is closed right now.',
  full: 'The waiting list is full right now.',
  at_entrance: 'Guests join this queue at the entrance: please use the code of the sign there.',
  by_staff: 'Only the team adds guests to this queue.',
  too_late: 'There is not enough time left to be served before closing.',
}

/** By the channel of the confirmation: a guest must not wait for a message that is not sent. */
const joinedTexts = {
  sms: 'Successfully joined the queue! Check your phone for updates.',
  email: 'Successfully joined the queue! Check your e-mail for updates.',
  none: 'Successfully joined the queue! Keep the page of your place open for updates.',
}

const joiningClosed = (reason: QueueClosedReason, note: string) =>
  new AppError('conflict', 'joining_closed', [closedTexts[reason], note].filter(Boolean).join(' '))

/** The error if the guest must give another contact, or undefined. */
const refuseContact = (
  { phone_number, email }: Pick<JoinInput, 'phone_number' | 'email'>,
  ways: readonly ContactWay[],
) => {
  if (phone_number !== undefined || ways.includes('none')) return undefined
  if (!ways.includes('email')) return invalidField('phone_number', 'This field is required.')
  return email === undefined
    ? invalidField('phone_number', 'Please enter a phone number or an e-mail address.')
    : undefined
}

/** The guest who joins; with `kiosk_id`, at a kiosk of the restaurant. */
export interface Joiner extends Caller {
  kiosk_id?: string
}

export type KioskJoin = Omit<JoinInput, 'customer_name'> & { customer_name?: string | undefined }

const nameNeeded = () => invalidField('customer_name', 'This field is required.')

/** A guest's own join, decided under the restaurant's lock. */
export const createJoin = (deps: CustomerDeps) => {
  const { db, knownRestaurants } = deps
  const greetings = createGreetings(deps)
  const admission = createAdmission(deps)

  const waysOf = ({ restaurant }: KnownRestaurant) =>
    offeredWays(restaurant.settings.guest_contact, sendsEmails(deps.providers, restaurant))

  /**
   * What is stored of the guest: wishes that the restaurant offers; the consent to texts only with a number; an e-mail address only if the settings
   * allow one, and instead of the number, so that no caller can link two people's addresses.
   */
  const guestOf = (known: KnownRestaurant, input: KioskJoin) => {
    const { customer_name, phone_number, people_count, notes, wishes = [], allergies, sms_consent, language } = input
    return {
      customer_name,
      phone_number,
      email: phone_number === undefined && waysOf(known).includes('email') ? input.email : undefined,
      people_count,
      notes,
      wishes: guestWishes(wishes, known.restaurant.offered_wishes),
      allergies,
      sms_consent: phone_number === undefined ? undefined : sms_consent,
      language,
    }
  }

  /** A queue may have been added since the settings were cached. */
  const knowsQueue = ({ restaurant }: KnownRestaurant, queueId = defaultQueueId) =>
    restaurant.queues.some(({ id }) => id === queueId)

  /** Whether every guest may join the only queue, so that nothing has to be counted or refused. */
  const admitsAllGuests = ({ restaurant }: KnownRestaurant, isAtKiosk: boolean) =>
    restaurant.queues.length === 1 &&
    restaurant.queues.every((queue) => isUnrestricted(queue) && (!isAtKiosk || queue.joining.includes('kiosk'))) &&
    !restaurant.settings.joining_paused &&
    restaurant.settings.max_waiting_parties === null &&
    openingState(restaurant, restaurant.time_zone, deps.clock.now()).open

  /** What the guest would wait, for a queue that closes by itself. */
  const waitBeforeClosing = async ({ restaurant }: KnownRestaurant, { people_count, queue_id }: KioskJoin) => {
    const queue = chosenQueue(restaurant.queues, queue_id)
    if (queue.opening_hours === null) return undefined
    const { p50, unserved } = await deps.waits.quote(restaurant, { people_count, queue_id: queue.id })
    return unserved ? undefined : p50
  }

  /** Throws if the restaurant or the queue takes no further party now. */
  const requireOpen = async (
    tx: Tx,
    known: KnownRestaurant,
    input: KioskJoin,
    { isAtKiosk, waitMinutes }: { isAtKiosk: boolean; waitMinutes: number | undefined },
  ) => {
    if (admitsAllGuests(known, isAtKiosk)) return
    const { restaurant } = known
    const { settings } = restaurant
    const opening = openingState(restaurant, restaurant.time_zone, deps.clock.now())
    const { reason } = joiningState(settings, opening, await countActive(tx, restaurant.id))
    if (reason) throw joiningClosed(reason, reason === 'paused' ? settings.joining_paused_reason : '')
    const queue = chosenQueue(restaurant.queues, input.queue_id)
    const waiting = (await countWaiting(tx, restaurant.id)).get(queue.id) ?? 0
    const way = isAtKiosk ? 'kiosk' : guestWay(queue, input.entrance_code)
    const asked = { now: deps.clock.now(), waiting, way, waitMinutes } as const
    const ofQueue = queueState(restaurant, queue, asked).reason
    if (ofQueue) throw joiningClosed(ofQueue, '')
  }

  const join = async (
    known: KnownRestaurant,
    allowance: Allowance,
    request: ChangeRequest,
    input: KioskJoin,
    isAtKiosk: boolean,
  ): Promise<Joined> => {
    const { restaurant } = known
    const refusal = refuseContact(input, waysOf(known))
    if (refusal) throw refusal
    const guest = guestOf(known, input)
    const { queue_id, entrance_code, answers, service_ids, for_desk } = input
    const waitMinutes = await waitBeforeClosing(known, input)
    const greeted = await greetings.choose(known, guest, allowance)
    let ownSegment = ''
    let isGreeted = false
    const recorded = await changeRestaurant(deps, request, async (tx, at, settingsVersion) => {
      if (settingsVersion !== known.settingsVersion) throw new StaleSettingsError()
      await requireOpen(tx, known, input, { isAtKiosk, waitMinutes })
      const isHere = isAtKiosk || isAtEntrance(chosenQueue(restaurant.queues, queue_id), entrance_code)
      const entered = await enterQueue(tx, restaurant, { queue_id, answers, service_ids, for_desk }, at, {
        isGuest: true,
      })
      const customer_name = guest.customer_name ?? entered.ticket
      if (!customer_name) throw nameNeeded()
      const { entry, segment, rows } = newEntry(
        {
          ...guest,
          ...entered,
          customer_name,
          here_at: isHere ? at : null,
          phone_number: guest.phone_number ?? null,
          quoted_time: null,
          source: 'guest',
        },
        restaurant,
        at,
        deps.random,
      )
      ownSegment = segment
      rows.push(deps.waits.quoteRow(restaurant, entry))
      const greeting = greeted && (await greetings.row(tx, known, greeted, entry, { segment, mark: allowance.mark }))
      if (greeting) rows.push(greeting)
      isGreeted = greeting !== undefined
      return { action_type: 'ENTRY_JOINED', changes: [entryChange(null, entry)], rows }
    }).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? phoneTaken() : error
    })
    const id = recorded.changes[0]?.id ?? ''
    if (greeted && !isGreeted && !recorded.repeated) await greetings.refund(known, guest, allowance)
    const confirmation_by = recorded.repeated
      ? await findJoinConfirmation(db, restaurant.id, id)
      : greeted && isGreeted && greetings.isSent(known, greeted)
        ? greeted.channel
        : null
    return {
      success: true,
      queue_entry_id: id,
      confirmation_url_segment:
        (recorded.repeated ? await findSegmentOfEntry(db, restaurant.id, id) : undefined) ?? ownSegment,
      message: joinedTexts[confirmation_by ?? 'none'],
      confirmation_by,
    }
  }

  /** Throws unless the guest may join now. Guests at a kiosk are at the entrance: they need no code, and share its limit. */
  const admit = (restaurant: KnownRestaurant['restaurant'], applicant: Applicant, kioskId: string | undefined) =>
    kioskId === undefined
      ? admission.admit(restaurant, applicant)
      : deps.rateLimits.spend(['kiosk-join', `${restaurant.id} ${kioskId}`])

  return async (
    caller: Joiner,
    restaurantId: string,
    { mutation_id, guest_code: code, country_code, ...given }: KioskJoin,
  ): Promise<Joined> => {
    const isAtKiosk = caller.kiosk_id !== undefined
    const recalled = knownRestaurants.recall(restaurantId)
    // Cached settings are enough to accept a guest, as their version is compared under the lock; a refusal reads them again.
    const isLetIn =
      recalled &&
      knowsQueue(recalled, given.queue_id) &&
      admitsAllGuests(recalled, isAtKiosk) &&
      refuseContact(given, waysOf(recalled)) === undefined
    const known = isLetIn ? recalled : await knownRestaurants.read(restaurantId)
    const { id } = known.restaurant
    const { phone_number: typed } = given
    const input =
      typed === undefined ? given : { ...given, phone_number: guestPhoneAt(known.restaurant, typed, country_code) }
    if (input.restaurant_id !== undefined && input.restaurant_id !== id) {
      throw invalidField('restaurant_id', 'This is not the restaurant of this address.')
    }
    const request: ChangeRequest = {
      restaurant_id: id,
      actor: isAtKiosk ? { kind: 'guest', via: 'kiosk' } : { kind: 'guest' },
      by: caller.kiosk_id ?? caller.address,
      mutation_id,
      asked: ['join', input],
    }
    const applicant: Applicant = { caller, contact: input.phone_number ?? input.email, code, request }
    await admit(known.restaurant, applicant, caller.kiosk_id)
    const entrance_code = await triedCode(deps.rateLimits, caller, known.restaurant, input.entrance_code)
    const allowance: Allowance = { allowed: undefined, mark: deps.messageMark(caller.address) }
    const joinAnew = async (error: unknown): Promise<Joined> => {
      if (!(error instanceof StaleSettingsError)) throw error
      const current = await knownRestaurants.read(id)
      if (!isAtKiosk) await admission.recheck(known.restaurant.guest_list, current.restaurant, applicant)
      return join(current, allowance, request, { ...input, entrance_code }, isAtKiosk).catch(joinAnew)
    }
    return join(known, allowance, request, { ...input, entrance_code }, isAtKiosk)
      .catch(joinAnew)
      .catch(async (error: unknown) => {
        if (isUndone(error)) {
          if (allowance.allowed) await greetings.refund(known, input, allowance)
          if (!isAtKiosk) await admission.forget(known.restaurant, applicant)
        }
        throw error
      })
  }
}
