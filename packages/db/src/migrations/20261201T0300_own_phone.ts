import { type Kysely, sql } from 'kysely'

/** Adds texts from a phone of the restaurant. The rows are not checked again, as the new lists contain the old ones. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages
    drop constraint messages_channel_check,
    add constraint messages_channel_check check (channel in (
      'sms', 'voice', 'email', 'push', 'own_phone'
    )) not valid,
    drop constraint messages_state_check,
    add constraint messages_state_check check (state in (
      'queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'not_sent', 'opened'
    )) not valid`.execute(db)
}
