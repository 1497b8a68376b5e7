import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../../database-refusal.ts'

const statusOf = (error: FastifyError) => {
  const refused = error instanceof AppError ? error : databaseRefusal(error)
  return refused ? errorStatus[refused.kind] : (error.statusCode ?? 500)
}

const textOf = (status: number) => {
  if (status === 404) return 'Restaurant not found. Please check the QR code or URL.'
  if (status >= 500) return 'Server error. Please try again later.'
  return 'This form could not be read. Please go back and try again.'
}

/** What went wrong outside a page's own answers, said on a page: a person sees no JSON. */
export const createPageErrorHandler =
  (sendErrorPage: (request: FastifyRequest, reply: FastifyReply, message: string, status: number) => unknown) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.warn({ err: error }, 'a guest page failed')
    if (status === 503) reply.header('retry-after', '2')
    return sendErrorPage(request, reply, textOf(status), status)
  }
