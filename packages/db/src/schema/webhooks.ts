import type { WebhookEventType } from '@waitbook/domain/integrations/webhook-events'
import type { Generated, JSONColumnType } from 'kysely'

/** Where a restaurant's changes are sent. */
export interface WebhookEndpointsTable {
  restaurant_id: string
  id: string
  url: string
  description: string
  event_types: JSONColumnType<WebhookEventType[]>
  /** The signing secret, AES-256-GCM. */
  sealed: Buffer
  /** The one before, which signs as well until then. */
  sealed_before: Buffer | null
  sealed_before_until: string | null
  enabled: boolean
  /** Why it was switched off, where nobody of the staff did. */
  disabled_reason: string | null
  /** Since when no delivery has succeeded; null while they do. */
  failing_since: string | null
  /** The last seq of the journal that was turned into deliveries. */
  position: number
  /** When the oldest open delivery is due; null while there is none. */
  next_attempt_at: string | null
  /** Until when one instance has it, so that deliveries keep their order. */
  lease_until: string | null
  created_at: string
}

/** One change to be told, or told, to one endpoint. */
export interface WebhookDeliveriesTable {
  restaurant_id: string
  id: string
  endpoint_id: string
  kind: 'event' | 'test' | 'replay'
  /** What the receiver knows the event by; a replay carries the first one's. */
  message_id: string
  event_type: string
  /** Which change of which journal row; 0 and 0 for a test. */
  seq: number
  change: number
  state: 'pending' | 'delivered' | 'failed'
  attempts: Generated<number>
  first_attempt_at: string | null
  response_status: number | null
  /** Its beginning. */
  response_body: string | null
  error: string | null
  duration_ms: number | null
  created_at: string
  settled_at: string | null
}
