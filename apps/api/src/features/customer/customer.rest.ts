import {
  confirmation,
  entranceCode,
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
import type { RestApp } from '../../lib/rest.ts'
import { guestCalls } from '../../lib/rest-calls.ts'
import { languageOf } from '../../pages/language.ts'
import type { CustomerService } from './customer.service.ts'

const path = '/api/customer/'
const params = z.object({ restaurantId: z.string().max(64) })
const ownEntry = params.extend({ entryId: z.string().max(64) })
const ofPhone = { params: params.extend({ phone: z.string().max(32) }), response: z.object({ exists: z.boolean() }) }
const info = {
  params,
  querystring: joinInput.pick({ queue_id: true, entrance_code: true }),
  response: joinInfo.extend({ success: z.literal(true) }),
}
const made = {
  params,
  body: joinInput.omit({ mutation_id: true }),
  response: joined,
  location: '/api/customer/queue-confirmation/{restaurantId}/{queue_entry_id}/',
}
const shown = { params: ownEntry, response: confirmation }

type OwnEntry = z.infer<typeof ownEntry> & { mutation_id?: string | undefined }

const visitOf = ({ restaurantId, entryId: id, mutation_id }: OwnEntry) => ({ restaurantId, id, mutation_id })

/** Their refusals have `success`, `message` and `errors` besides `detail`. */
export const customerRest = (app: RestApp, { customer }: { customer: CustomerService }) => {
  const { call, change } = guestCalls(app)
  call(`GET ${path}join-queue/:restaurantId/`, info, async ({ restaurantId, ...named }, { ip }) => ({
    success: true as const,
    ...(await customer.joinInfo(restaurantId, { ...named, caller: { address: ip } })),
  }))
  call(`GET ${path}check-phone/:restaurantId/:phone/`, ofPhone, async ({ restaurantId, phone }, { ip }) => ({
    exists: await customer.checkPhone({ address: ip }, restaurantId, phone),
  }))
  change(`POST ${path}join-queue/:restaurantId/submit/`, made, ({ restaurantId, ...input }, request) =>
    customer.join({ address: request.ip }, restaurantId, { language: languageOf(request), ...input }),
  )
  call(
    `POST ${path}send-link/:restaurantId/`,
    { params, body: linkInput, response: linkSent },
    ({ restaurantId, phone_number }, { ip }) => customer.sendLink({ address: ip }, restaurantId, phone_number),
  )
  call(`GET ${path}queue-confirmation/:restaurantId/:entryId/`, shown, ({ restaurantId, entryId }) =>
    customer.look(restaurantId, entryId),
  )
  change(`PUT ${path}queue-entry/:restaurantId/:entryId/`, { ...shown, body: guestEdit }, (input) => {
    const { restaurantId: _restaurant, entryId: _entry, mutation_id: _key, ...fields } = input
    return customer.editVisit(visitOf(input), fields)
  })
  change(`POST ${path}running-late/:restaurantId/:entryId/`, { ...shown, body: runningLate }, (input) =>
    customer.sayLate(visitOf(input), { minutes: input.minutes }),
  )
  change(`POST ${path}arrived/:restaurantId/:entryId/`, shown, (input) => customer.sayArrived(visitOf(input)))
  change(`POST ${path}here/:restaurantId/:entryId/`, { ...shown, body: entranceCode }, (input, { ip }) =>
    customer.sayHere({ address: ip }, visitOf(input), { entrance_code: input.entrance_code }),
  )
  change(`POST ${path}ask-back/:restaurantId/:entryId/`, shown, (input) => customer.askBack(visitOf(input)))
  change(`POST ${path}on-my-way/:restaurantId/:entryId/`, shown, (input) => customer.sayOnMyWay(visitOf(input)))
  change(`POST ${path}message/:restaurantId/:entryId/`, { ...shown, body: guestMessageInput }, (input, { ip }) =>
    customer.writeToTeam({ address: ip }, visitOf(input), { message: input.message }),
  )
  call(
    `PUT ${path}turn-alert/:restaurantId/:entryId/`,
    { ...shown, body: turnAlertInput },
    ({ restaurantId, entryId: id, ...input }) => customer.chooseAlert({ restaurantId, id }, input),
  )
  change(`POST ${path}rate-visit/:restaurantId/:entryId/`, { ...shown, body: rating }, (input) =>
    customer.rate(visitOf(input), { satisfied: input.satisfied }),
  )
  call(
    `POST ${path}leave-queue/:restaurantId/:entryId/`,
    { params: ownEntry, response: left },
    ({ restaurantId, entryId }) => customer.leave(restaurantId, entryId),
  )
}
