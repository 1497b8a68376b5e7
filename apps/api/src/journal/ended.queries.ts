import { sql } from 'kysely'
import type { Tx } from './journal.queries.ts'
import { endedChannel } from './wake-ups.ts'

/** Notifies every instance, at the commit, of the credentials that have ended. */
export const tellEnded = (tx: Tx, tokenHashes: readonly Buffer[]) => {
  const payloads = tokenHashes.map((hash) => hash.toString('base64'))
  return sql`select pg_notify(${endedChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(tx)
}
