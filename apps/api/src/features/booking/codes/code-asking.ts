import type { BookInput } from '@waitbook/contracts/booking/book-input'
import type { AskedCode } from '@waitbook/contracts/booking/booking'
import { newId } from '@waitbook/domain/ids'
import type { Tx } from '../../../journal/journal.queries.ts'
import { underLock } from '../../../journal/under-lock.ts'
import { isoNow } from '../../../lib/clock.ts'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import type { BookingCaller } from '../booking-calls.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { codeOver, codeWrong } from '../booking-errors.ts'
import { countCodeTry, deleteTimeHold, findHold, insertHold, type StoredHold } from '../holds.queries.ts'
import type { CodedBooking } from '../messages/code-messages.ts'
import { decideSlot } from '../times/decide-slot.ts'
import { insertPlaces } from '../times/places.queries.ts'
import { isKeptForCode, readServiceUses } from '../times/service-uses.ts'
import { type AskedTime, askedSlot } from './asked-slot.ts'

/** How long a time is held for a code. */
const codeMs = 10 * 60_000
const mostTries = 5

type Channel = AskedCode['sent_by']
type AskedHold = Pick<StoredHold, 'id' | 'expires_at' | 'counts'>

/** The contact to which a code was sent. */
export interface ProvenContact {
  channel: Channel
}

/** A booking needs a code: nothing is booked in this transaction. */
export class CodeNeededError extends Error {
  override name = 'CodeNeededError'
}

/** Whether a booking is for the time of a hold, as far as it names one. */
const isForTime = (
  { date, time, party_size }: { [K in keyof AskedTime]?: AskedTime[K] | undefined },
  hold: AskedTime,
) =>
  (date ?? hold.date) === hold.date &&
  (time ?? hold.time) === hold.time &&
  (party_size ?? hold.party_size) === hold.party_size

/** The codes without which a time beyond the share of unverified guests is not booked. */
export const createCodeAsking = (deps: BookingDeps) => {
  const { db, clock, random, bookingCodes, codeMessages, addressMark, messageMark } = deps

  const marksOf = ({ phone_number, email }: Pick<BookInput, 'phone_number' | 'email'>) => {
    const marks = new Map<string, Channel>([[bookingCodes.contactMark('sms', phone_number), 'sms']])
    if (email !== undefined && email !== '') marks.set(bookingCodes.contactMark('email', email), 'email')
    return marks
  }

  const askedOf = ({ id: hold_id, expires_at, counts: is_kept }: AskedHold, sent_by: Channel): AskedCode => ({
    ...{ hold_id, sent_by, expires_at, is_kept },
  })

  /** Keeps the time for the guest who types the code, and sends it; undefined if it cannot be sent. */
  const holdAndSend = async (tx: Tx, known: CachedRestaurant, input: BookInput, caller: BookingCaller, at: string) => {
    const asked = await askedSlot(tx, known, input, at)
    const decided = await decideSlot(tx, known, asked)
    const { restaurant, slot, taken_until } = decided
    const { id: restaurant_id } = restaurant
    const guest: CodedBooking = {
      ...{
        name: input.name,
        phone: input.phone_number,
        email: input.email ?? '',
        language: input.language ?? caller.language,
      },
      ...{ party_size: asked.party_size, date: slot.date, time: slot.time },
    }
    const mark = messageMark(caller.address)
    const way = await codeMessages.wayTo(tx, restaurant, guest, mark)
    if (!way) return undefined
    const found = input.hold_id === undefined ? undefined : await findHold(tx, restaurant_id, input.hold_id)
    const former = found && found.expires_at > at ? found : undefined
    const address_mark = addressMark(caller.address)
    const uses = await readServiceUses(tx, decided, { hold_id: input.hold_id })
    const hold = {
      id: former?.id ?? newId(random),
      ...{ date: slot.date, time: slot.time, party_size: asked.party_size },
      created_at: former?.created_at ?? at,
      // A new code for another contact or time does not extend the hold.
      expires_at: former && former.code_to !== '' ? former.expires_at : new Date(Date.parse(at) + codeMs).toISOString(),
      extended: true,
      counts: isKeptForCode(decided, asked.party_size, uses, address_mark),
      code_to: bookingCodes.contactMark(way.channel, way.to),
      code_tries: former?.code_tries ?? 0,
    }
    if (found) await deleteTimeHold(tx, restaurant_id, found.id)
    const [starts_at, ends_at] = [slot.starts_at, taken_until].map((ms) => new Date(ms).toISOString()) as [
      string,
      string,
    ]
    await insertHold(tx, { ...hold, restaurant_id, starts_at, ends_at, address_mark })
    if (hold.counts) {
      const place = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at: taken_until }
      await insertPlaces(tx, restaurant_id, { hold_id: hold.id }, place)
    }
    const code = bookingCodes.codeFor({ restaurant_id, hold_id: hold.id, ...hold })
    await codeMessages.send(tx, restaurant, guest, { way, code, mark }, at)
    return askedOf(hold, way.channel)
  }

  /** The live hold for whose time a code was sent to this guest. */
  const findAsked = async ({ restaurant: { id } }: CachedRestaurant, input: BookInput) => {
    const hold = input.hold_id === undefined ? undefined : await findHold(db, id, input.hold_id)
    const channel = hold && marksOf(input).get(hold.code_to)
    const isLive = hold !== undefined && hold.expires_at > isoNow(clock)
    return isLive && channel && isForTime(input, hold) ? { hold, channel } : undefined
  }

  return {
    /** Asks for a code: one that was sent already, or a new one; undefined if none can be sent. */
    async ask(known: CachedRestaurant, input: BookInput, caller: BookingCaller): Promise<AskedCode | undefined> {
      const asked = await findAsked(known, input)
      if (asked) return askedOf(asked.hold, asked.channel)
      if (!(await deps.rateLimits.allows(['booking-code-address', caller.address]))) return undefined
      return underLock(deps, known.restaurant.id, { by: caller.address }, (tx, at) =>
        holdAndSend(tx, known, input, caller, at),
      )
    },

    /** Undefined: no code is asked of this guest for this time. Throws for a wrong one; five end the hold. */
    async check(known: CachedRestaurant, input: BookInput): Promise<ProvenContact | undefined> {
      const { id: restaurant_id } = known.restaurant
      const { code, hold_id } = input
      if (code === undefined || code.trim() === '' || hold_id === undefined) return undefined
      const asked = await findAsked(known, input)
      if (!asked) return undefined
      const marks = [...marksOf(input).keys()]
      const hold = await countCodeTry(db, restaurant_id, hold_id, { now: isoNow(clock), marks, most: mostTries })
      if (hold && bookingCodes.isRight({ restaurant_id, hold_id, ...hold }, code)) return { channel: asked.channel }
      if (hold && hold.code_tries < mostTries) throw codeWrong(askedOf(hold, asked.channel))
      await underLock(deps, restaurant_id, { by: hold_id }, (tx) => deleteTimeHold(tx, restaurant_id, hold_id))
      throw codeOver()
    },
  }
}
