import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { isFormKey } from '../../pages/form-key.ts'
import {
  confirmationPath,
  formField,
  joinPath,
  madePath,
  requireOwnForm,
  restaurantParams,
  type SendPage,
} from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'
import { joinKey } from './join-key.ts'

const madeQuery = z.object({ form_key: formField, wrong: formField, again: formField })
const postedDigits = z.object({ form_key: formField, digits: formField })

interface MadePagesOptions {
  customer: Pick<CustomerService, 'joinInfo' | 'placeOfKey' | 'openPlace'>
  send: SendPage
}

/**
 * The page of a form that was already used to join, for a guest whose response was lost. On a shared device the next
 * guest may open it, so the place is shown only after the last digits of its number are entered.
 */
export const joinMadePages = (app: RestApp, { customer, send }: MadePagesOptions) => {
  const path = '/join-queue/:restaurantId/made/' as const

  app.get(path, { schema: { params: restaurantParams, querystring: madeQuery } }, async (request, reply) => {
    const { restaurantId } = request.params
    const { form_key, wrong, again } = request.query
    const place = isFormKey(form_key) ? await customer.placeOfKey(restaurantId, form_key) : undefined
    if (again !== '') joinKey.forget(reply, restaurantId)
    if (again !== '' || !place?.waits) return reply.redirect(joinPath(restaurantId), 303)
    const { restaurant } = await customer.joinInfo(restaurantId)
    const digits = place.digits === 'asked' && wrong !== '' ? 'wrong' : place.digits
    return send(request, reply, {
      page: 'made',
      made: 'place',
      restaurant_id: restaurantId,
      restaurant,
      form_key,
      digits,
    })
  })

  app.post(path, { schema: { params: restaurantParams, body: postedDigits } }, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId } = request.params
    const { form_key, digits } = request.body
    if (!isFormKey(form_key)) return reply.redirect(joinPath(restaurantId), 303)
    const id = await customer.openPlace(restaurantId, form_key, digits)
    if (id !== undefined) return reply.redirect(confirmationPath(restaurantId, id), 303)
    return reply.redirect(madePath(joinPath(restaurantId), form_key, { isWrong: true }), 303)
  })
}
