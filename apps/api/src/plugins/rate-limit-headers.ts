import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type LimitState, reportingLimits } from '../lib/limits/rate-limit-report.ts'

const policy = ({ name, limit, windowSeconds }: LimitState) => `"${name}";q=${limit};w=${windowSeconds}`
const current = ({ name, remaining, resetSeconds }: LimitState) => `"${name}";r=${remaining};t=${resetSeconds}`

/** Reports the remaining uses of a caller's limits in the fields of draft-ietf-httpapi-ratelimit-headers (since -08). */
export const rateLimitHeadersPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    // Not earlier: the context of a hook before the body is parsed ends there.
    const report = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const states = new Map<string, LimitState>()
      reportingLimits((added) => {
        for (const state of added) states.set(state.name, state)
        if (states.size === 0) return
        const all = [...states.values()]
        reply.headers({ 'ratelimit-policy': all.map(policy).join(', '), ratelimit: all.map(current).join(', ') })
      }, done)
    }
    route.preHandler = [report, ...[route.preHandler ?? []].flat()]
  })
})
