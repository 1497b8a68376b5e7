import { type Kysely, sql } from 'kysely'

/**
 * Several queues of a restaurant. The queue that every restaurant has, `default`, gets a row when it is first edited:
 * until then it has the values of `defaultQueue`, also in restaurants that an earlier version creates meanwhile.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`create table queues (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    ticket_letter text not null check (ticket_letter ~ '^[A-Z]$'),
    sort_key integer not null,
    is_open boolean not null,
    joining text[] not null,
    opening_hours jsonb,
    max_waiting integer check (max_waiting > 0),
    service_minutes integer check (service_minutes > 0),
    priority_classes jsonb not null default '[]',
    appointment_head_start_minutes integer not null default 0 check (appointment_head_start_minutes >= 0),
    late_check_in_minutes integer not null default 10 check (late_check_in_minutes >= 0),
    presence_required boolean not null default false,
    -- On the sign at the entrance: a guest who names it is there.
    entrance_code text,
    -- A deleted queue keeps its row, as past visits refer to it.
    is_active boolean not null default true,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`.execute(db)

  // By letter instead of queue: a queue that replaces another one on the same day must not repeat its tickets.
  await sql`create table ticket_counters (
    restaurant_id text not null references restaurants (id) on delete cascade,
    ticket_day date not null,
    ticket_letter text not null,
    last integer not null check (last > 0),
    primary key (restaurant_id, ticket_day, ticket_letter)
  )`.execute(db)

  // With a constant as default PostgreSQL does not rewrite the rows.
  await sql`alter table waitlist_entries add column queue_id text not null default 'default'`.execute(db)
  await sql`alter table waitlist_entries add column ticket text`.execute(db)
  await sql`alter table waitlist_entries add column ticket_day date`.execute(db)
  await sql`alter table waitlist_entries add column priority_class text`.execute(db)
  await sql`alter table waitlist_entries add column head_start_minutes integer not null default 0`.execute(db)
  await sql`alter table waitlist_entries add column here_at timestamptz`.execute(db)
  await sql`alter table waitlist_entries add column visit_id text`.execute(db)
}
