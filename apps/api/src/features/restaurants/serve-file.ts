import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileDescription } from './stored-files.ts'

/** Sends an uploaded file. Browsers keep it only if `version`, of its URL, is the beginning of its hash. */
export const serveFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, content, content_type, sha256 }: Omit<FileDescription, 'name'> & { content: Buffer },
  version: string | undefined,
) => {
  const etag = `"${sha256}"`
  const isNamed = version !== undefined && version !== '' && sha256.startsWith(version)
  reply.headers({
    etag,
    'cache-control': isNamed ? 'public, max-age=86400' : 'no-cache',
    'content-disposition': `inline; filename="${kind}.${content_type.split('/')[1]}"`,
    // Whatever the file contains: it may run and load nothing. A PDF viewer does not work in a sandbox.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${
      content_type === 'application/pdf' ? '' : '; sandbox'
    }`,
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(content_type).send(content)
}
