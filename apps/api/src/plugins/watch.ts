import { timingSafeEqual } from 'node:crypto'
import type { Connection } from '@waitbook/db/connect'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Registry } from 'prom-client'
import { hashToken } from '../features/session/tokens.ts'
import { observeRequest, processRegistry, watchProcess } from '../lib/metrics.ts'
import { sendNotFound } from './errors.ts'
import { createInstanceMetrics } from './instance-metrics.ts'

interface WatchOptions {
  connection: Connection
  /** Whoever shows it may read the figures; without one there are none. */
  metricsToken: string | undefined
}

/** A route's own template: of closed number, and without anybody's id. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => {
  if (url === undefined) return 'none'
  return /^\/(guest-)?assets\/|\.[a-z0-9]+$/.test(url) ? 'file' : url
}

/** Each answer with its request's number, a line in the log and its place in the figures. */
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

  watchProcess()
  const own = createInstanceMetrics(connection)
  const all = Registry.merge([processRegistry, own.registry])
  const expected = hashToken(metricsToken)
  app.get('/metrics', async (request, reply) => {
    // To strangers there is nothing here.
    if (request.token === undefined || !timingSafeEqual(hashToken(request.token), expected))
      return sendNotFound(request, reply)
    await own.refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
})
