import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { JoinFault } from '@waitbook/contracts/guest-pages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../../database-refusal.ts'

const statusOf = (error: FastifyError) => {
  const refused = error instanceof AppError ? error : databaseRefusal(error)
  return refused ? errorStatus[refused.kind] : (error.statusCode ?? 500)
}

const faultOf = (status: number): JoinFault => {
  if (status === 404) return 'not_found'
  return status >= 500 ? 'server' : 'form'
}

/** What went wrong outside a page's own answers, said on a page: a person sees no JSON. */
export const createPageErrorHandler =
  (sendErrorPage: (request: FastifyRequest, reply: FastifyReply, fault: JoinFault, status: number) => unknown) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.warn({ err: error }, 'a guest page failed')
    if (status === 503) reply.header('retry-after', '2')
    return sendErrorPage(request, reply, faultOf(status), status)
  }
