import type { Theme } from '@waitbook/contracts/guest-pages'
import { eachInSteps } from '@waitbook/domain/steps'
import fp from 'fastify-plugin'
import { inPieces } from '../lib/in-pieces.ts'
import { allowStyles } from '../pages/style-hashes.ts'
import { themeOf } from '../pages/theme.ts'
import { createCompressedPage, type SendCompressed } from './compressed-page.ts'
import { createDocument, createDocumentInSteps } from './description/document.ts'
import type { OpenApiDocument } from './description/document-types.ts'
import { shareParts } from './description/shared-parts.ts'
import { jsonInSteps } from './json-in-steps.ts'
import { addressedTo, inTheme, readerStyleHash, renderReader } from './reader/page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of every documented route, generated at the first request. */
    openApi(): OpenApiDocument
  }
}

const access = 'public'

/** Calls `make` at the first call; all calls get the same promise. */
const once = <T>(make: () => Promise<T>) => {
  let making: Promise<T> | undefined
  return () => {
    making ??= make()
    return making
  }
}

/** The documentation for machines and for people. Both are public, like the source. */
export const openApiPlugin = fp(async (app) => {
  let document: OpenApiDocument | undefined
  const getDocument = once(async () => {
    document ??= await inPieces(createDocumentInSteps(app.routeTable))
    return document
  })
  const getJson = once(async () => {
    const shared = await inPieces(shareParts(await getDocument()))
    const json = await inPieces(jsonInSteps(shared, 3))
    return createCompressedPage(Buffer.from(json))
  })
  const getPage = once(async () => {
    const [head = '', ...parts] = await inPieces(renderReader(await getDocument()))
    const origin = app.publicOrigin()
    const completed: Buffer[] = []
    await inPieces(eachInSteps(parts, (part) => completed.push(Buffer.from(addressedTo(part, origin)))))
    return { head, rest: Buffer.concat(completed) }
  })
  const sendThemed = new Map<Theme | undefined, SendCompressed>()
  const sendIn = async (theme: Theme | undefined) => {
    const { head, rest } = await getPage()
    const known =
      sendThemed.get(theme) ?? createCompressedPage(Buffer.concat([Buffer.from(inTheme(head, theme)), rest]))
    sendThemed.set(theme, known)
    return known
  }
  app.decorate('openApi', () => {
    document ??= createDocument(app.routeTable)
    return document
  })

  app.get('/api/openapi.json', { config: { access } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return (await getJson())(request, reply)
  })

  app.get('/api/docs/', { config: { access, takesAnyQuery: true } }, async (request, reply) => {
    allowStyles(reply, [readerStyleHash])
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
    return (await sendIn(themeOf(request)))(request, reply)
  })
})
