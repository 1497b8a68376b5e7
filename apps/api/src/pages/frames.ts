import type { FastifyReply } from 'fastify'

/** Lets the pages of these sites show this response in a frame; without any, none may, as on all other pages. */
export const allowFrames = (reply: FastifyReply, origins: readonly string[]) => {
  if (origins.length === 0) return reply
  const policy = String(reply.getHeader('content-security-policy'))
  // Browsers that know the directive ignore the older header, which cannot name other sites.
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`))
}
