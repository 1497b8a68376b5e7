import { guestMessageInput, turnAlertInput } from '@waitbook/contracts/customer'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import {
  confirmationPath,
  formField,
  noteShownRefusal,
  ownEntryParams,
  requireOwnForm,
} from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'
import { place, type SendEntry, visitOf } from './entry-page.ts'

interface RequestPagesOptions {
  customer: CustomerService
  sendEntry: SendEntry
}

/** Separate pages with the forms by which a waiting guest writes to the team, or sets an alert before its turn. */
export const requestPages = (app: RestApp, { customer, sendEntry }: RequestPagesOptions) => {
  app.post(
    `${place}message/`,
    { schema: { params: ownEntryParams, body: z.object({ message: formField }) } },
    async (request, reply) => {
      requireOwnForm(request)
      const visit = visitOf(request.params)
      const typed = request.body.message
      const refuse = (status: number, code: string) =>
        sendEntry(request, reply, 'message', visit, { status, message: { typed, code } })
      const input = guestMessageInput.safeParse({ message: typed })
      if (!input.success) return refuse(400, 'invalid')
      try {
        await customer.writeToTeam({ address: request.ip }, visit, input.data)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.kind === 'not_found') return sendEntry(request, reply, 'confirmation', visit)
        noteShownRefusal(reply, error)
        return refuse(errorStatus[error.kind], error.code)
      }
      return reply.redirect(confirmationPath(visit.restaurantId, visit.id), 303)
    },
  )

  app.post(
    `${place}alert/`,
    {
      schema: {
        params: ownEntryParams,
        body: z.object({
          ahead: z
            .string()
            .transform((typed) => (typed === '' ? null : Number(typed)))
            .pipe(turnAlertInput.shape.ahead),
        }),
      },
    },
    async (request, reply) => {
      requireOwnForm(request)
      const visit = visitOf(request.params)
      try {
        await customer.chooseAlert(visit, request.body)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        noteShownRefusal(reply, error)
        const { kind, code: refused } = error
        return sendEntry(request, reply, 'alert', visit, { status: errorStatus[kind], refused })
      }
      return reply.redirect(confirmationPath(visit.restaurantId, visit.id), 303)
    },
  )
}
