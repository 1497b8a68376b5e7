import { describe, expect, it } from 'vitest'
import { isBound } from './distributed-statements.ts'

describe('a statement is bound to a restaurant', () => {
  it.each([
    'select * from "waitlist_entries" where "restaurant_id" = $1 and "id" = $2',
    'select * from "usernames" where "username" = $1',
    'insert into "settings" ("restaurant_id", "app") values ($1, $2) on conflict ("restaurant_id", "app") do update set "app" = $3',
    'select m.id from messages m join waitlist_entries e on e.restaurant_id = m.restaurant_id and e.id = m.entry_id where m.restaurant_id = $1',
    'select a.seq from unnest($1::text[], $2::bigint[]) as mark (restaurant_id, seq) join activity a on a.restaurant_id = mark.restaurant_id',
    'select "name" from "restaurants" where "restaurants"."id" = $1',
    'insert into parties select r.* from locked, jsonb_populate_record(null::parties, $1::jsonb) r',
    'select "revision" from "restaurant_revisions" where "restaurant_id" in ($1, $2)',
  ])('%s', (statement) => {
    expect(isBound(statement)).toBe(true)
  })

  it.each([
    'select * from "waitlist_entries" where "id" = $1',
    'update "users" set "role" = $1 where "id" = $2',
    'delete from "messages"',
    'insert into "settings" ("app") values ($1)',
    'select m.id from messages m join waitlist_entries e on e.id = m.entry_id where m.restaurant_id = $1',
    'select m.id from messages m join waitlist_entries e on e.restaurant_id = m.restaurant_id and e.id = m.entry_id',
    'select 1 from activity where exists (select 1 from parties where parties.restaurant_id = activity.restaurant_id)',
    'select "name" from "restaurants" where "name" = $1',
  ])('but not by %s', (statement) => {
    expect(isBound(statement)).toBe(false)
  })
})
