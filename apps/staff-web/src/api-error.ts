import type { FieldErrors } from '@waitbook/contracts/errors'

interface WireError {
  data?: {
    detail?: string
    code?: string
    fields?: FieldErrors
    conflicts?: Record<string, unknown>
    httpStatus?: number
  } | null
  meta?: { response?: { status?: number } }
  cause?: unknown
}

/** Something before the server answered in its place: a proxy whose server is away. */
export class ForeignAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`A ${status} that is not the server's.`)
    this.status = status
  }
}

const wire = (error: unknown): WireError => (typeof error === 'object' && error !== null ? (error as WireError) : {})

/** The server's own sentence, or undefined when no answer of ours came back (network, proxy, crash). */
export const errorDetail = (error: unknown) => wire(error).data?.detail

/** Stable code of the refusal, for branching. */
export const errorCode = (error: unknown) => wire(error).data?.code

export const errorFields = (error: unknown): FieldErrors | undefined => {
  const fields = wire(error).data?.fields
  return fields && Object.keys(fields).length > 0 ? fields : undefined
}

/** The current values of the fields that someone else has changed too; undefined where there is no conflict. */
export const errorConflicts = (error: unknown) =>
  errorCode(error) === 'edited_meanwhile' ? wire(error).data?.conflicts : undefined

/** HTTP status of the answer, or undefined when there was none. */
export const errorStatus = (error: unknown) => {
  const { data, meta, cause } = wire(error)
  return data?.httpStatus ?? meta?.response?.status ?? (cause instanceof ForeignAnswer ? cause.status : undefined)
}

/**
 * Nothing answered: no line, or something between that is not the server (a Wi-Fi's own sign-in page). Whether the
 * call arrived is unknown.
 */
export const isLineFailure = (error: unknown) => {
  const status = errorStatus(error)
  return status === undefined || status < 400
}

/** Trying the very same call again may succeed: nobody has decided against it. */
export const isWorthRetrying = (error: unknown) => {
  const status = errorStatus(error)
  return status === undefined || status === 429 || status >= 500
}

/** Field errors as one sentence, spec §8: 'field: messages' separated by '; '. */
export const joinFieldErrors = (fields: FieldErrors) =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ')
