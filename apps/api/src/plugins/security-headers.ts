import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The service workers: staff-web/src/offline-page.ts, guest-web's worker-registration.ts.
  'trusted-types': ['waitbook-sw'],
}

/** Set by the demo's page in a visitor's own browser: only there may pages be framed, and only by this origin. */
const demoCookie = 'demo'

const allowOwnFrames = (reply: FastifyReply) => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  reply.header('x-frame-options', 'SAMEORIGIN')
}

/** The headers that helmet sets with these options: computed once, as they are the same on every response. */
const headersOf = (options: HelmetOptions) => {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader(name: string, value: unknown) {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Those of every response. A URL that cannot be routed runs no hook, so its response takes them from here. */
    securityHeaders: Readonly<Record<string, string>>
  }
}

interface SecurityHeadersOptions {
  /** Whether guests and staff reach this server by https. */
  tls: boolean
}

export const securityHeadersPlugin = fp<SecurityHeadersOptions>(async (app, { tls }) => {
  const headers = headersOf({
    // `upgrade-insecure-requests`, one of helmet's defaults, would break an installation on plain http.
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: tls && { maxAge: 31_536_000 },
    // A guest's URL contains the secret id of the entry. Not 'no-referrer': that makes a form's Origin 'null'.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Over plain http browsers ignore it and log a warning on every page.
    crossOriginOpenerPolicy: tls && { policy: 'same-origin' },
    originAgentCluster: tls,
    xFrameOptions: { action: 'deny' },
  })
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCall = request.url.startsWith('/api/') || request.url.startsWith('/trpc/')
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!isCall && request.cookies?.[demoCookie] === '1') allowOwnFrames(reply)
    done(null, payload)
  })
})
