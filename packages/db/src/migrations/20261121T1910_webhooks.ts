import { type Kysely, sql } from 'kysely'

const statements = [
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
  sql`create index webhook_deliveries_settled on webhook_deliveries (settled_at) where settled_at is not null`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
