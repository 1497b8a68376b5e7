import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // `about_id` names a booking, or a wish, whose devices are those of its booking once it has become one.
  await sql`create table booking_devices (
    restaurant_id text not null references restaurants (id) on delete cascade,
    about_id text not null,
    id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    lang text not null,
    created_at timestamptz not null,
    primary key (restaurant_id, about_id, id)
  )`.execute(db)
  // For housekeeping.
  await sql`create index booking_devices_oldest on booking_devices (created_at)`.execute(db)
  await sql`alter table messages add column wish_id text`.execute(db)
}
