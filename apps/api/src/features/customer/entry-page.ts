import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { EditFormState, MessageFormState } from '@waitbook/contracts/guest-pages'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { noteShownRefusal, type ownEntryParams, type SendPage } from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'
import { joinKey } from './join-key.ts'
import type { OwnVisit } from './visit.ts'

export const place = '/join-queue/:restaurantId/queue-confirmation/:entryId/' as const

export const visitOf = ({ restaurantId, entryId }: z.infer<typeof ownEntryParams>): OwnVisit => ({
  restaurantId,
  id: entryId,
})

type EntryPage = 'confirmation' | 'leave' | 'edit' | 'message' | 'alert'

interface Shown {
  status?: number
  /** The code of a refused form. */
  refused?: string
  form?: EditFormState
  message?: MessageFormState
  /** The texted link by which the guest came, while its number is not confirmed. */
  number_link?: { segment: string; mark: string }
}

/** Renders a page about a guest's place, or the page with the reason why there is no such place or it has ended. */
export const createEntryPage =
  (customer: CustomerService, send: SendPage) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: EntryPage,
    { restaurantId: restaurant_id, id }: OwnVisit,
    { status = 200, ...shown }: Shown = {},
  ) => {
    try {
      const confirmation = await customer.look(restaurant_id, id)
      const { removed_reason: reason } = confirmation
      if (reason) {
        const { restaurant } = confirmation.queue_entry
        return send(request, reply, { page: 'left', restaurant_id, restaurant, reason }, status)
      }
      joinKey.forget(reply, restaurant_id)
      // The guest site's service worker caches such a page.
      if (isActive(confirmation.queue_entry)) reply.header('waitbook-place', 'waiting')
      return send(request, reply, { page, restaurant_id, entry_id: id, confirmation, ...shown }, status)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { kind } = error
      noteShownRefusal(reply, error)
      const reason = kind === 'not_found' ? 'gone' : kind === 'too_many' ? 'too_many' : 'unavailable'
      return send(request, reply, { page: 'confirmation-error', restaurant_id, error: reason }, errorStatus[kind])
    }
  }

export type SendEntry = ReturnType<typeof createEntryPage>
