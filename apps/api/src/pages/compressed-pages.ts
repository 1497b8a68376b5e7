import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/**
 * Serves large texts that rarely change with maximum compression: each is compressed in the background when it is first
 * requested, and until then like any other response. At most `most` are cached, as their number may depend on requests.
 */
export const createCompressedPages = (most = 8) => {
  const kept = new Map<string, { content: string; compressed: Buffer | undefined }>()

  const compressedBytes = (key: string, content: string, encoding: Encoding) => {
    const name = `${encoding} ${key}`
    const known = kept.get(name)
    if (known?.content === content) return known.compressed
    const entry: { content: string; compressed: Buffer | undefined } = { content, compressed: undefined }
    kept.delete(name)
    kept.set(name, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    compressions[encoding](content).then(
      (compressed) => {
        entry.compressed = compressed
      },
      () => kept.delete(name),
    )
    return undefined
  }

  /** `key` names everything that the text depends on, such as host and theme. */
  return (request: FastifyRequest, reply: FastifyReply, key: string, content: string) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const compressed = encoding && compressedBytes(key, content, encoding)
    if (!compressed) return reply.send(content)
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    return reply.header('content-encoding', encoding).header('vary', vary).send(compressed)
  }
}
