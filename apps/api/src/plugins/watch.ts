import { timingSafeEqual } from 'node:crypto'
import { Registry } from '@prometheus-io/client'
import type { Connection } from '@waitbook/db/connect'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hashToken } from '../features/session/tokens.ts'
import { collectProcessMetrics, observeRequest, processRegistry } from '../lib/metrics.ts'
import { sendNotFound } from './errors.ts'
import { createInstanceMetrics } from './instance-metrics.ts'

interface WatchOptions {
  connection: Connection
  /** The token that grants access to the metrics; without it they are not served. */
  metricsToken: string | undefined
}

/** The route's template: one of a closed list, and without ids. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => {
  if (url === undefined) return 'none'
  return /^\/(guest-)?assets\/|\.[a-z0-9]+$/.test(url) ? 'file' : url
}

/** Adds the request's id, a log entry and the metrics to each response. */
export const watchPlugin = fp<WatchOptions>(async (app, { connection, metricsToken }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const route = routeOf(request)
    if (metricsToken !== undefined) observeRequest(request.method, route, statusCode, elapsedTime / 1000)
    request.log.info({ method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
  if (metricsToken === undefined) return

  collectProcessMetrics()
  const own = createInstanceMetrics(connection)
  const all = Registry.merge([processRegistry, own.registry])
  const expected = hashToken(metricsToken)
  app.get('/metrics', async (request, reply) => {
    // To a caller without the token the path does not exist.
    if (request.token === undefined || !timingSafeEqual(hashToken(request.token), expected))
      return sendNotFound(request, reply)
    await own.refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
})
