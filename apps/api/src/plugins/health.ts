import type { Db } from '@waitbook/db/connect'
import fp from 'fastify-plugin'
import { sql } from 'kysely'

const readyWithinMs = 500

export const healthPlugin = fp<{ db: Db; isDraining(): boolean }>(async (app, { db, isDraining }) => {
  // Alive says nothing of the database: a restart would not bring it back.
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const answered = await Promise.race([
      sql`select 1 from restaurants limit 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, readyWithinMs, false)),
    ])
    return answered ? { status: 'ok' } : reply.code(503).send({ status: 'database away' })
  })
})
