import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of `PUBLIC_URL`, if it is set. */
    publicOrigin: string | undefined
  }
}

/**
 * Whether a browser's request comes from a page of this server; scripts, which send no Origin, are accepted. A proxy may
 * send a Host without the port, or an internal name: a page of PUBLIC_URL is accepted under any Host.
 */
export const isSameOrigin = ({ headers, host, server }: FastifyRequest) => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && (origin === server.publicOrigin || new URL(origin).host === host)
}

/**
 * Whether a form of a page of this server was sent. A browser or proxy that removes referrers sends the Origin `null` from
 * them too. No page can set Sec-Fetch-Site, and a browser sends `cross-site` for a sandboxed page, also of this server.
 */
export const isOwnForm = (request: FastifyRequest) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  return isSameOrigin(request) || (origin === 'null' && site === 'same-origin')
}
