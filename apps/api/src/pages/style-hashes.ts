import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The content security policy of a page whose inline styles have these hashes. */
export const allowStyles = (reply: FastifyReply, hashes: readonly string[]) => {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`),
  )
}

/** The source of an inline style in the policy. */
export const styleHash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
