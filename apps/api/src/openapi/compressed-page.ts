import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrent, tagOfAnswer } from '../plugins/answer-tags.ts'

const compressions = {
  br: promisify((content: string, done: (error: Error | null, compressed: Buffer) => void) =>
    brotliCompress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }, done),
  ),
  gzip: promisify((content: string, done: (error: Error | null, compressed: Buffer) => void) =>
    gzip(content, { level: constants.Z_BEST_COMPRESSION }, done),
  ),
}
type Encoding = keyof typeof compressions

/** The best encoding that a client accepts, or undefined. */
const encodingFor = (accepted: string | undefined) => {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

export type SendCompressed = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Sends a large text that never changes with maximum compression. It is compressed once per encoding in the background
 * and sent like any other response until then. The text must not depend on the caller's headers: compressing each
 * variant costs seconds of processor time.
 */
export const createCompressedPage = (content: string): SendCompressed => {
  const tag = tagOfAnswer(content)
  const started = new Set<Encoding>()
  const compressed = new Map<Encoding, Buffer>()

  const compress = (encoding: Encoding) => {
    if (started.has(encoding)) return
    started.add(encoding)
    compressions[encoding](content).then(
      (bytes) => compressed.set(encoding, bytes),
      () => started.delete(encoding),
    )
  }

  return (request, reply) => {
    reply.header('etag', tag)
    if (hasCurrent(request, tag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(content)
    const bytes = compressed.get(encoding)
    if (bytes === undefined) {
      compress(encoding)
      return reply.send(content)
    }
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    return reply.header('content-encoding', encoding).header('vary', vary).send(bytes)
  }
}
