import { notFound } from '@waitbook/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

export const book = '/api/restaurants/:restaurantId/reservations/'
export const bookParams = z.object({ restaurantId: z.string().max(64) })

/** The caller, who may name no restaurant but its own: another restaurant's id is treated as unknown. */
export const authenticateFor = async (request: FastifyRequest, restaurantId: string) => {
  const staff = await request.authenticate()
  if (staff.restaurant_id !== restaurantId) throw notFound()
  return staff
}
