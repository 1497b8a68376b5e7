import { type Kysely, sql } from 'kysely'

const templates = sql`'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
  'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call', 'turn_near',
  'booking_confirmed', 'booking_requested', 'booking_declined', 'booking_changed', 'booking_cancelled',
  'booking_reminder', 'booking_reminder_link', 'booking_expected', 'booking_offered'`

/** The new check of the texts is `not valid`: the existing rows satisfy it, and validating it would block writers. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create table booking_wishes (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    date date not null,
    from_time text not null,
    to_time text not null,
    party_size smallint not null check (party_size between 1 and 99),
    name text not null,
    phone text not null,
    email text not null,
    language text,
    sms_consent boolean,
    created_at timestamptz not null,
    state text not null check (state in ('WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'EXPIRED')),
    passed jsonb not null,
    unanswered smallint not null,
    -- The hold that keeps the offered time, while one is offered.
    offered_hold_id text,
    offered_at timestamptz,
    reservation_id text,
    entry_id text,
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create index booking_wishes_open on booking_wishes (restaurant_id, date) where state in ('WAITING', 'OFFERED')`.execute(
    db,
  )
  await sql`alter table messages
    drop constraint messages_template_type_check,
    add constraint messages_template_type_check check (template_type in (${templates})) not valid`.execute(db)
  await sql`create index booking_wishes_phone on booking_wishes (restaurant_id, phone)`.execute(db)
}
