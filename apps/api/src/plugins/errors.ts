import { AppError, errorStatus, type FieldErrors, notFound } from '@waitbook/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseRefusal } from '../database-refusal.ts'

/** The field a path leads to; of settings, which come in one object, the key. */
const faultyField = (instancePath: string) => {
  const [, first, second] = instancePath.split('/')
  return (first === 'settings' && second) || first || 'non_field_errors'
}

const fieldErrors = (error: FastifyError): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.validation ?? []) {
    const field = faultyField(issue.instancePath)
    const sentences = fields[field] ?? []
    fields[field] = sentences
    sentences.push(issue.message ?? 'Invalid value.')
  }
  return fields
}

/** Any failure as a refusal with a public text; unexpected ones become a sentence that tells nothing of the inside. */
const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error
  const away = databaseRefusal(error)
  if (away) return away
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
  // Last: a field of that name must not hide what callers branch on.
  const body = { detail: error.message, ...fields, code: error.code }
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
