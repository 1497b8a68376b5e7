import type { WebhookEventType } from '@waitbook/domain/integrations/webhook-events'
import type { Generated, JSONColumnType } from 'kysely'

/** A URL to which a restaurant's changes are sent. */
export interface WebhookEndpointsTable {
  restaurant_id: string
  id: string
  url: string
  description: string
  event_types: JSONColumnType<WebhookEventType[]>
  /** The signing secret, AES-256-GCM. */
  sealed: Buffer
  /** The previous secret, which also signs until then. */
  sealed_before: Buffer | null
  sealed_before_until: string | null
  enabled: boolean
  /** Why it was disabled automatically; null if staff disabled it. */
  disabled_reason: string | null
  /** Start of the current series of failures; null if the last delivery succeeded. */
  failing_since: string | null
  /** The last seq of the journal that was turned into deliveries. */
  position: number
  /** When the oldest open delivery is due; null if there is none. */
  next_attempt_at: string | null
  /** Lease of one instance, which keeps the deliveries in order. */
  lease_until: string | null
  created_at: string
}

/** The delivery of one change to one endpoint. */
export interface WebhookDeliveriesTable {
  restaurant_id: string
  id: string
  endpoint_id: string
  kind: 'event' | 'test' | 'replay'
  /** Event id for the receiver; a replay has the id of the first delivery. */
  message_id: string
  event_type: string
  /** Seq of the journal row and index of the change; both 0 for a test. */
  seq: number
  change: number
  state: 'pending' | 'delivered' | 'failed'
  attempts: Generated<number>
  first_attempt_at: string | null
  response_status: number | null
  /** The beginning of the response body. */
  response_body: string | null
  error: string | null
  duration_ms: number | null
  created_at: string
  settled_at: string | null
}
