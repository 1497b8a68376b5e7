import type pg from 'pg'

/** Row-level security off: setting the tenant context does no more than to name the restaurant. */
export const takeDown = (pool: pg.Pool) =>
  pool.query(`create or replace function enter_restaurant(id text) returns text language sql
    as $$select set_config('waitbook.restaurant', id, true)$$`)
