import { sql } from 'kysely'

/** Texts, mails and replies, push, and webhooks. */
export const messages = [
  sql`create sequence messages_seq`,
  sql`create table messages (
    restaurant_id text not null references restaurants (id),
    id text not null,
    -- Null for a text about a booking or a wish, and for a reply to a number without a visit.
    entry_id text,
    channel text not null check (channel in ('sms', 'voice', 'email', 'push')),
    template_type text not null check (template_type in (
      'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
      'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call',
      'turn_near',
      'booking_confirmed', 'booking_requested', 'booking_declined', 'booking_changed',
      'booking_cancelled', 'booking_reminder', 'booking_reminder_link', 'booking_expected',
      'booking_offered', 'booking_code'
    )),
    "to" text not null,
    body text not null,
    state text not null default 'queued' check (state in (
      'queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'not_sent'
    )),
    error text,
    provider text,
    provider_message_id text,
    mutation_id text,
    actor jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    language text not null default 'en',
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    expires_at timestamptz,
    segments integer,
    encoding text,
    error_code text,
    -- The order in which texts were requested, independent of the instances' clocks.
    seq bigint default nextval('messages_seq'),
    instance text,
    reservation_id text,
    wish_id text,
    -- From which address an anonymous person caused it: one address must not use up those of a day.
    address_mark text,
    -- Every message belongs to a visit, a booking or a wish, or may be deleted by its age.
    may_be_unowned boolean not null default true,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id),
    constraint messages_owner check (may_be_unowned or num_nonnulls(entry_id, reservation_id, wish_id) > 0)
  )`,
  // Drops the sequence with the table.
  sql`alter sequence messages_seq owned by messages.seq`,
  sql`create index messages_entry on messages (restaurant_id, entry_id)`,
  sql`create index messages_newest on messages (restaurant_id, created_at desc)`,
  sql`create unique index messages_mutation on messages (restaurant_id, mutation_id)
    where mutation_id is not null`,
  // Recent messages of a number, checked with every text.
  sql`create index messages_number on messages (restaurant_id, "to", created_at)`,

  sql`create table replies (
    restaurant_id text not null references restaurants (id),
    id text not null,
    entry_id text,
    phone text not null,
    body text not null,
    understood text,
    received_at timestamptz not null,
    channel text check (channel = 'page'),
    reservation_id text,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index replies_entry on replies (restaurant_id, entry_id, received_at)`,

  sql`create table opt_outs (
    restaurant_id text not null references restaurants (id),
    phone text not null,
    at timestamptz not null,
    -- A reply may ask for no more texts without saying so clearly: automatic texts pause until staff decide.
    is_unclear boolean not null default false,
    primary key (restaurant_id, phone)
  )`,

  // The restaurant to which a number may be replying.
  sql`create table texted_phones (
    phone text not null,
    restaurant_id text not null references restaurants (id),
    entry_id text not null,
    sender text not null,
    texted_at timestamptz not null,
    asked_at timestamptz,
    verified_at timestamptz,
    -- 'entry_id' then names a booking.
    is_booking boolean not null default false,
    primary key (phone, restaurant_id, entry_id)
  )`,
  sql`create index texted_phones_oldest on texted_phones (texted_at)`,

  // Ids of processed provider events.
  sql`create table provider_events (
    id text primary key,
    at timestamptz not null
  )`,
  sql`create index provider_events_oldest on provider_events (at)`,

  sql`create table message_costs (
    restaurant_id text not null,
    message_id text not null,
    at timestamptz not null,
    currency text not null,
    amount numeric not null check (amount >= 0),
    primary key (restaurant_id, message_id),
    foreign key (restaurant_id, message_id) references messages (restaurant_id, id) on delete cascade
  )`,
  // The costs of a range of days.
  sql`create index message_costs_period on message_costs (restaurant_id, at)`,

  sql`create table report_mails (
    restaurant_id text not null references restaurants (id),
    report_id text not null,
    week date not null,
    state text not null check (state in ('sending', 'accepted', 'failed', 'retry', 'unknown')),
    error text,
    at timestamptz not null,
    primary key (restaurant_id, report_id, week)
  )`,
  // What housekeeping, and the job after a crash, look for.
  sql`create index report_mails_at on report_mails (at)`,

  sql`create table push_subscriptions (
    restaurant_id text not null,
    entry_id text not null,
    id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    lang text not null,
    created_at timestamptz not null,
    primary key (restaurant_id, entry_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  // For housekeeping.
  sql`create index push_subscriptions_oldest on push_subscriptions (created_at)`,

  sql`create table push_keys (
    id text primary key check (id = 'vapid'),
    public_key text not null,
    sealed bytea not null,
    created_at timestamptz not null
  )`,

  sql`create table turn_alerts (
    restaurant_id text not null,
    entry_id text not null,
    ahead smallint not null check (ahead > 0),
    created_at timestamptz not null,
    message_id text,
    is_done boolean not null default false,
    seen_revision bigint not null default -1,
    retry_at timestamptz,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  // For the worker, which compares with the revisions.
  sql`create index turn_alerts_open on turn_alerts (restaurant_id, seen_revision)
    where not is_done`,
  // For housekeeping.
  sql`create index turn_alerts_oldest on turn_alerts (created_at)`,

  sql`create table webhook_endpoints (
    restaurant_id text not null references restaurants (id),
    id text not null,
    url text not null,
    description text not null,
    event_types jsonb not null,
    sealed bytea not null,
    sealed_before bytea,
    sealed_before_until timestamptz,
    enabled boolean not null,
    disabled_reason text,
    failing_since timestamptz,
    position bigint not null,
    next_attempt_at timestamptz,
    lease_until timestamptz,
    created_at timestamptz not null,
    primary key (restaurant_id, id)
  )`,

  // The body is read from the journal at each attempt, so erased guests are missing from pending deliveries.
  sql`create table webhook_deliveries (
    restaurant_id text not null,
    id text not null,
    endpoint_id text not null,
    kind text not null check (kind in ('event', 'test', 'replay')),
    message_id text not null,
    event_type text not null,
    seq bigint not null,
    change integer not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    first_attempt_at timestamptz,
    response_status integer,
    response_body text,
    error text,
    duration_ms integer,
    created_at timestamptz not null,
    settled_at timestamptz,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, endpoint_id) references webhook_endpoints (restaurant_id, id) on delete cascade
  )`,
  // A change becomes one delivery, even after crashes.
  sql`create unique index webhook_deliveries_event on webhook_deliveries (restaurant_id, endpoint_id, seq, change)
    where kind = 'event'`,
  sql`create index webhook_deliveries_pending on webhook_deliveries (restaurant_id, endpoint_id, kind, seq, change)
    where state = 'pending'`,
  sql`create index webhook_deliveries_log on webhook_deliveries (restaurant_id, endpoint_id, created_at desc)`,
  sql`create index webhook_deliveries_settled on webhook_deliveries (settled_at)
    where settled_at is not null`,
]
