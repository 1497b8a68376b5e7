import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

/** How far the primary has written, and on which timeline. */
export const findPosition = async (primary: Db) => {
  const { rows } = await sql<{ lsn: string; timeline: string }>`
    select pg_current_wal_lsn()::text as lsn, database_timeline() as timeline`.execute(primary)
  const [position] = rows
  if (!position) throw new Error('the server names no position')
  return position
}

export type Position = Awaited<ReturnType<typeof findPosition>>

interface Replayed {
  /**
   * Whether it is a standby on the primary's timeline; a promoted server, or one that follows an earlier primary, is
   * not.
   */
  follows: boolean
  /** Whether it has replayed everything up to the position. */
  is_whole: boolean
  /** When the last change that it has replayed was committed. */
  at: string | null
}

export const findReplayed = async (standby: Db, { lsn, timeline }: Position): Promise<Replayed> => {
  const { rows } = await sql<Replayed>`
    select pg_is_in_recovery() and database_timeline() = ${timeline} as follows,
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as is_whole,
      pg_last_xact_replay_timestamp() as at`.execute(standby)
  return rows[0] ?? { follows: false, is_whole: false, at: null }
}
