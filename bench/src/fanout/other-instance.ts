import { tryPlainMove } from '@waitbook/api/src/features/waitlist/entry-changes.ts'
import { createConcurrencyLimit } from '@waitbook/api/src/journal/concurrency-limit.ts'
import type { SinceRow } from '@waitbook/api/src/journal/journal.queries.ts'
import type { JournalDeps } from '@waitbook/api/src/journal/journal.ts'
import { createPostgresWakeUps } from '@waitbook/api/src/journal/wake-ups.ts'
import { systemClock } from '@waitbook/api/src/lib/clock.ts'
import { systemRandom } from '@waitbook/api/src/lib/random.ts'
import { connect } from '@waitbook/db/connect'
import type { GroupCommit } from '@waitbook/db/tenant/group-commit'

type Request = Parameters<typeof tryPlainMove>[1]

export type Party = [restaurantId: string, entryId: string]

/**
 * Simulates another instance on the same database: it commits all changes in one transaction and notifies as instances
 * do. The measurement then starts with a commit and includes no requests.
 */
export const openOtherInstance = (databaseUrl: string) => {
  const { db, pool } = connect({ connectionString: databaseUrl, max: 2 })
  const wakeUps = createPostgresWakeUps({
    pool,
    directUrl: databaseUrl,
    onEnded: () => {},
    log: { warn: (details, message) => console.error(message, details) },
  })

  /** Removes these parties in one transaction; resolves after the commit and its notification. */
  const leave = async (parties: readonly Party[]) => {
    const client = await pool.connect()
    const changed: SinceRow[] = []
    await client.query('begin')
    const groupCommit: GroupCommit = async <R>(_id: string, text: string, values: readonly unknown[]) =>
      (await client.query(text, [...values])).rows as R[]
    const wake = (row: SinceRow) => void changed.push(row)
    const deps: JournalDeps = {
      db,
      groupCommit,
      clock: systemClock,
      random: systemRandom,
      acquireSlot: createConcurrencyLimit(),
      wake,
    }
    for (const [restaurantId, id] of parties) {
      const request = { restaurant_id: restaurantId, actor: { kind: 'guest' }, asked: undefined } as Request
      const { recorded } = await tryPlainMove(deps, request, {
        id,
        to: 'REMOVED',
        values: { removed_reason: 'guest' },
        action: 'ENTRY_LEFT',
      })
      if (!recorded) throw new Error(`${id} did not leave ${restaurantId}`)
    }
    return async () => {
      await client.query('commit')
      client.release()
      for (const { restaurant_id, seq } of changed) wakeUps.send(restaurant_id, seq)
    }
  }
  return {
    leave,
    async close() {
      await wakeUps.stop()
      await db.destroy()
    },
  }
}
