import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table messages drop constraint messages_channel_check`,
  sql`alter table messages add constraint messages_channel_check check (channel in ('sms', 'voice', 'email', 'push'))`,
  sql`alter table messages drop constraint messages_template_type_check`,
  sql`alter table messages add constraint messages_template_type_check check (template_type in (
    'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped', 'started',
    'which_visit', 'staff_reply'
  ))`,
  // Null for a reply to a number without a visit.
  sql`alter table messages alter column entry_id drop not null`,
  sql`alter table messages
    add column language text not null default 'en',
    add column attempts integer not null default 0,
    add column next_attempt_at timestamptz,
    add column expires_at timestamptz,
    add column segments integer,
    add column encoding text,
    add column error_code text`,

  sql`alter table waitlist_entries
    add column last_message jsonb,
    add column unread_replies integer not null default 0,
    add column language text`,

  sql`create table replies (
    restaurant_id text not null references restaurants (id),
    id text not null,
    entry_id text,
    phone text not null,
    body text not null,
    understood text,
    received_at timestamptz not null,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index replies_entry on replies (restaurant_id, entry_id, received_at)`,

  sql`create table opt_outs (
    restaurant_id text not null references restaurants (id),
    phone text not null,
    at timestamptz not null,
    primary key (restaurant_id, phone)
  )`,

  // Global lookup: the restaurant to which a number may be replying.
  sql`create table texted_phones (
    phone text not null,
    restaurant_id text not null references restaurants (id),
    entry_id text not null,
    sender text not null,
    texted_at timestamptz not null,
    asked_at timestamptz,
    primary key (phone, restaurant_id, entry_id)
  )`,
  sql`create index texted_phones_oldest on texted_phones (texted_at)`,

  // Global: ids of processed provider events.
  sql`create table provider_events (
    id text primary key,
    at timestamptz not null
  )`,
  sql`create index provider_events_oldest on provider_events (at)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
