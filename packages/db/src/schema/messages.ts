import type { Generated, JSONColumnType } from 'kysely'
import type { Actor } from './activity.ts'

/** A text to a guest: written with the change that caused it, moved on by a worker. The row is the job. */
export interface MessagesTable {
  restaurant_id: string
  id: string
  entry_id: string
  channel: 'sms' | 'push'
  template_type: 'queue_joined' | 'table_ready'
  /** E.164; of a push, which goes to all of the guest's devices that agreed, the word itself. */
  to: string
  body: string
  state: Generated<'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown'>
  /** Why it failed, for staff. */
  error: string | null
  provider: string | null
  provider_message_id: string | null
  mutation_id: string | null
  /** Who caused it, and so who notified the party once it is accepted. */
  actor: JSONColumnType<Actor>
  created_at: Generated<string>
  updated_at: Generated<string>
}
