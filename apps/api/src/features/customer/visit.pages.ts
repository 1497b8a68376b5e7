import { guestEdit, rating, runningLate } from '@waitbook/contracts/customer'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { EditFormState } from '@waitbook/contracts/guest-pages'
import { asciiDigits } from '@waitbook/domain/digits'
import { wordsIn } from '@waitbook/domain/parties/marks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import {
  confirmationPath,
  formField,
  noteShownRefusal,
  ownEntryParams,
  requireOwnForm,
  restaurantParams,
  type SendPage,
  wishBoxes,
} from '../../pages/page-sender.ts'
import { hideMark, linkOf, postedMark, readLink } from '../../pages/sent-link.ts'
import type { CustomerService } from './customer.service.ts'
import { createEntryPage, place, visitOf } from './entry-page.ts'
import { requestPages } from './request.pages.ts'
import type { OwnVisit } from './visit.ts'

interface VisitPagesOptions {
  customer: CustomerService
  send: SendPage
}

const wordsOf = (typed: string | undefined) => (typed === undefined ? undefined : wordsIn(typed))

const segmentParams = z.object({ segment: z.string() })
const shortPath = (segment: string) => `/c/${encodeURIComponent(segment)}`

/** A guest's place and the pages on which the guest acts on it. */
export const visitPages = (app: RestApp, { customer, send }: VisitPagesOptions) => {
  const sendEntry = createEntryPage(customer, send)

  const sendRefused = (request: FastifyRequest, reply: FastifyReply, visit: OwnVisit, refusal: AppError) => {
    noteShownRefusal(reply, refusal)
    const { kind, code: refused } = refusal
    return sendEntry(request, reply, 'confirmation', visit, { status: errorStatus[kind], refused })
  }

  /** Runs the action of a form on the place's page, and shows the place again. */
  const act = async (request: FastifyRequest, reply: FastifyReply, visit: OwnVisit, action: () => Promise<unknown>) => {
    requireOwnForm(request)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return sendRefused(request, reply, visit, error)
    }
    return reply.redirect(confirmationPath(visit.restaurantId, visit.id), 303)
  }

  const placeless = '/join-queue/:restaurantId/queue-confirmation/' as const
  app.get(placeless, { schema: { params: restaurantParams } }, (request, reply) =>
    send(
      request,
      reply,
      { page: 'confirmation-error', restaurant_id: request.params.restaurantId, error: 'missing' },
      404,
    ),
  )
  app.post(`${placeless}leave/`, { schema: { params: restaurantParams } }, (request, reply) =>
    send(
      request,
      reply,
      { page: 'confirmation-error', restaurant_id: request.params.restaurantId, error: 'missing_entry' },
      400,
    ),
  )

  app.get(place, { schema: { params: ownEntryParams } }, (request, reply) =>
    sendEntry(request, reply, 'confirmation', visitOf(request.params)),
  )

  for (const page of ['leave', 'edit', 'message', 'alert'] as const) {
    app.get(`${place}${page}/`, { schema: { params: ownEntryParams } }, (request, reply) =>
      sendEntry(request, reply, page, visitOf(request.params)),
    )
  }

  // At the URL of the place, so that reloading it shows the place.
  for (const action of ['running-late', 'arrived', 'on-my-way', 'rate'] as const) {
    app.get(`${place}${action}/`, { schema: { params: ownEntryParams } }, (request, reply) =>
      reply.redirect(confirmationPath(request.params.restaurantId, request.params.entryId), 303),
    )
  }

  app.post(`${place}leave/`, { schema: { params: ownEntryParams } }, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId, entryId } = request.params
    try {
      const { redirect_url_segment } = await customer.leave(restaurantId, entryId)
      return reply.redirect(`/c/${redirect_url_segment}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Without an error message the unchanged page would look as if they had left.
      if (error.kind === 'unavailable') return sendRefused(request, reply, visitOf(request.params), error)
      return reply.redirect(confirmationPath(restaurantId, entryId), 303)
    }
  })

  app.post(
    `${place}edit/`,
    {
      schema: {
        params: ownEntryParams,
        body: z.object({
          people_count: formField,
          exact_size: formField,
          notes: z.string().max(16_384).optional(),
          seen_people_count: formField,
          seen_notes: z.string().max(16_384).optional(),
          allergies: z.string().max(16_384).optional(),
          seen_allergies: z.string().max(16_384).optional(),
          wishes: wishBoxes,
          /** Separated by commas; left out by a form without the boxes. */
          seen_wishes: z.string().max(200).optional(),
        }),
      },
    },
    async (request, reply) => {
      requireOwnForm(request)
      const visit = visitOf(request.params)
      const { exact_size, seen_people_count, seen_wishes, wishes: ticked, allergies, seen_allergies } = request.body
      // Browsers submit line breaks as CRLF.
      const notes = request.body.notes?.replaceAll('\r\n', '\n')
      const seen_notes = request.body.seen_notes?.replaceAll('\r\n', '\n')
      const people_count = asciiDigits(exact_size.trim() || request.body.people_count)
      const refuse = (status: number, errors: EditFormState['errors'], code: string) =>
        sendEntry(request, reply, 'edit', visit, {
          status,
          form: {
            values: {
              ...{ people_count, notes: notes ?? '', allergies, wishes: ticked },
              ...{ seen_people_count, seen_notes, seen_allergies, seen_wishes },
            },
            errors,
            code,
          },
        })
      const wishes = seen_wishes === undefined ? undefined : ticked
      const input = guestEdit.safeParse({ people_count, notes, wishes, allergies: wordsOf(allergies) })
      if (!input.success) return refuse(400, z.flattenError(input.error).fieldErrors, 'invalid')
      try {
        const seenSize = Number(seen_people_count)
        const seen = {
          ...(seenSize > 0 && { people_count: seenSize }),
          notes: seen_notes,
          allergies: wordsOf(seen_allergies),
          wishes: wishBoxes.parse(seen_wishes?.split(',')),
        }
        await customer.editVisit(visit, input.data, seen)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.kind === 'not_found') return sendEntry(request, reply, 'confirmation', visit)
        noteShownRefusal(reply, error)
        return refuse(errorStatus[error.kind], error.fields ?? {}, error.code)
      }
      return reply.redirect(confirmationPath(visit.restaurantId, visit.id), 303)
    },
  )

  app.post(
    `${place}running-late/`,
    {
      schema: {
        params: ownEntryParams,
        body: z.object({
          minutes: z.coerce.number().pipe(runningLate.shape.minutes),
          seen_late_minutes: z.coerce.number().optional(),
        }),
      },
    },
    (request, reply) => {
      const visit = visitOf(request.params)
      const { minutes, seen_late_minutes } = request.body
      return act(request, reply, visit, () => customer.sayLate(visit, { minutes }, seen_late_minutes))
    },
  )

  app.post(`${place}arrived/`, { schema: { params: ownEntryParams } }, (request, reply) => {
    const visit = visitOf(request.params)
    return act(request, reply, visit, () => customer.sayArrived(visit))
  })

  app.post(
    `${place}here/`,
    { schema: { params: ownEntryParams, body: z.object({ entrance_code: formField }) } },
    (request, reply) => {
      const visit = visitOf(request.params)
      return act(request, reply, visit, () => customer.sayHere({ address: request.ip }, visit, request.body))
    },
  )

  app.post(`${place}ask-back/`, { schema: { params: ownEntryParams } }, (request, reply) => {
    const visit = visitOf(request.params)
    return act(request, reply, visit, () => customer.askBack(visit))
  })

  app.post(`${place}on-my-way/`, { schema: { params: ownEntryParams } }, (request, reply) => {
    const visit = visitOf(request.params)
    return act(request, reply, visit, () => customer.sayOnMyWay(visit))
  })

  app.post(
    `${place}rate/`,
    {
      schema: {
        params: ownEntryParams,
        body: z.object({ satisfied: z.stringbool({ truthy: ['yes'], falsy: ['no'] }).pipe(rating.shape.satisfied) }),
      },
    },
    (request, reply) => {
      const visit = visitOf(request.params)
      return act(request, reply, visit, () => customer.rate(visit, request.body))
    },
  )

  requestPages(app, { customer, sendEntry })

  for (const path of ['/c/', '/c/*'] as const) {
    app.get(path, (request, reply) => send(request, reply, { page: 'confirmation-error', error: 'gone' }, 404))
  }

  /** The short link of the texts: the same page as at the place's own URL. */
  app.get('/c/:segment', { schema: { params: segmentParams, querystring: postedMark } }, async (request, reply) => {
    const { mark: given } = request.query
    const hidden = hideMark(request, reply, { written: request.params.segment, pathOf: shortPath, given })
    if (hidden) return hidden
    const written = linkOf(request, request.params.segment, given)
    const target = await customer.segmentTarget(written)
    if (!target) return send(request, reply, { page: 'confirmation-error', error: 'gone' }, 404)
    const visit = { restaurantId: target.restaurant_id, id: target.entry_id }
    return sendEntry(request, reply, 'confirmation', visit, {
      ...(target.asks_number && { number_link: readLink(written) }),
    })
  })

  app.get('/c/:segment/number/', { schema: { params: segmentParams } }, (request, reply) =>
    reply.redirect(shortPath(request.params.segment), 303),
  )

  app.post('/c/:segment/number/', { schema: { params: segmentParams, body: postedMark } }, async (request, reply) => {
    requireOwnForm(request)
    const target = await customer.confirmNumber(linkOf(request, request.params.segment, request.body.mark))
    if (!target) return send(request, reply, { page: 'confirmation-error', error: 'gone' }, 404)
    return reply.redirect(confirmationPath(target.restaurant_id, target.entry_id), 303)
  })
}
