import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { restaurantParams, type SendPage } from '../../pages/page-sender.ts'
import { serveFile } from '../restaurants/serve-file.ts'
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
      return serveFile(request, reply, file, request.query.v)
    },
  )
}
