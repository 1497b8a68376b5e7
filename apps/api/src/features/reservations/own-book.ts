import { notFound } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import { z } from 'zod'

export const book = '/api/restaurants/:restaurantId/reservations/'
export const bookParams = z.object({ restaurantId: z.string().max(64) })

interface BookRequest {
  params: z.infer<typeof bookParams>
  authenticate(): Promise<Staff>
}

/** The caller, who may name no restaurant but its own: another restaurant's id is treated as unknown. */
export const authenticateFor = async (request: BookRequest) => {
  const staff = await request.authenticate()
  if (staff.restaurant_id !== request.params.restaurantId) throw notFound()
  return staff
}
