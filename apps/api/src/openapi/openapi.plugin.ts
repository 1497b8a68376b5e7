import { AppError } from '@waitbook/contracts/errors'
import type { Theme } from '@waitbook/contracts/guest-pages'
import { eachInSteps } from '@waitbook/domain/steps'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
import { readerPath } from './reader/paths.ts'

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
  const getPages = once(async () => {
    const rendered = await inPieces(renderReader(await getDocument()))
    const origin = app.publicOrigin()
    const pages = new Map<string, { head: string; body: Buffer }>()
    await inPieces(
      eachInSteps(rendered, ({ path, head, body }) =>
        pages.set(path, { head, body: Buffer.from(addressedTo(body, origin)) }),
      ),
    )
    return pages
  })
  const sendThemed = new Map<string, SendCompressed>()
  const findPage = async (path: string, theme: Theme | undefined) => {
    const page = (await getPages()).get(path)
    if (page === undefined) throw new AppError('not_found', 'not_found', 'Not found.')
    const key = `${path} ${theme ?? ''}`
    const known =
      sendThemed.get(key) ?? createCompressedPage(Buffer.concat([Buffer.from(inTheme(page.head, theme)), page.body]))
    sendThemed.set(key, known)
    return known
  }
  const sendPage = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const send = await findPage(path, themeOf(request))
    allowStyles(reply, [readerStyleHash])
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
    return send(request, reply)
  }
  app.decorate('openApi', () => {
    document ??= createDocument(app.routeTable)
    return document
  })

  app.get('/api/openapi.json', { config: { access } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return (await getJson())(request, reply)
  })

  const config = { access, takesAnyQuery: true } as const
  app.get(readerPath, { config }, (request, reply) => sendPage(readerPath, request, reply))
  app.get<{ Params: { chapter: string } }>(`${readerPath}:chapter/`, { config }, (request, reply) =>
    sendPage(`${readerPath}${request.params.chapter}/`, request, reply),
  )
})
