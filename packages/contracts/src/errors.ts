import type { AskedCode, NearestSlots } from './booking/booking.ts'

/** The kinds of failure that a caller can receive, with the HTTP status of each. */
export const errorStatus = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_many: 429,
  bad_gateway: 502,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof errorStatus

/** One sentence per faulty field of the input. */
export type FieldErrors = Record<string, string[]>

/** The response body of every refused call. */
export interface ErrorBody {
  detail: string
  code: string
  fields?: FieldErrors
  /** For an edit: the current values of the fields that others have changed in the meantime. */
  conflicts?: Record<string, unknown>
  /** For a time that cannot be booked: free ones near it. */
  nearest?: NearestSlots
  /** For a booking that needs a code. */
  asked_code?: AskedCode
  /** For a phone number that the user may confirm in the staff console. */
  unlikely_phone?: UnlikelyPhone
}

/** A phone number that can exist but is probably mistyped, and the one that was probably meant. */
export interface UnlikelyPhone {
  possible: string
  meant?: string | undefined
}

interface AppErrorOptions {
  fields?: FieldErrors
  conflicts?: Record<string, unknown>
  nearest?: NearestSlots
  asked_code?: AskedCode
  unlikely_phone?: UnlikelyPhone
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal with a sentence for the person, mapped once to tRPC and once to REST. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  /** Stable, for callers that branch. */
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly conflicts: Record<string, unknown> | undefined
  readonly nearest: NearestSlots | undefined
  readonly asked_code: AskedCode | undefined
  readonly unlikely_phone: UnlikelyPhone | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, code: string, detail: string, options: AppErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.code = code
    this.fields = options.fields
    this.conflicts = options.conflicts
    this.nearest = options.nearest
    this.asked_code = options.asked_code
    this.unlikely_phone = options.unlikely_phone
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  toBody(): ErrorBody {
    const { message: detail, code, fields, conflicts, nearest, asked_code, unlikely_phone } = this
    return {
      detail,
      code,
      ...(fields && { fields }),
      ...(conflicts && { conflicts }),
      ...(nearest && { nearest }),
      ...(asked_code && { asked_code }),
      ...(unlikely_phone && { unlikely_phone }),
    }
  }
}

/** The text for an unexpected failure. Its log entry has the same request id. */
export const wentWrong = (requestId: string) => `Something went wrong on our side. Quote this number: ${requestId}.`

export const notFound = (what = 'Not found.') => new AppError('not_found', 'not_found', what)
export const invalidField = (field: string, sentence: string) =>
  new AppError('invalid', 'invalid', sentence, { fields: { [field]: [sentence] } })
