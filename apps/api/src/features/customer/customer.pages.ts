import formbody from '@fastify/formbody'
import { joinInput } from '@waitbook/contracts/customer'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { GuestPage, GuestRenderer, JoinFormState } from '@waitbook/contracts/guest-pages'
import { appendNote } from '@waitbook/domain/waitlist/notes'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSameOrigin } from '../../plugins/same-origin.ts'
import { allowStyles } from '../../plugins/security-headers.ts'
import { themeOf } from '../../plugins/theme.ts'
import type { RestApp } from '../../rest.ts'
import { createPageErrorHandler } from './customer.page-errors.ts'
import { type CustomerService, missingEntry } from './customer.service.ts'

interface CustomerPagesOptions {
  customer: CustomerService
  renderer: GuestRenderer
}

const restaurant = z.object({ restaurantId: z.string().max(64) })
const ownEntry = restaurant.extend({ entryId: z.string().max(64) })
const segment = z.object({ segment: z.string().max(64) })

// Bounded by the form's size; what a field may hold is `joinInput`'s to say, beside what was typed.
const field = z.string().max(16_384).default('')
/** What the form posts without JavaScript. The last field is a trap that people never see. */
const postedForm = z.object({
  customer_name: field,
  country_code: field,
  phone: field,
  people_count: field,
  notes: field,
  note_option: field,
  website: field,
})

const joinErrorTexts = {
  no_id: 'Invalid restaurant ID. Please check the URL.',
  not_found: 'Restaurant not found. Please check the QR code or URL.',
  other: 'Server error. Please try again later.',
}

const confirmationPath = (restaurantId: string, entryId: string) =>
  `/join-queue/${restaurantId}/queue-confirmation/${entryId}/`

/** The guests' pages, rendered here and alive in the browser afterwards; each works without JavaScript. */
export const customerPages: FastifyPluginAsync<CustomerPagesOptions> = async (instance, { customer, renderer }) => {
  const app = instance as unknown as RestApp
  await app.register(formbody, { bodyLimit: 16_384 })

  const send = (request: FastifyRequest, reply: FastifyReply, page: GuestPage, status = 200) => {
    const { html, styleHashes } = renderer.renderGuestPage(page, { theme: themeOf(request) })
    return allowStyles(reply, styleHashes)
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  instance.setErrorHandler(
    createPageErrorHandler((request, reply, message, status) =>
      send(request, reply, { page: 'join-error', message }, status),
    ),
  )

  const sendJoin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    restaurantId: string,
    form?: JoinFormState,
    status = 200,
  ) => {
    try {
      const info = await customer.joinInfo(restaurantId)
      return send(request, reply, { page: 'join', restaurant_id: restaurantId, info, ...(form && { form }) }, status)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const message = error.kind === 'not_found' ? joinErrorTexts.not_found : joinErrorTexts.other
      return send(request, reply, { page: 'join-error', message }, errorStatus[error.kind])
    }
  }

  const sendEntry = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: 'confirmation' | 'leave',
    restaurantId: string,
    entryId: string,
  ) => {
    try {
      const confirmation = await customer.confirmation(restaurantId, entryId)
      if (confirmation.queue_entry.status === 'REMOVED') throw missingEntry()
      const base = { restaurant_id: restaurantId, entry_id: entryId, confirmation }
      return send(request, reply, { page, ...base })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, kind } = error
      return send(
        request,
        reply,
        { page: 'confirmation-error', restaurant_id: restaurantId, message },
        errorStatus[kind],
      )
    }
  }

  const requireOwnForm = (request: FastifyRequest) => {
    if (!isSameOrigin(request))
      throw new AppError('forbidden', 'foreign_origin', 'This form was sent from another site.')
  }

  app.get('/join-queue/', (request, reply) =>
    send(request, reply, { page: 'join-error', message: joinErrorTexts.no_id }, 404),
  )

  app.get('/join-queue/:restaurantId/', { schema: { params: restaurant } }, (request, reply) =>
    sendJoin(request, reply, request.params.restaurantId),
  )

  app.post(
    '/join-queue/:restaurantId/',
    { schema: { params: restaurant, body: postedForm } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId } = request.params
      const { note_option, website, ...values } = request.body
      const notes = note_option === '' ? values.notes : appendNote(values.notes, note_option)
      // A program that fills in every field is sent back to the form.
      if (website !== '') return sendJoin(request, reply, restaurantId)
      const refuse = (errors: Record<string, string[]>, status: number, message?: string) =>
        sendJoin(
          request,
          reply,
          restaurantId,
          { values: { ...values, notes }, errors, ...(message && { message }) },
          status,
        )
      const phone_number = `${values.country_code.trim() || '+91'}${values.phone.trim()}`
      const input = joinInput.safeParse({ ...values, notes, phone_number })
      if (!input.success) return refuse(z.flattenError(input.error).fieldErrors, 400)
      try {
        const { queue_entry_id } = await customer.join({ address: request.ip }, restaurantId, input.data)
        return reply.redirect(confirmationPath(restaurantId, queue_entry_id), 303)
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'not_found') throw error
        return refuse(error.fields ?? {}, errorStatus[error.kind], error.fields ? undefined : error.message)
      }
    },
  )

  app.get(
    '/join-queue/:restaurantId/queue-confirmation/:entryId/',
    { schema: { params: ownEntry } },
    (request, reply) => sendEntry(request, reply, 'confirmation', request.params.restaurantId, request.params.entryId),
  )

  app.get(
    '/join-queue/:restaurantId/queue-confirmation/:entryId/leave/',
    { schema: { params: ownEntry } },
    (request, reply) => sendEntry(request, reply, 'leave', request.params.restaurantId, request.params.entryId),
  )

  app.post(
    '/join-queue/:restaurantId/queue-confirmation/:entryId/leave/',
    { schema: { params: ownEntry } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId, entryId } = request.params
      try {
        const { redirect_url_segment } = await customer.leave(restaurantId, entryId)
        return reply.redirect(`/c/${redirect_url_segment}`, 303)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return reply.redirect(confirmationPath(restaurantId, entryId), 303)
      }
    },
  )

  /** The short link of the texts: the live place, or after leaving a way back. */
  app.get('/c/:segment', { schema: { params: segment } }, async (request, reply) => {
    const target = await customer.segmentTarget(request.params.segment)
    if (!target) return send(request, reply, { page: 'confirmation-error', message: missingEntry().message }, 404)
    const { restaurant_id, entry_id } = target
    const { queue_entry } = await customer.confirmation(restaurant_id, entry_id)
    if (queue_entry.status !== 'REMOVED') return sendEntry(request, reply, 'confirmation', restaurant_id, entry_id)
    return send(request, reply, { page: 'left', restaurant_id, restaurant_name: queue_entry.restaurant.name })
  })
}
