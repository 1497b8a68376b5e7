import { statfs } from 'node:fs/promises'
import type { Db } from '@waitbook/db/connect'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import type { Pressure } from './pressure.ts'

const usualReadyWithinMs = 500
/** Below it the database that comes with Waitbook soon takes no more changes: a segment of its log is 16 MB. */
const leastFreeBytes = 64 * 1_048_576

interface HealthOptions {
  db: Db
  isDraining(): boolean
  pressure: Pressure
  /** Where the database that comes with Waitbook keeps its files; undefined with a database of one's own. */
  dataDir: string | undefined
  readyWithinMs: number | undefined
}

const hasRoom = async (dir: string) => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize >= leastFreeBytes
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { db, isDraining, pressure, dataDir, readyWithinMs = usualReadyWithinMs }) => {
    // Alive says nothing of the database: a restart would not bring it back.
    app.get('/healthz', async () => ({ status: 'ok' }))

    const notReady = async (): Promise<string | undefined> => {
      if (isDraining()) return 'draining'
      if (pressure.reason()) return 'overloaded'
      const answered = await Promise.race([
        sql`select 1 from restaurants limit 1`.execute(db).then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, readyWithinMs, false)),
      ])
      if (!answered) return 'database away'
      return dataDir === undefined || (await hasRoom(dataDir)) ? undefined : 'disk full'
    }

    app.get('/readyz', async (_request, reply) => {
      const status = await notReady()
      return status === undefined ? { status: 'ok' } : reply.code(503).send({ status })
    })
  },
)
