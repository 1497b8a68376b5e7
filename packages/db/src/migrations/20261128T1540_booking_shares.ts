import { type Kysely, sql } from 'kysely'

const templates = sql`'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
  'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call', 'turn_near',
  'booking_confirmed', 'booking_requested', 'booking_declined', 'booking_changed', 'booking_cancelled',
  'booking_reminder', 'booking_reminder_link', 'booking_expected', 'booking_offered', 'booking_code'`

/** Bookings that exist keep their seats. The new check of the texts is `not valid`: validating it would block writers. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table reservations
    add column keeps_seats boolean not null default true,
    add column vouched_by text,
    add column address_mark text not null default ''`.execute(db)
  await sql`alter table booking_holds
    add column counts boolean not null default true,
    -- A keyed hash of whom the code was sent to; empty: no code is needed for it.
    add column code_to text not null default '',
    add column code_tries smallint not null default 0`.execute(db)
  await sql`alter table booking_wishes add column address_mark text not null default ''`.execute(db)
  await sql`alter table messages
    drop constraint messages_template_type_check,
    add constraint messages_template_type_check check (template_type in (${templates})) not valid`.execute(db)
}
