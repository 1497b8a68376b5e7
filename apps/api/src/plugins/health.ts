import { statfs } from 'node:fs/promises'
import type { Db } from '@waitbook/db/connect'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import type { RowSecurityState } from '../lib/row-security-state.ts'
import type { Pressure } from './pressure.ts'

const usualReadyWithinMs = 500
/** Below this the embedded database soon accepts no more changes: a segment of its write-ahead log is 16 MB. */
const leastFreeBytes = 64 * 1_048_576

interface HealthOptions {
  db: Db
  isDraining(): boolean
  pressure: Pressure
  rowSecurity: RowSecurityState
  /** The data directory of the embedded database; undefined with an external one. */
  dataDir: string | undefined
  readyWithinMs: number | undefined
}

const hasRoom = async (dir: string) => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize >= leastFreeBytes
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { db, isDraining, pressure, rowSecurity, dataDir, readyWithinMs = usualReadyWithinMs }) => {
    // Liveness does not depend on the database: a restart would not make it available.
    app.get('/healthz', async () => ({ status: 'ok' }))

    const askDatabase = () =>
      Promise.all([rowSecurity(), sql`select 1 from restaurants limit 1`.execute(db)]).then(
        ([isRowSecurityOn]) => ({ isRowSecurityOn }),
        () => undefined,
      )

    const readiness = async (): Promise<{ status: string; row_security?: 'off' }> => {
      if (isDraining()) return { status: 'draining' }
      if (pressure.reason()) return { status: 'overloaded' }
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, readyWithinMs, undefined))
      const database = await Promise.race([askDatabase(), late])
      if (!database) return { status: 'database away' }
      if (dataDir !== undefined && !(await hasRoom(dataDir))) return { status: 'disk full' }
      return database.isRowSecurityOn ? { status: 'ok' } : { status: 'ok', row_security: 'off' }
    }

    app.get('/readyz', async (_request, reply) => {
      const state = await readiness()
      return reply.code(state.status === 'ok' ? 200 : 503).send(state)
    })
  },
)
