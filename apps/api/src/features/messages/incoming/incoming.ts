import type { RestaurantId } from '@waitbook/contracts/ids'
import { ownerOfDigit } from '@waitbook/domain/messages/open-questions'
import { readReply } from '@waitbook/domain/messages/replies'
import { tenantTransaction } from '../../../journal/journal.queries.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { insertMessage } from '../outgoing/messages.queries.ts'
import { verifyNumber } from '../outgoing/new-numbers.queries.ts'
import { endWaitingTexts, optIn, optOut, pauseTexts } from '../outgoing/opt-outs.queries.ts'
import { type BookingReply, createAnswers, type IncomingText } from './answers.ts'
import { closeQuestions, listTexted, type Texted, takeEvent, wasTaken } from './replies.queries.ts'
import { askedForMs, createVisitReplies, type GuestActions, isVisitAction } from './visit-replies.ts'

type OfBooking = Pick<Texted, 'restaurant_id' | 'entry_id'> & { segment: string }

/** What a guest can do with a booking by text. */
export interface BookingActions {
  note(booking: Pick<Texted, 'restaurant_id' | 'entry_id'>, reply: BookingReply): Promise<void>
  /** Confirms (1) or cancels (9); false if the booking does not allow it. */
  answer(booking: OfBooking, digit: 1 | 9, key: string): Promise<boolean>
  sendLink(booking: OfBooking, key: string): Promise<void>
}

export interface IncomingDeps extends JournalDeps {
  customer: GuestActions
  bookings: BookingActions
}

type TextedAboutBooking = Texted & { booking: NonNullable<Texted['booking']> }

const digits = (text: string) => text.replace(/\D/g, '')

/** What was texted from the number replied to; all if none of them recorded it. */
const answered = (texted: readonly Texted[], to: string) => {
  const same = texted.filter(({ sender }) => digits(sender) !== '' && digits(sender) === digits(to))
  return same.length > 0 ? same : texted
}

const isAboutBooking = (texted: Texted): texted is TextedAboutBooking => texted.booking !== undefined

const isStanding = (texted: Texted): texted is TextedAboutBooking =>
  texted.booking?.status === 'CONFIRMED' || texted.booking?.status === 'REQUESTED'

const ofBooking = ({ restaurant_id, entry_id, booking }: TextedAboutBooking): OfBooking => ({
  restaurant_id,
  entry_id,
  segment: booking.segment,
})

const keyOf = ({ id }: IncomingText) => `sms:${id}`.slice(0, 90)

/** The questions to a number that a digit may answer: whether it comes to a booking, and which visit it means. */
const questionsOf = (texted: readonly Texted[], waiting: readonly Texted[], now: number) => {
  const ofBookings = texted
    .filter(isAboutBooking)
    .flatMap((about) =>
      about.asked_at === null
        ? []
        : [{ asked_at: Date.parse(about.asked_at), isOpen: about.booking.status === 'CONFIRMED', about }],
    )
  const ofVisits = waiting.flatMap(({ asked_at }) => (asked_at === null ? [] : [Date.parse(asked_at)]))
  const asked_at = Math.max(...ofVisits)
  const whichVisit = { asked_at, isOpen: asked_at >= now - askedForMs, about: undefined }
  return ofVisits.length === 0 ? ofBookings : [...ofBookings, whichVisit]
}

/**
 * Texts that guests send back. All effects are keyed by the provider's id of the text, so that a repeated delivery
 * changes nothing, and completes the work after a crash half-way.
 */
export const createIncoming = (deps: IncomingDeps) => {
  const { db, clock, bookings } = deps
  const answers = createAnswers({ ...deps, noteOfBooking: bookings.note })
  const { note, write, send } = answers
  const { act, askBack, chosen } = createVisitReplies(deps, answers)

  const forEachRestaurant = async (texted: readonly Texted[], work: (id: RestaurantId) => Promise<unknown>) => {
    for (const id of new Set(texted.map(({ restaurant_id }) => restaurant_id))) await work(id)
  }

  /** STOP applies to all restaurants that text from the number; the first that had not recorded it confirms it, once. */
  const stop = async (texted: readonly Texted[], about: Texted, incoming: IncomingText) => {
    const confirming = [about, ...texted].find(({ opted_out }) => !opted_out)
    const confirmation = confirming && (await write(confirming, incoming, { template: 'stopped' }))
    // Its restaurant comes last: a repeated delivery after a crash finds the same one, or none.
    const isLast = ({ restaurant_id }: Texted) => restaurant_id === confirming?.restaurant_id
    await forEachRestaurant([...texted.filter((one) => !isLast(one)), ...texted.filter(isLast)], (id) =>
      tenantTransaction(db, id, async (tx) => {
        const isNew = await optOut(tx, id, incoming.from, isoNow(clock))
        await endWaitingTexts(tx, id, incoming.from)
        if (isNew && confirmation?.restaurant_id === id) await insertMessage(tx, confirmation)
      }),
    )
    await note(about, incoming, 'stop')
  }

  /** Automatic texts pause at all these restaurants; staff of the one that the reply is for decide. */
  const mayStop = async (texted: readonly Texted[], about: Texted, incoming: IncomingText) => {
    await forEachRestaurant(texted, (id) => pauseTexts(db, id, incoming.from, isoNow(clock)))
    await note(about, incoming, null)
  }

  const help = async (about: Texted, incoming: IncomingText) => {
    await note(about, incoming, 'help')
    if (!isStanding(about)) return send(about, incoming, { template: 'help' })
    await bookings.sendLink(ofBooking(about), keyOf(incoming))
  }

  /** A digit answers the question that was asked last; false if it answers none. */
  const takeDigit = async (texted: readonly Texted[], waiting: Texted[], incoming: IncomingText, digit: number) => {
    const owner = ownerOfDigit(questionsOf(texted, waiting, clock.now()))
    if (!owner) return false
    const { about, asked_at } = owner
    if (!about) {
      const choice = await chosen(waiting, incoming, digit)
      if (!choice) return false
      await act(choice.visit, incoming, choice.action)
      await closeQuestions(db, incoming.from, new Date(asked_at + 1).toISOString())
      return true
    }
    if (digit !== 1 && digit !== 9) return false
    if (!(await bookings.answer(ofBooking(about), digit, keyOf(incoming)))) return false
    await note(about, incoming, digit === 1 ? 'confirm' : 'cancel')
    // Who has confirmed may still cancel.
    await closeQuestions(db, incoming.from, new Date(asked_at + (digit === 9 ? 1 : 0)).toISOString())
    return true
  }

  const handle = async (incoming: IncomingText) => {
    const texted = answered(await listTexted(db, incoming.from), incoming.to)
    const [latest] = texted
    // No restaurant here has texted this number in weeks.
    if (!latest) return
    const waiting = texted.filter(({ active }) => active)
    const [newest] = waiting
    const expected = newest ?? texted.find(isStanding)
    const about = expected ?? latest
    const reply = readReply(incoming.text)
    if (reply.kind === 'stop') return stop(texted, about, incoming)
    if (reply.kind === 'maybe_stop') return mayStop(texted, about, incoming)
    if (reply.kind === 'start') {
      await forEachRestaurant(texted, (id) => optIn(db, id, incoming.from))
      await note(about, incoming, 'start')
      return send(about, incoming, { template: 'started' })
    }
    if (reply.kind === 'help') return help(about, incoming)
    if (reply.kind === 'choice' && (await takeDigit(texted, waiting, incoming, reply.number))) return
    if (!expected) return note(latest, incoming, 'too_late')
    if (!newest || !isVisitAction(reply)) return note(expected, incoming, null)
    return waiting.length > 1 ? askBack(waiting, incoming) : act(newest, incoming, reply)
  }

  return async (incoming: IncomingText): Promise<void> => {
    const event = `inbound:${incoming.id}`
    if (await wasTaken(db, event)) return
    await handle(incoming)
    // After all effects of the text: none of them waits for this.
    await verifyNumber(db, incoming.from, isoNow(clock))
    await takeEvent(db, event, isoNow(clock))
  }
}

export type TakeIncoming = ReturnType<typeof createIncoming>
