import type { RestApp } from '../../lib/rest.ts'
import { joinPath, restaurantParams, type SendPage } from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

interface AppPagesOptions {
  customer: Pick<CustomerService, 'joinInfo'>
  send: SendPage
}

/** The web app manifest of a restaurant's guest pages: the app starts at the join page, which leads to a waiting guest's place. */
export const appPages = (app: RestApp, { customer, send }: AppPagesOptions) => {
  app.get(
    '/join-queue/:restaurantId/manifest.webmanifest',
    { schema: { params: restaurantParams } },
    async (request, reply) => {
      const { restaurant } = await customer.joinInfo(request.params.restaurantId)
      const start = joinPath(request.params.restaurantId)
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send({
          name: restaurant.name,
          short_name: restaurant.name.slice(0, 30),
          id: start,
          start_url: start,
          scope: start,
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#f6f6f4',
          icons,
        })
    },
  )

  app.get('/join-queue/:restaurantId/offline/', { schema: { params: restaurantParams } }, async (request, reply) => {
    const { restaurantId: restaurant_id } = request.params
    const { restaurant } = await customer.joinInfo(restaurant_id)
    const { name: restaurant_name, is_demo } = restaurant
    return send(request, reply, { page: 'offline', restaurant_id, restaurant_name, ...(is_demo && { is_demo }) })
  })
}
