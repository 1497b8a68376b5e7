import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const own = z.array(z.object({ id: z.string(), name: z.string() }))

export const restaurantsRest = (app: RestApp) => {
  staffCalls(app).call('GET /api/restaurants/', 'restaurant.read', { response: own }, async (staff) => [
    { id: staff.restaurant_id, name: staff.restaurant_name },
  ])
}
