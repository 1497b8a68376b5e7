import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createCompressedPages } from '../pages/compressed-pages.ts'
import { allowStyles } from '../pages/style-hashes.ts'
import { themeOf } from '../pages/theme.ts'
import { hasCurrent, tagOfAnswer } from '../plugins/answer-tags.ts'
import { createDocument } from './description/document.ts'
import type { OpenApiDocument } from './description/document-types.ts'
import { addressedTo, readerStyleHash, renderReader } from './reader/page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of every documented route, generated at the first request. */
    openApi(): OpenApiDocument
  }
}

const access = 'public'

/** The documentation for machines and for people. Both are public, like the source. */
export const openApiPlugin = fp(async (app) => {
  let made: { document: OpenApiDocument; json: string; page: string } | undefined
  const make = () => {
    if (made) return made
    const document = createDocument(app.routeTable)
    made = { document, json: JSON.stringify(document), page: renderReader(document) }
    return made
  }
  const compressed = createCompressedPages()
  const send = (request: FastifyRequest, reply: FastifyReply, key: string, content: string) => {
    const tag = tagOfAnswer(content)
    reply.header('etag', tag)
    return hasCurrent(request, tag) ? reply.code(304).send() : compressed(request, reply, key, content)
  }
  app.decorate('openApi', () => make().document)

  app.get('/api/openapi.json', { config: { access } }, (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return send(request, reply, 'openapi.json', make().json)
  })

  app.get('/api/docs/', { config: { access, takesAnyQuery: true } }, (request, reply) => {
    const [origin, theme] = [`${request.protocol}://${request.host}`, themeOf(request)]
    allowStyles(reply, [readerStyleHash])
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
    return send(request, reply, `${origin} ${theme ?? ''}`, addressedTo(make().page, origin, theme))
  })
})
