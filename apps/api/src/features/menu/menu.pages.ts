import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { restaurantParams, type SendPage } from '../../pages/page-sender.ts'
import type { createMenuService } from './menu.service.ts'

/** The menu for guests; without one, a page says so. */
export const menuPages = (
  app: RestApp,
  { menu, send }: { menu: Pick<ReturnType<typeof createMenuService>, 'publicFile'>; send: SendPage },
) => {
  app.get(
    '/join-queue/:restaurantId/menu/',
    { schema: { params: restaurantParams, querystring: z.object({ v: z.string().max(64).optional() }) } },
    async (request, reply) => {
      const { restaurantId: restaurant_id } = request.params
      const { file, ...restaurant } = await menu.publicFile(restaurant_id)
      if (!file) return send(request, reply, { page: 'no-menu', restaurant_id, ...restaurant }, 404)
      const { content, content_type, sha256 } = file
      const etag = `"${sha256}"`
      const isNamed = request.query.v !== undefined && sha256.startsWith(request.query.v)
      reply.headers({
        etag,
        'cache-control': isNamed ? 'public, max-age=86400' : 'no-cache',
        'content-disposition': `inline; filename="menu.${content_type.split('/')[1]}"`,
        // Whatever the file contains: it may run and load nothing. A PDF viewer does not work in a sandbox.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${
          content_type === 'application/pdf' ? '' : '; sandbox'
        }`,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(content_type).send(content)
    },
  )
}
