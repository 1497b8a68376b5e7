import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { ReadLimits } from '../lib/read-limits.ts'

/** Where guests' calls and pages begin. */
const guestPaths = ['/api/customer/', '/join-queue', '/c/', '/book', '/b/', '/embed/', '/menu/']

/** Whether a route is of guests: anyone can call it, with invented ids too. */
export const isGuestRoute = ({ url }: Pick<RouteOptions, 'url'>) => guestPaths.some((path) => url.startsWith(path))

/**
 * Counts every call of a guest by its address, before anything is parsed, read or locked. Each process counts by itself:
 * the limits that protect guests, staff and money are in the database, where the services count.
 */
export const guestLimitPlugin = fp<{ readLimits: ReadLimits }>(async (app, { readLimits }) => {
  app.addHook('onRoute', (route) => {
    if (!isGuestRoute(route)) return
    const count = async (request: FastifyRequest) => readLimits.spend('guest-call-address', request.ip)
    route.onRequest = [count, ...[route.onRequest ?? []].flat()]
  })
})
