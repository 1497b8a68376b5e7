import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../lib/database-refusal.ts'
import { noteShownRefusal } from './page-sender.ts'

const statusOf = (error: FastifyError, refused: AppError | undefined) =>
  refused ? errorStatus[refused.kind] : (error.statusCode ?? 500)

interface Fault {
  error: 'not_found' | 'server' | 'foreign' | 'form' | 'other'
  reason?: string
}

/** The page has its own texts for 404 and 5xx; for other errors of a GET it shows the sentence of the error. */
const faultOf = ({ method }: FastifyRequest, error: Error, status: number): Fault => {
  const { message: reason } = error
  if (error instanceof AppError && error.code === 'foreign_origin') return { error: 'foreign' }
  if (status === 404) return { error: 'not_found' }
  if (status >= 500) return { error: 'server' }
  return method === 'POST' ? { error: 'form' } : { error: 'other', reason }
}

/** An error outside a page's own handlers, rendered as a page: people must not see JSON. */
export const createPageErrorHandler =
  (sendErrorPage: (request: FastifyRequest, reply: FastifyReply, fault: Fault, status: number) => unknown) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refused = error instanceof AppError ? error : databaseRefusal(error)
    const status = statusOf(error, refused)
    if (status >= 500) request.log.warn({ err: error }, 'a guest page failed')
    if (refused) noteShownRefusal(reply, refused)
    return sendErrorPage(request, reply, faultOf(request, error, status), status)
  }
