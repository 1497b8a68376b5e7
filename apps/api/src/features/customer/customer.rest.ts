import {
  confirmation,
  guestEdit,
  guestMessageInput,
  joined,
  joinInfo,
  left,
  linkSent,
  rating,
  runningLate,
  turnAlertInput,
} from '@waitbook/contracts/customer'
import { joinInput, linkInput } from '@waitbook/contracts/join-input'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { languageOf } from '../../pages/language.ts'
import type { CustomerService } from './customer.service.ts'

const restaurant = z.object({ restaurantId: z.string().max(64) })
const ownEntry = restaurant.extend({ entryId: z.string().max(64) })

interface OwnEntryRequest {
  params: z.infer<typeof ownEntry>
  headers: Record<string, string | string[] | undefined>
}

const visitOf = ({ params, headers }: OwnEntryRequest) => ({
  restaurantId: params.restaurantId,
  id: params.entryId,
  mutation_id: idempotencyKey(headers),
})

/** The guests' calls. Their refusals have `success`, `message` and `errors` besides `detail`. */
export const customerRest = (app: RestApp, { customer }: { customer: CustomerService }) => {
  app.get(
    '/api/customer/join-queue/:restaurantId/',
    { schema: { params: restaurant, response: { 200: joinInfo.extend({ success: z.literal(true) }) } } },
    async (request) => ({ success: true as const, ...(await customer.joinInfo(request.params.restaurantId)) }),
  )

  app.get(
    '/api/customer/check-phone/:restaurantId/:phone/',
    {
      schema: {
        params: restaurant.extend({ phone: z.string().max(32) }),
        response: { 200: z.object({ exists: z.boolean() }) },
      },
    },
    async (request) => {
      const { restaurantId, phone } = request.params
      return { exists: await customer.checkPhone({ address: request.ip }, restaurantId, phone) }
    },
  )

  app.post(
    '/api/customer/join-queue/:restaurantId/submit/',
    {
      config: { location: '/api/customer/queue-confirmation/{restaurantId}/{queue_entry_id}/' },
      schema: { params: restaurant, body: joinInput.omit({ mutation_id: true }), response: { 201: joined } },
    },
    async (request, reply) => {
      const answer = await customer.join({ address: request.ip }, request.params.restaurantId, {
        language: languageOf(request),
        ...request.body,
        mutation_id: idempotencyKey(request.headers),
      })
      return reply.code(201).send(answer)
    },
  )

  app.post(
    '/api/customer/send-link/:restaurantId/',
    { schema: { params: restaurant, body: linkInput, response: { 200: linkSent } } },
    (request) => customer.sendLink({ address: request.ip }, request.params.restaurantId, request.body.phone_number),
  )

  app.get(
    '/api/customer/queue-confirmation/:restaurantId/:entryId/',
    { schema: { params: ownEntry, response: { 200: confirmation } } },
    (request) => customer.look(request.params.restaurantId, request.params.entryId),
  )

  app.put(
    '/api/customer/queue-entry/:restaurantId/:entryId/',
    { schema: { params: ownEntry, body: guestEdit, response: { 200: confirmation } } },
    (request) => customer.editVisit(visitOf(request), request.body),
  )

  app.post(
    '/api/customer/running-late/:restaurantId/:entryId/',
    { schema: { params: ownEntry, body: runningLate, response: { 200: confirmation } } },
    (request) => customer.sayLate(visitOf(request), request.body),
  )

  app.post(
    '/api/customer/arrived/:restaurantId/:entryId/',
    { schema: { params: ownEntry, response: { 200: confirmation } } },
    (request) => customer.sayArrived(visitOf(request)),
  )

  app.post(
    '/api/customer/on-my-way/:restaurantId/:entryId/',
    { schema: { params: ownEntry, response: { 200: confirmation } } },
    (request) => customer.sayOnMyWay(visitOf(request)),
  )

  app.post(
    '/api/customer/message/:restaurantId/:entryId/',
    { schema: { params: ownEntry, body: guestMessageInput, response: { 200: confirmation } } },
    (request) => customer.writeToTeam({ address: request.ip }, visitOf(request), request.body),
  )

  app.put(
    '/api/customer/turn-alert/:restaurantId/:entryId/',
    { schema: { params: ownEntry, body: turnAlertInput, response: { 200: confirmation } } },
    ({ params, body }) => customer.chooseAlert({ restaurantId: params.restaurantId, id: params.entryId }, body),
  )

  app.post(
    '/api/customer/rate-visit/:restaurantId/:entryId/',
    { schema: { params: ownEntry, body: rating, response: { 200: confirmation } } },
    (request) => customer.rate(visitOf(request), request.body),
  )

  app.post(
    '/api/customer/leave-queue/:restaurantId/:entryId/',
    { schema: { params: ownEntry, response: { 200: left } } },
    (request) => customer.leave(request.params.restaurantId, request.params.entryId),
  )
}
