import { guestWish, wishCreated } from '@waitbook/contracts/booking/booking-wishes'
import { wishInput } from '@waitbook/contracts/booking/wish-input'
import { instant } from '@waitbook/contracts/text'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { guestCalls } from '../../lib/rest-calls.ts'
import { callerOf } from '../booking/caller.ts'
import type { GuestWishes } from './wish-calls.ts'

const path = '/api/customer/wish/:restaurantId/'
const params = z.object({ restaurantId: z.string().max(64) })
const made = {
  params,
  body: wishInput.omit({ mutation_id: true }),
  response: wishCreated,
  location: '/api/customer/wish/{restaurantId}/{wish_id}/',
}
const own = { params: params.extend({ wishId: z.string().max(64) }), response: guestWish }
/** `starts_at`: the offered time that the caller has seen. */
const takeBody = z.object({ policy_accepted: z.boolean().default(false), starts_at: instant.optional() })

export const wishesRest = (app: RestApp, { guestWishes }: { guestWishes: GuestWishes }) => {
  const { call, change } = guestCalls(app)
  change(`POST ${path}submit/`, made, ({ restaurantId, ...input }, request) =>
    guestWishes.submit(restaurantId, input, callerOf(request, 'wish')),
  )
  call(`GET ${path}:wishId/`, own, ({ restaurantId, wishId }) => guestWishes.find(restaurantId, wishId))
  call(`DELETE ${path}:wishId/`, own, ({ restaurantId, wishId }) => guestWishes.leave(restaurantId, wishId))
  change(`POST ${path}:wishId/take/`, { ...own, body: takeBody }, ({ restaurantId, wishId, ...input }, request) =>
    guestWishes.take(restaurantId, wishId, input, callerOf(request, 'wish')),
  )
  call(`POST ${path}:wishId/pass/`, own, ({ restaurantId, wishId }) => guestWishes.pass(restaurantId, wishId))
  call(`POST ${path}:wishId/join/`, own, ({ restaurantId, wishId }, request) =>
    guestWishes.joinWaitlist(restaurantId, wishId, callerOf(request, 'wish')),
  )
}
