/** What the provider charged for a message. Beside the message, whose table is written far more often. */
export interface MessageCostsTable {
  restaurant_id: string
  message_id: string
  /** When the message was asked for. */
  at: string
  /** ISO 4217. */
  currency: string
  /** Decimal; several parts of a text are one amount. */
  amount: string
}
