import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where guests reach this server: the origin of `PUBLIC_URL`, or else of the address that is printed at start. */
    publicOrigin(): string
  }
}

/** Whether an address is on this server: it has the public origin or the Host of the request. */
const isOwn = (address: string, { host, server }: FastifyRequest) => {
  const url = URL.parse(address)
  return url !== null && (url.host === host || url.origin === server.publicOrigin())
}

/**
 * Whether a browser's request comes from a page of this server; scripts, which send no Origin, are accepted. A proxy may
 * send a Host without the port, or an internal name: a page of the public address is accepted under any Host. The Host only
 * decides whether a request is accepted; nothing is built from it.
 */
export const isSameOrigin = (request: FastifyRequest) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || isOwn(origin, request)
}

/**
 * Whether a link may come from another site, a message or a typed address, so that its author knows the form key in it.
 * Browsers send Sec-Fetch-Site only over https, and older ones never. Without it the Referer decides: browsers send it
 * from pages of this server unless the user has switched it off.
 */
export const comesFromElsewhere = (request: FastifyRequest) => {
  const { referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return referer === undefined || !isOwn(referer, request)
}

/**
 * Whether a form of a page of this server was sent. A browser or proxy that removes referrers sends the Origin `null` from
 * them too. No page can set Sec-Fetch-Site, and a browser sends `cross-site` for a sandboxed page, also of this server.
 */
export const isOwnForm = (request: FastifyRequest) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  return isSameOrigin(request) || (origin === 'null' && site === 'same-origin')
}
