export interface OutgoingText {
  /** E.164. */
  to: string
  body: string
  /** Ours, unique: the provider's receipts carry it back. */
  reference: string
}

/** What became of handing a text over. `unknown`: it may or may not have gone out, and must not be sent again. */
export type Handover =
  | { state: 'accepted'; provider_message_id: string }
  | { state: 'failed'; reason: string }
  | { state: 'unknown'; reason: string }

export interface MessageProvider {
  readonly name: string
  send(text: OutgoingText): Promise<Handover>
}

/** Without a provider's credentials the `messages` table itself is the outbox: staff read there what would have been sent. */
export const localOutbox: MessageProvider = {
  name: 'outbox',
  send: async ({ reference }) => ({ state: 'accepted', provider_message_id: reference }),
}
