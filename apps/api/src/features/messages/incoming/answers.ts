import { AppError } from '@waitbook/contracts/errors'
import type { whichVisit } from '@waitbook/domain/messages/default-texts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps, type Outcome } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { entryChange } from '../../waitlist/entry-changes.ts'
import { findEntry, updateEntry } from '../../waitlist/waitlist.queries.ts'
import { languageFor, messageText } from '../outgoing/message-texts.ts'
import { insertMessage } from '../outgoing/messages.queries.ts'
import { newMessage } from '../outgoing/new-message.ts'
import { namedTo } from '../outgoing/own-words.ts'
import { readTexting, refuseTexting } from '../outgoing/texting.ts'
import { insertReply, type Texted } from './replies.queries.ts'

export interface IncomingText {
  /** The provider's, unique. */
  id: string
  channel: 'sms' | 'whatsapp'
  /** E.164. */
  from: string
  /** The number or name that the guest replied to. */
  to: string
  text: string
}

export interface BookingReply {
  id: string
  phone: string
  body: string
  /** Null: staff are to read it. */
  understood: string | null
  /** Null for a text. */
  channel: 'whatsapp' | null
}

type Template = 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started'
export type Words = { template: Template } | { body(language: keyof typeof whichVisit): string }

interface AnswersDeps extends JournalDeps {
  noteOfBooking(booking: Pick<Texted, 'restaurant_id' | 'entry_id'>, reply: BookingReply): Promise<void>
}

/** Stores what guests wrote, and writes the texts that answer it. */
export const createAnswers = (deps: AnswersDeps) => {
  const { db, clock } = deps

  const once = (error: unknown) => {
    if (brokenUniqueRule(error) !== 'replies_pkey') throw error
  }

  /** Stores the guest's words once; `understood` null raises the unread mark of the row. */
  const note = async (texted: Texted, incoming: IncomingText, understood: string | null) => {
    const { restaurant_id, entry_id, booking } = texted
    const { id, from, text } = incoming
    const channel = incoming.channel === 'whatsapp' ? incoming.channel : null
    if (booking) return deps.noteOfBooking(texted, { id, phone: from, body: text, understood, channel }).catch(once)
    const reply = {
      restaurant_id,
      id,
      entry_id,
      reservation_id: null,
      phone: from,
      body: text,
      understood,
      received_at: isoNow(clock),
      channel,
    }
    if (understood !== null) return insertReply(db, reply).then(() => undefined, once)
    await changeRestaurant(
      deps,
      { restaurant_id, actor: { kind: 'guest' }, asked: undefined },
      async (tx): Promise<Outcome> => {
        await insertReply(tx, reply)
        const entry = await findEntry(tx, restaurant_id, entry_id)
        if (!entry) throw new AppError('not_found', 'not_found', 'Not found.')
        const after = await updateEntry(tx, restaurant_id, entry_id, { unread_replies: entry.unread_replies + 1 })
        return { action_type: 'GUEST_REPLIED', changes: [entryChange(entry, after)] }
      },
    ).catch(once)
  }

  const partyOf = async ({ restaurant_id, entry_id, booking }: Texted) =>
    booking
      ? { customer_name: booking.name, language: booking.language, quoted_time: null }
      : findEntry(db, restaurant_id, entry_id)

  /** The reply to a text, unless the restaurant's rules or a STOP refuse it. */
  const write = async (texted: Texted, { id, from }: IncomingText, what: Words) => {
    const { restaurant_id, entry_id } = texted
    const [restaurant, party, texting] = await Promise.all([
      getRestaurant(db, restaurant_id),
      partyOf(texted),
      readTexting(db, restaurant_id, from, clock.now()),
    ])
    const template = 'template' in what ? what.template : undefined
    if (!party || refuseTexting({ phone: from, channel: 'sms', template }, restaurant, texting)) return undefined
    const { settings } = texting
    const language = languageFor(party, settings)
    const message = {
      restaurant_id,
      // The question belongs to no single visit's conversation.
      entry_id: template && !texted.booking ? entry_id : null,
      reservation_id: texted.booking ? entry_id : undefined,
      channel: 'sms',
      template_type: template ?? 'which_visit',
      to: from,
      body:
        'template' in what
          ? messageText(what.template, party, namedTo(restaurant, texting), settings)
          : what.body(language),
      language,
      actor: { kind: 'system', name: 'replies' },
      mutation_id: `reply:${id}`,
    } as const
    return newMessage(message, settings, isoNow(clock), deps.random)
  }

  const send = async (texted: Texted, incoming: IncomingText, what: Words) => {
    const message = await write(texted, incoming, what)
    if (!message) return
    await insertMessage(db, message).catch((error: unknown) => {
      if (brokenUniqueRule(error) !== 'messages_mutation') throw error
    })
  }

  return {
    note,
    write,
    send,
    async confirm(texted: Texted, incoming: IncomingText, template: Template) {
      const { settings } = await readTexting(db, texted.restaurant_id, incoming.from, clock.now())
      if (settings.confirm_replies) await send(texted, incoming, { template })
    },
  }
}

export type Answers = ReturnType<typeof createAnswers>
