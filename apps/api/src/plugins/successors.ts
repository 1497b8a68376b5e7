import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This path still works, is no longer documented, and was replaced by the successor on this day. */
    successor?: { path: string; since: string }
  }
}

/** Marks responses of replaced paths as deprecated (RFC 9745) and names their successor (RFC 5829). */
export const successorsPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const successor = route.config?.successor
    if (!successor) return
    const headers = {
      deprecation: `@${Date.parse(successor.since) / 1_000}`,
      link: `<${successor.path}>; rel="successor-version"`,
    }
    const mark = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.headers(headers)
      done()
    }
    route.onRequest = [mark, ...[route.onRequest ?? []].flat()]
  })
})
