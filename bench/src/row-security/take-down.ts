import { Inside } from '@waitbook/db/inside'
import type pg from 'pg'

/**
 * Disables row-level security in the application: single statements set no tenant context, and in transactions, batches
 * and authentication setting it only names the restaurant without switching the role.
 */
export const takeDown = async (pool: pg.Pool) => {
  await pool.query(`create or replace function enter_restaurant(id text) returns text language sql
    as $$select set_config('waitbook.restaurant', id, true)$$`)
  const bare = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (bare.has(client)) return
    bare.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
      const isMarked = Array.isArray(values) && values[0] instanceof Inside
      return query(text, isMarked ? values.slice(1) : values, ...more)
    }) as typeof client.query
  })
}
