import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'

export const restaurantsRest = (app: RestApp) => {
  app.get(
    '/api/restaurants/',
    {
      config: { access: 'restaurant.read' },
      schema: { response: { 200: z.array(z.object({ id: z.string(), name: z.string() })) } },
    },
    async (request) => {
      const staff = await request.authenticate()
      return [{ id: staff.restaurant_id, name: staff.restaurant_name }]
    },
  )
}
