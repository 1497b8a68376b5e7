import { moveEntry } from '@waitbook/api/src/features/waitlist/entry-changes.ts'
import { insertRows, lockRevision } from '@waitbook/api/src/journal/journal.queries.ts'
import { createPostgresWakeUps } from '@waitbook/api/src/journal/wake-ups.ts'
import { isoNow, systemClock } from '@waitbook/api/src/lib/clock.ts'
import { systemRandom } from '@waitbook/api/src/lib/random.ts'
import { connect } from '@waitbook/db/connect'
import { newId } from '@waitbook/domain/ids'
import { leaveTenant } from './leave-tenant.queries.ts'

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
    const tx = await db.startTransaction().execute()
    const changed: [restaurantId: string, seq: number][] = []
    for (const [id, entryId] of parties) {
      const restaurant_id = id as Parameters<typeof moveEntry>[1]
      await leaveTenant(tx)
      const locked = await lockRevision(tx, restaurant_id, isoNow(systemClock))
      if (!locked) throw new Error(`${entryId} did not leave ${id}`)
      const { seq, at } = locked
      const values = { removed_reason: 'guest' } as const
      const { action_type, changes } = await moveEntry(tx, restaurant_id, entryId, 'REMOVED', at, { values })
      const row = { restaurant_id, seq, id: newId(systemRandom), at, action_type, actor: { kind: 'guest' }, changes }
      await insertRows(tx, [{ table: 'activity', row }])
      changed.push([id, seq])
    }
    return async () => {
      await tx.commit().execute()
      for (const [restaurantId, seq] of changed) wakeUps.send(restaurantId, seq)
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
