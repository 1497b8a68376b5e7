import { AppError } from '@waitbook/contracts/errors'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { ReadLimits } from '../lib/limits/read-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a guest's call named something that does not exist. */
    isMiss: boolean
  }
}

/** Where calls and pages that need no sign-in begin. */
const guestPaths = ['/api/customer/', '/join-queue', '/c/', '/book', '/b/', '/embed/', '/contact-email/']

/** Whether a route is of guests: anyone can call it, with invented ids too. */
const isGuestRoute = ({ url }: Pick<RouteOptions, 'url'>) => guestPaths.some((path) => url.startsWith(path))

/**
 * Counts every call of a guest by its address, before anything is parsed, read or locked; calls for what does not exist
 * are also counted separately. Each process counts by itself: the limits that protect guests, staff and money are in
 * the database, where the services count.
 */
export const guestLimitPlugin = fp<{ readLimits: ReadLimits }>(async (app, { readLimits }) => {
  const count = async (request: FastifyRequest) => {
    readLimits.requireLeft('guest-miss-address', request.ip)
    readLimits.spend('guest-call-address', request.ip)
  }
  /** An invented hold is answered as one that has ended. */
  const noteMiss = async (request: FastifyRequest, _reply: FastifyReply, error: Error) => {
    request.isMiss = error instanceof AppError && error.code === 'hold_expired'
  }
  const countMiss = async (request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (statusCode !== 404 && !request.isMiss) return
    try {
      readLimits.spend('guest-miss-address', request.ip)
    } catch {
      // It is answered already; the next call is refused.
    }
  }

  app.decorateRequest('isMiss', false)
  app.addHook('onRoute', (route) => {
    if (!isGuestRoute(route)) return
    route.onRequest = [count, ...[route.onRequest ?? []].flat()]
    route.onError = [noteMiss, ...[route.onError ?? []].flat()]
    route.onResponse = [countMiss, ...[route.onResponse ?? []].flat()]
  })
})
