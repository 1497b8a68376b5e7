import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrent, tagOfAnswer } from '../plugins/answer-tags.ts'

/** Brotli's best level would make the API page a tenth smaller, but take thirty times as long. */
const levels = { br: 9, gzip: constants.Z_BEST_COMPRESSION } as const

const compressions = {
  br: promisify((content: Buffer, done: (error: Error | null, compressed: Buffer) => void) =>
    brotliCompress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }, done),
  ),
  gzip: promisify((content: Buffer, done: (error: Error | null, compressed: Buffer) => void) =>
    gzip(content, { level: levels.gzip }, done),
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

export type SendCompressed = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Sends a large text that never changes, compressed once per encoding. Calls that arrive meanwhile await the same
 * result. The text must not depend on the caller's headers.
 */
export const createCompressedPage = (content: Buffer): SendCompressed => {
  const tag = tagOfAnswer(content)
  const compressed = new Map<Encoding, Promise<Buffer>>()

  const compress = (encoding: Encoding) => {
    const known = compressed.get(encoding)
    if (known !== undefined) return known
    const bytes = compressions[encoding](content)
    compressed.set(encoding, bytes)
    bytes.catch(() => compressed.delete(encoding))
    return bytes
  }

  return async (request, reply) => {
    reply.header('etag', tag)
    if (hasCurrent(request, tag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(content)
    const bytes = await compress(encoding)
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    return reply.header('content-encoding', encoding).header('vary', vary).send(bytes)
  }
}
