import type { RestaurantId } from '@waitbook/contracts/ids'
import { type LetterSettings, sentText } from '@waitbook/contracts/sent-text'
import type { Actor } from '@waitbook/db/schema/activity'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import { type Channel, isText, type MessageState, type TemplateType, worthMs } from '@waitbook/domain/messages/message'
import { textSize } from '@waitbook/domain/messages/segments'

export interface NewMessage {
  restaurant_id: RestaurantId
  entry_id: string | null
  /** Of a message about a booking. */
  reservation_id?: string | null | undefined
  /** Of a message about an offer. */
  wish_id?: string | null | undefined
  channel: Channel
  template_type: TemplateType
  to: string
  body: string
  language: string
  /** The country in whose formats its dates and times are written. */
  region?: string
  actor: Actor
  mutation_id?: string | undefined
  /** Of the address from which an anonymous person causes it. */
  address_mark?: string | undefined
  /** Of a text: the message by WhatsApp that it follows. */
  fallback_of?: string | undefined
  /** The earliest time to send it, such as the end of quiet hours. */
  heldUntil?: number | undefined
}

/**
 * Of no single visit, booking or wish: an answer to a number, or a code before there is a booking. Deleted by their
 * age.
 */
const isUnowned = (template: TemplateType) => template === 'which_visit' || template === 'booking_code'

/** The initial row of a message, complete, to be sent from `at` on. */
export const newMessage = (message: NewMessage, settings: LetterSettings, at: string, random: RandomBytes) => {
  const {
    heldUntil,
    mutation_id,
    address_mark,
    reservation_id = null,
    wish_id = null,
    fallback_of = null,
    region = null,
    ...given
  } = message
  const body = isText(message.channel) ? sentText(message.body, message.to, settings) : message.body
  const size = message.channel === 'sms' ? textSize(body) : undefined
  const due = heldUntil ?? Date.parse(at)
  return {
    ...given,
    body,
    region,
    reservation_id,
    wish_id,
    fallback_at: null,
    fallback_of,
    may_be_unowned: isUnowned(message.template_type),
    id: newId(random),
    state: 'queued' as MessageState,
    error: null,
    error_code: null,
    provider: null,
    provider_message_id: null,
    attempts: 0,
    next_attempt_at: heldUntil === undefined ? null : new Date(heldUntil).toISOString(),
    expires_at: new Date(due + worthMs).toISOString(),
    segments: size?.segments ?? null,
    encoding: size?.encoding ?? null,
    mutation_id: mutation_id ?? null,
    address_mark: address_mark ?? null,
    created_at: at,
    updated_at: at,
  }
}
export type MessageRow = ReturnType<typeof newMessage>
