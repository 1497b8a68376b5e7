import { type Kysely, sql } from 'kysely'

/** Adds the kind of the message that confirms a wish. The rows are not checked again, as the new list contains the old one. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages
    drop constraint messages_template_type_check,
    add constraint messages_template_type_check check (template_type in (
      'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
      'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call',
      'turn_near',
      'booking_confirmed', 'booking_requested', 'booking_declined', 'booking_changed',
      'booking_cancelled', 'booking_reminder', 'booking_reminder_link', 'booking_expected',
      'booking_offered', 'booking_wished', 'booking_code'
    )) not valid`.execute(db)
}
