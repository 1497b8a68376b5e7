import { AppError, errorStatus, type FieldErrors, notFound, wentWrong } from '@waitbook/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseRefusal } from '../lib/database-refusal.ts'
import { noteRefusal } from '../lib/refusals.ts'
import { problemOf, problemType, wantsProblem } from './problem-details.ts'

/** The field that a path leads to; for settings, which arrive as one object, the key. */
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

/** Fastify's own refusals with our texts; the status is unchanged. */
const unreadable = ({ statusCode, code = '' }: FastifyError): AppError => {
  if (statusCode === 413) return new AppError('invalid', 'too_large', 'The request body is too large.')
  if (statusCode === 415) return new AppError('invalid', 'unsupported_media_type', 'Send the body as application/json.')
  if (statusCode === 404) return notFound()
  // Fastify's JSON parser sets a code, also for `__proto__`; a malformed request line has another code or none.
  const isJson = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === ''
  if (isJson) return new AppError('invalid', 'malformed_json', 'The request body is not valid JSON.')
  return new AppError('invalid', 'malformed', 'The request could not be read.')
}

/** RFC 9112, 3.2: Host may occur only once, or two readers of the same request may route it differently. */
const refuseTwoHosts = (rawHeaders: readonly string[]) => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? new AppError('invalid', 'malformed', 'The request could not be read.') : undefined
}

/** Any failure as a refusal with a public text; unexpected ones become a general sentence without internal details. */
const toAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error
  const away = databaseRefusal(error)
  if (away) return away
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id is an unknown id, like one of another restaurant.
    if (error.validationContext === 'params') return notFound()
    const fields = fieldErrors(error)
    return new AppError('invalid', 'invalid', Object.values(fields)[0]?.[0] ?? 'Invalid input.', { fields })
  }
  return unreadable(error)
}

/** Other members in which callers of the specified API read the sentence, by path. */
const alsoCalled = (url: string, message: string, fields: FieldErrors) => {
  if (url.startsWith('/api/customer/')) return { success: false, message, errors: fields }
  const isOfMessages = url.startsWith('/api/notifications/') || /^\/api\/waitlist\/entries\/[^/]+\/messages/.test(url)
  if (isOfMessages || url.startsWith('/api/settings/')) return { success: false, message }
  if (url.startsWith('/api/waitlist/auto-remove')) return { success: false, error: message }
  if (url.startsWith('/api/recent/')) return { message }
  return {}
}

/** The members next to the invalid fields; a field or query parameter of the same name must not replace them. */
const ownNames = new Set(['detail', 'code', 'message', 'error', 'success', 'errors', 'request_id'])

/** The wire form: DRF's `detail` and fields. */
const errorBody = (error: AppError, url: string) => {
  const fields = error.fields ?? {}
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => !ownNames.has(name)))
  const { message, code, conflicts, nearest, asked_code } = error
  const isHidden = Object.keys(shown).length < Object.keys(fields).length
  const more = {
    ...(isHidden && { errors: fields }),
    ...(conflicts && { conflicts }),
    ...(nearest && { nearest }),
    ...(asked_code && { asked_code }),
  }
  return { detail: message, ...shown, ...alsoCalled(url, message, fields), code, ...more }
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, error: AppError, more = {}) => {
  reply.code(status)
  if (!wantsProblem(request.headers.accept)) return reply.send({ ...errorBody(error, request.url), ...more })
  return reply.type(`${problemType}; charset=utf-8`).send({ ...problemOf(error, status), ...more })
}

const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refused = toAppError(error)
  const expected = error instanceof AppError || refused.kind !== 'invalid' || (error.statusCode ?? 500) < 500
  if (!expected) {
    // A stream ends early also when the client that it is sent to disconnects, which is no failure of the server.
    if (reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      request.log.info({ err: error }, 'the client disconnected before the response')
    } else request.log.error({ err: error }, 'a request failed')
    const failed = new AppError('unavailable', 'internal', wentWrong(request.id))
    return sendRefusal(request, reply, 500, failed, { request_id: request.id })
  }
  if (refused.code === 'database_away') request.log.warn({ err: error }, 'the database is unavailable')
  noteRefusal(request.log, refused, request.staff)
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  // RFC 9110, 11.6.1: every 401 names how to authenticate.
  if (refused.kind === 'unauthorised') reply.header('www-authenticate', 'Token')
  // Fastify's own refusals (413, 415, …) keep their status.
  const status =
    error instanceof AppError || refused.kind !== 'invalid' ? errorStatus[refused.kind] : (error.statusCode ?? 400)
  return sendRefusal(request, reply, status, refused)
}

/** Maps every failure of the REST side to its response, once. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(onError)
  app.addHook('onRequest', ({ raw }, _reply, done) => done(refuseTwoHosts(raw.rawHeaders)))
})

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(request, reply, 404, notFound())

/** For a path that exists with other methods. OPTIONS lists them, without CORS headers. */
export const sendMethodNotAllowed = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => {
  if (request.method === 'OPTIONS')
    return reply
      .code(204)
      .header('allow', [...allowed, 'OPTIONS'].join(', '))
      .send()
  const refused = new AppError('invalid', 'method_not_allowed', `Method "${request.method}" not allowed.`)
  return sendRefusal(request, reply.header('allow', allowed.join(', ')), 405, refused)
}

/** A URL that cannot be routed, such as one with a malformed escape: no hook has run for it. */
export const sendUnroutable = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendNotFound(
    request,
    reply.headers({ ...request.server.securityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id }),
  )
