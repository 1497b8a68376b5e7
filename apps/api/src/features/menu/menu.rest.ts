import { maxMenuFileBytes, menuFile } from '@waitbook/contracts/settings/menu'
import { text } from '@waitbook/contracts/text'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../rest.ts'
import { restaurantParams } from '../customer/page-sender.ts'
import type { createMenuService } from './menu.service.ts'

type Menu = ReturnType<typeof createMenuService>

const url = '/api/settings/menu/file/'

/** A scope of its own: only here is a body a file, taken whole. */
export const menuRest: FastifyPluginAsync<{ menu: Menu }> = async (instance, { menu }) => {
  const app = instance as unknown as RestApp
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.get(
    url,
    { config: { access: 'settings.read' }, schema: { response: { 200: z.object({ file: menuFile.nullable() }) } } },
    async (request) => ({ file: await menu.file(await request.authenticate()) }),
  )

  app.put(
    url,
    {
      config: { access: 'settings.change' },
      bodyLimit: maxMenuFileBytes,
      schema: {
        querystring: z.object({ name: text(100).default('menu') }),
        response: { 200: z.object({ file: menuFile }) },
      },
    },
    async (request) => {
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { file: await menu.upload(await request.authenticate(), { name: request.query.name, content }) }
    },
  )

  app.delete(url, { config: { access: 'settings.change' } }, async (request, reply) => {
    await menu.removeFile(await request.authenticate())
    return reply.status(204).send()
  })

  app.get(
    '/join-queue/:restaurantId/menu/',
    { schema: { params: restaurantParams, querystring: z.object({ v: z.string().max(64).optional() }) } },
    async (request, reply) => {
      const { content, content_type, sha256 } = await menu.publicFile(request.params.restaurantId)
      const etag = `"${sha256}"`
      const isNamed = request.query.v !== undefined && sha256.startsWith(request.query.v)
      reply.headers({
        etag,
        'cache-control': isNamed ? 'public, max-age=86400' : 'no-cache',
        'content-disposition': `inline; filename="menu.${content_type.split('/')[1]}"`,
        // Whatever is inside: it runs nothing and loads nothing. A PDF viewer does not work in a sandbox.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${
          content_type === 'application/pdf' ? '' : '; sandbox'
        }`,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(content_type).send(content)
    },
  )
}
