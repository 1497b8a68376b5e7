import { AppError, errorStatus, type FieldErrors, notFound } from '@waitbook/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'

/** PostgreSQL's classes for 'not now': connection trouble, too many connections, shutting down, disk full, read only. */
const awayCodes = /^(08|53|57P|25006)/
const awaySystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (awayMessages.test(error.message)) return true
  return (
    code !== undefined &&
    awaySystemCodes.has(code) &&
    (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  )
}

const databaseAway = (cause: unknown) =>
  new AppError('unavailable', 'database_away', 'The service is briefly unavailable. Please try again.', {
    retryAfterSeconds: 2,
    cause,
  })

const fieldErrors = (error: FastifyError): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/')[1] ?? 'non_field_errors'
    const sentences = fields[field] ?? []
    fields[field] = sentences
    // A missing key reads better in the words people know.
    sentences.push(
      issue.message?.includes('received undefined') ? 'This field is required.' : (issue.message ?? 'Invalid value.'),
    )
  }
  return fields
}

/** Any failure as a refusal with a public text; unexpected ones become a sentence that tells nothing of the inside. */
const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return databaseAway(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id names nothing, like a foreign one.
    if (error.validationContext === 'params') return notFound()
    const fields = fieldErrors(error)
    return new AppError('invalid', 'invalid', Object.values(fields)[0]?.[0] ?? 'Invalid input.', { fields })
  }
  return new AppError('invalid', error.code ?? 'invalid', error.message)
}

const customerPath = '/api/customer/'

/** The wire form: DRF's `detail` and fields; guests' calls also get `success`, `message` and `errors`. */
const errorBody = (error: AppError, url: string) => {
  const fields = error.fields ?? {}
  const body = { detail: error.message, code: error.code, ...fields }
  if (!url.startsWith(customerPath)) return body
  return { ...body, success: false, message: error.message, errors: fields }
}

const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refused = toAppError(error)
  const expected = error instanceof AppError || refused.kind !== 'invalid' || (error.statusCode ?? 500) < 500
  if (!expected) {
    request.log.error({ err: error }, 'a request failed')
    const failed = new AppError('unavailable', 'internal', 'Something went wrong on our side.')
    return reply.code(500).send(errorBody(failed, request.url))
  }
  if (refused.kind === 'unavailable') request.log.warn({ err: error }, 'the database is away')
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  // Fastify's own refusals (413, 415, …) keep their status.
  const status =
    error instanceof AppError || refused.kind !== 'invalid' ? errorStatus[refused.kind] : (error.statusCode ?? 400)
  return reply.code(status).send(errorBody(refused, request.url))
}

/** Maps every failure of the REST side to its answer, once. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(onError)
})

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(errorBody(notFound(), request.url))
