import type { ReportedState } from '@waitbook/domain/messages/message'
import { z } from 'zod'
import type { JournalDeps } from '../../../journal/journal.ts'
import { foreignId, foreignText } from '../channels/foreign-text.ts'
import { findMessage } from '../outgoing/messages.queries.ts'
import { recordOutcome } from '../outgoing/outcomes.ts'
import { saveCost } from './message-costs.queries.ts'

const short = foreignId(200)

/** A text or, as in the provider's own libraries, a number. */
const reason = z
  .union([foreignText(200), z.number().transform(String)])
  .optional()
  .catch(undefined)

/** The report of the Messages API about a text. */
export const textReceipt = z.object({
  message_uuid: short,
  client_ref: short.optional(),
  status: short,
  // The outcome of the text counts, whatever the form of its reason.
  /** The cost; later reports repeat it. */
  usage: z
    .object({ currency: z.string().regex(/^[A-Z]{3}$/), price: z.string().regex(/^\d{1,6}(\.\d{1,10})?$/) })
    .optional()
    .catch(undefined),
  error: z.object({ type: reason, title: reason, detail: reason }).optional().catch(undefined),
})
export type TextReceipt = z.infer<typeof textReceipt>

/** The report of the Voice API about a call. */
export const callEvent = z.object({ uuid: short, status: short, reason: foreignText(200).optional() })
export type CallEvent = z.infer<typeof callEvent>

const textStates: Record<string, ReportedState> = {
  submitted: 'accepted',
  accepted: 'accepted',
  buffered: 'accepted',
  delivered: 'delivered',
  read: 'delivered',
  rejected: 'failed',
  undeliverable: 'failed',
  failed: 'failed',
  expired: 'failed',
}

const callStates: Record<string, ReportedState> = {
  started: 'accepted',
  ringing: 'accepted',
  answered: 'delivered',
  human: 'delivered',
  machine: 'delivered',
  completed: 'delivered',
  busy: 'failed',
  cancelled: 'failed',
  failed: 'failed',
  rejected: 'failed',
  timeout: 'failed',
  unanswered: 'failed',
}

const callReasons: Record<string, string> = {
  busy: 'The line was busy.',
  unanswered: 'The guest did not answer the call.',
  timeout: 'The guest did not answer the call.',
  rejected: 'The guest declined the call.',
}

/** `restaurant.message`, as sent with the message. */
const referenceOf = (reference: string | undefined) => {
  const [restaurant_id, id, ...more] = (reference ?? '').split('.')
  return restaurant_id && id && more.length === 0 ? { restaurant_id, id } : undefined
}

interface Report {
  reference: string | undefined
  provider_message_id: string
  state: ReportedState | undefined
  error: string | null
  error_code: string | null
  cost: TextReceipt['usage']
}

/** Applies a report of the provider about a message. A repeated or late one, or one about no message of ours, changes nothing. */
export const createReceipts = (deps: JournalDeps) => {
  const take = async ({ reference, provider_message_id, state, error, error_code, cost }: Report) => {
    const key = referenceOf(reference)
    if (!key || !state) return
    const message = await findMessage(deps.db, key)
    // Our reference is not secret at the provider: its own id must be the message's, once that is known.
    if (!message || (message.provider_message_id ?? provider_message_id) !== provider_message_id) return
    if (cost) await saveCost(deps.db, message, cost)
    await recordOutcome(deps, key, {
      state,
      provider: 'vonage',
      provider_message_id,
      ...(state === 'failed' && { error, error_code }),
    })
  }

  return {
    text: ({ message_uuid, client_ref, status, error, usage }: TextReceipt) =>
      take({
        reference: client_ref,
        provider_message_id: message_uuid,
        state: textStates[status],
        error: error?.detail ?? error?.title ?? 'The text was not delivered.',
        error_code: error?.type?.split(/[#/]/).at(-1) ?? null,
        cost: usage,
      }),
    call: (reference: string | undefined, { uuid, status, reason }: CallEvent) =>
      take({
        reference,
        provider_message_id: uuid,
        state: callStates[status],
        error: callReasons[status] ?? reason ?? 'The call did not reach the guest.',
        error_code: status,
        cost: undefined,
      }),
  }
}
export type Receipts = ReturnType<typeof createReceipts>
