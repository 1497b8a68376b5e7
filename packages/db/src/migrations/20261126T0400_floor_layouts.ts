import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table floor_layouts (
    restaurant_id text not null,
    id text not null,
    area_id text not null,
    name text not null,
    tables jsonb not null,
    version integer not null check (version > 0),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, area_id) references floor_areas (restaurant_id, id) on delete cascade
  )`.execute(db)
  await sql`create index floor_layouts_area on floor_layouts (restaurant_id, area_id)`.execute(db)
}
