/**
 * Baseline of the whole stack: a bare handler that parses the same body and runs one statement with the same writes.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { type joinBody, joinStatement } from './joins.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.CONNECTIONS) })
pool.on('error', () => {})
const app = Fastify()
app.post<{ Params: { restaurantId: string }; Body: ReturnType<typeof joinBody> }>(
  '/api/customer/join-queue/:restaurantId/submit/',
  async (request, reply) => {
    const { entry_id, segment, query } = joinStatement(request.params.restaurantId, request.body)
    const { rows } = await pool.query(query)
    if (rows.length !== 1) throw new Error('nothing was written')
    return reply.code(201).send({
      success: true,
      queue_entry_id: entry_id,
      confirmation_url_segment: segment,
      message: 'Successfully joined the queue! Check your phone for updates.',
    })
  },
)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
console.log(`Bare handler on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
process.on('SIGTERM', () => process.exit(0))
