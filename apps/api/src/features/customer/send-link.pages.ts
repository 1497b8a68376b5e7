import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { linkInput } from '@waitbook/contracts/join-input'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import {
  formField,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
  type SendJoin,
} from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'

interface SendLinkPagesOptions {
  customer: CustomerService
  sendJoin: SendJoin
}

const blank = { customer_name: '', country_code: '', people_count: '', notes: '', sms_consent: false }
const outcomes: Record<string, JoinFormState['link']> = { link_not_sent: 'ask', too_many: 'too_many' }

/** The form next to a refused number, for guests without JavaScript. */
export const sendLinkPages = (app: RestApp, { customer, sendJoin }: SendLinkPagesOptions) => {
  const path = '/join-queue/:restaurantId/send-link/' as const
  // At the URL of the join page, so that reloading it shows the form.
  app.get(path, { schema: { params: restaurantParams } }, (request, reply) =>
    reply.redirect(`/join-queue/${encodeURIComponent(request.params.restaurantId)}/`, 303),
  )

  app.post(
    path,
    { schema: { params: restaurantParams, body: z.object({ phone: formField }) } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId } = request.params
      const { phone } = request.body
      const show = (status: number, form: Omit<JoinFormState, 'values'>) =>
        sendJoin(request, reply, restaurantId, { status, form: { values: { ...blank, phone }, ...form } })
      const input = linkInput.safeParse({ phone_number: phone })
      if (!input.success) return show(400, { errors: z.flattenError(input.error).fieldErrors, code: 'invalid' })
      try {
        await customer.sendLink({ address: request.ip }, restaurantId, input.data.phone_number)
        return show(200, { errors: {}, code: 'phone_already_waiting', link: 'sent' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.kind === 'invalid') return show(400, { errors: error.fields ?? {}, code: 'invalid' })
        const link = outcomes[error.code]
        if (!link) throw error
        noteShownRefusal(reply, error)
        return show(errorStatus[error.kind], { errors: {}, code: 'phone_already_waiting', link })
      }
    },
  )
}
