import { type Kysely, sql } from 'kysely'

/** Adds messages by WhatsApp. The rows are not checked again, as the new lists contain the old ones. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages
    -- By then it is followed by a text unless it is delivered.
    add column fallback_at timestamptz,
    -- The message by WhatsApp that this text follows.
    add column fallback_of text,
    drop constraint messages_channel_check,
    add constraint messages_channel_check check (channel in (
      'sms', 'voice', 'email', 'push', 'own_phone', 'whatsapp'
    )) not valid`.execute(db)
  await sql`alter table replies
    drop constraint replies_channel_check,
    add constraint replies_channel_check check (channel in ('page', 'whatsapp')) not valid`.execute(db)
}
