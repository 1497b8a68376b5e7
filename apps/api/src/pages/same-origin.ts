import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where guests reach this server: the origin of `PUBLIC_URL`, or else of the address that is printed at start. */
    publicOrigin(): string
  }
}

/**
 * Whether a browser's request comes from a page of this server; scripts, which send no Origin, are accepted. A proxy may
 * send a Host without the port, or an internal name: a page of the public address is accepted under any Host. The Host only
 * decides whether a request is accepted; nothing is built from it.
 */
export const isSameOrigin = ({ headers, host, server }: FastifyRequest) => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && (new URL(origin).host === host || origin === server.publicOrigin())
}

/**
 * Whether a browser opens a page from another site, a message or a typed address: the author of such a link knows what is
 * in it. A browser that does not say so, and a script, is not known to come from elsewhere.
 */
export const comesFromElsewhere = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest) =>
  site !== undefined && site !== 'same-origin'

/**
 * Whether a form of a page of this server was sent. A browser or proxy that removes referrers sends the Origin `null` from
 * them too. No page can set Sec-Fetch-Site, and a browser sends `cross-site` for a sandboxed page, also of this server.
 */
export const isOwnForm = (request: FastifyRequest) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  return isSameOrigin(request) || (origin === 'null' && site === 'same-origin')
}
