import type { FieldErrors } from '@waitbook/contracts/errors'

interface WireError {
  data?: { detail?: string; code?: string; fields?: FieldErrors; httpStatus?: number } | null
  meta?: { response?: { status?: number } }
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

/** HTTP status of the answer, or undefined when there was none. */
export const errorStatus = (error: unknown) => wire(error).data?.httpStatus ?? wire(error).meta?.response?.status

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
