import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Weak: compression changes the bytes. SHA-1 is fastest here, and nothing depends on its collision resistance. */
export const tagOfAnswer = (answer: string | Buffer) => `W/"${hash('sha1', answer, 'base64url')}"`

/** RFC 9110, 13.1.2: weak comparison with each tag in the list. */
export const hasCurrent = ({ headers }: FastifyRequest, tag: string) => {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  const opaque = tag.replace('W/', '')
  return [...known.matchAll(/"[^"]*"/g)].some(([each]) => each === opaque)
}

const sendIfChanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
) => {
  // An entity's own tag, for If-Match, covers only what can be written.
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return done(null, payload)
  const tag = tagOfAnswer(payload)
  reply.header('etag', tag)
  if (!hasCurrent(request, tag)) return done(null, payload)
  reply.code(304).removeHeader('content-length')
  done(null, null)
}

/** Adds a tag to every GET response that has a schema, and returns 304 to a caller that already has it. */
export const answerTagsPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().includes('GET')
    const response = route.schema?.response as Record<string, unknown> | undefined
    if (!reads || !route.url.startsWith('/api/') || response?.['200'] === undefined) return
    route.onSend = [...[route.onSend ?? []].flat(), sendIfChanged]
  })
})
