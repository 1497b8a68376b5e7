import type { FastifyRequest } from 'fastify'

/** Whether a browser's request comes from a page of this very host; scripts, which send no Origin, pass. */
export const isSameOrigin = (request: FastifyRequest) => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
