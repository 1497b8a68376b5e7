import formbody from '@fastify/formbody'
import { AppError } from '@waitbook/contracts/errors'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { createPageErrorHandler } from '../../pages/page-errors.ts'
import { createPageSender, requireOwnForm } from '../../pages/page-sender.ts'
import type { ContactEmailService } from './contact-email.ts'

interface ContactEmailPagesOptions {
  contactEmail: ContactEmailService
  renderer: GuestRenderer
}

const path = '/contact-email/:pass/' as const
const params = z.object({ pass: z.string() })

/**
 * Where the owner of a contact address confirms it by a press: opening the link is not enough, as scanners open links
 * too.
 */
export const contactEmailPages: FastifyPluginAsync<ContactEmailPagesOptions> = async (instance, options) => {
  const { contactEmail, renderer } = options
  const app = instance as unknown as RestApp
  await app.register(formbody, { bodyLimit: 1_024 })
  const send = createPageSender(renderer)
  instance.setErrorHandler(
    createPageErrorHandler((request, reply, { error }, status) =>
      send(request, reply, { page: 'book-error', error }, status),
    ),
  )

  const unlessGone = async (request: FastifyRequest, reply: FastifyReply, show: () => Promise<unknown>) => {
    try {
      return await show()
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      return send(request, reply, { page: 'contact-email-gone' }, 404)
    }
  }

  app.get(path, { schema: { params } }, (request, reply) =>
    unlessGone(request, reply, async () => {
      const { pass } = request.params
      return send(request, reply, { page: 'contact-email', pass, ...(await contactEmail.find(pass)) })
    }),
  )

  app.post(path, { schema: { params } }, (request, reply) => {
    requireOwnForm(request)
    return unlessGone(request, reply, async () => {
      const { pass } = request.params
      await contactEmail.confirm(pass)
      return reply.redirect(`/contact-email/${encodeURIComponent(pass)}/`, 303)
    })
  })
}
