import type { Theme } from '@waitbook/contracts/guest-pages'
import type { Steps } from '@waitbook/domain/steps'
import fp from 'fastify-plugin'
import { inPieces } from '../lib/in-pieces.ts'
import { allowStyles } from '../pages/style-hashes.ts'
import { themeOf } from '../pages/theme.ts'
import { createCompressedPage, type SendCompressed } from './compressed-page.ts'
import { createDocument, createDocumentInSteps } from './description/document.ts'
import type { OpenApiDocument } from './description/document-types.ts'
import { addressedTo, inTheme, readerStyleHash, renderReader } from './reader/page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of every documented route, generated at the first request. */
    openApi(): OpenApiDocument
  }
}

const access = 'public'

/** The documentation for machines and for people. Both are public, like the source. */
export const openApiPlugin = fp(async (app) => {
  let document: OpenApiDocument | undefined
  function* makeInSteps(): Steps<{ sendJson: SendCompressed; page: string }> {
    document ??= yield* createDocumentInSteps(app.routeTable)
    const page = yield* renderReader(document)
    yield
    const sendJson = createCompressedPage(JSON.stringify(document))
    return { sendJson, page: addressedTo(page, app.publicOrigin()) }
  }
  let making: Promise<{ sendJson: SendCompressed; page: string }> | undefined
  const make = () => {
    making ??= inPieces(makeInSteps())
    return making
  }
  const sendThemed = new Map<Theme | undefined, SendCompressed>()
  const sendIn = async (theme: Theme | undefined) => {
    const { page } = await make()
    const known = sendThemed.get(theme) ?? createCompressedPage(inTheme(page, theme))
    sendThemed.set(theme, known)
    return known
  }
  app.decorate('openApi', () => {
    document ??= createDocument(app.routeTable)
    return document
  })

  app.get('/api/openapi.json', { config: { access } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return (await make()).sendJson(request, reply)
  })

  app.get('/api/docs/', { config: { access, takesAnyQuery: true } }, async (request, reply) => {
    allowStyles(reply, [readerStyleHash])
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
    return (await sendIn(themeOf(request)))(request, reply)
  })
})
