import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table message_costs (
    restaurant_id text not null,
    message_id text not null,
    at timestamptz not null,
    currency text not null,
    amount numeric not null check (amount >= 0),
    primary key (restaurant_id, message_id),
    foreign key (restaurant_id, message_id) references messages (restaurant_id, id) on delete cascade
  )`.execute(db)
  // The costs of a range of days.
  await sql`create index message_costs_period on message_costs (restaurant_id, at)`.execute(db)
}
