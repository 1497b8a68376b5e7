import { type Kysely, sql } from 'kysely'

const statements = [
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
  sql`alter table messages drop constraint messages_channel_check`,
  sql`alter table messages add constraint messages_channel_check check (channel in ('sms', 'push'))`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
