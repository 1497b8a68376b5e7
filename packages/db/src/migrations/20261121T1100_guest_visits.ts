import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Nullable, because instances of the previous version insert rows without them.
  await sql`alter table waitlist_entries
    add column sms_consent boolean,
    add column sms_consent_at timestamptz,
    add column guest_late_minutes integer check (guest_late_minutes >= 0),
    add column guest_arrived_at timestamptz`.execute(db)
}
