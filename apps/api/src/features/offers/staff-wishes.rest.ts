import { staffWish, wishesOfDay } from '@waitbook/contracts/booking/booking-wishes'
import { entryId } from '@waitbook/contracts/ids'
import type { WishesService } from '@waitbook/rpc/reservations-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const listed = { querystring: wishesOfDay, response: z.array(staffWish) }
const removed = { params: z.object({ id: entryId }), response: staffWish }

export const staffWishesRest = (app: RestApp, { wishes }: { wishes: WishesService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/wishes/', 'reservations.read', listed, wishes.list)
  change('POST /api/wishes/:id/remove/', 'reservations.change', removed, wishes.remove)
}
