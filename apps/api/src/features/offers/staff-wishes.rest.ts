import { staffWish, wishesOfDay } from '@waitbook/contracts/booking/booking-wishes'
import { entryId } from '@waitbook/contracts/ids'
import type { WishesService } from '@waitbook/rpc/reservations-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

/** The calls of staff about wishes for full days. */
export const staffWishesRest = (app: RestApp, { wishes }: { wishes: WishesService }) => {
  app.get(
    '/api/wishes/',
    {
      config: { access: 'reservations.read' },
      schema: { querystring: wishesOfDay, response: { 200: z.array(staffWish) } },
    },
    async (request) => wishes.list(await request.authenticate(), request.query),
  )

  app.post(
    '/api/wishes/:id/remove/',
    {
      config: { access: 'reservations.change' },
      schema: { params: z.object({ id: entryId }), response: { 200: staffWish } },
    },
    async (request) => {
      const { id } = request.params
      return wishes.remove(await request.authenticate(), { id, mutation_id: idempotencyKey(request.headers) })
    },
  )
}
