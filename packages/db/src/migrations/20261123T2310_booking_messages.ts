import { type Kysely, sql } from 'kysely'

const templates = sql`'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
  'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call', 'turn_near'`
const ofBookings = sql`'booking_confirmed', 'booking_requested', 'booking_declined', 'booking_changed',
  'booking_cancelled', 'booking_reminder', 'booking_reminder_link', 'booking_expected'`

/** `not valid`: the existing rows satisfy the new check, and validating it would block writers. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table reservations
    add column manage_url_segment text,
    add column guest_reply text not null default ''`.execute(db)
  await sql`alter table messages
    add column reservation_id text,
    drop constraint messages_template_type_check,
    add constraint messages_template_type_check check (template_type in (${templates}, ${ofBookings})) not valid`.execute(
    db,
  )
  await sql`alter table replies add column reservation_id text`.execute(db)
  // `entry_id` then names a booking.
  await sql`alter table texted_phones add column is_booking boolean not null default false`.execute(db)
}
