import { askedCode, nearestSlots } from '@waitbook/contracts/booking/booking'
import { z } from 'zod'

const sentences = z.array(z.string())

/** The body of a refusal: a sentence, a code to branch on, and the invalid fields by name. */
export const refusal = z
  .object({
    detail: z.string(),
    code: z.string(),
    /** The same sentence, under the names that some callers read. */
    message: z.string().optional(),
    error: z.string().optional(),
    success: z.literal(false).optional(),
    /** The invalid fields again, if one of them has the name of another member, such as `message`. */
    errors: z.record(z.string(), sentences).optional(),
    /** Current values that the request conflicts with. */
    conflicts: z.record(z.string(), z.unknown()).optional(),
    /** Free times near one that cannot be booked. */
    nearest: nearestSlots.optional(),
    /** The code without which a time is not booked. */
    asked_code: askedCode.optional(),
  })
  .catchall(sentences)

export const guestRefusal = refusal.extend({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), sentences),
})

/** The same in the form of RFC 9457. */
export const problem = z.object({
  type: z.string().describe('A reference to the explanation of the code.'),
  title: z.string().describe('The name of the status.'),
  status: z.int().min(400).max(599).describe('The HTTP status.'),
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), sentences).optional().describe('The faulty fields and query parameters.'),
  conflicts: z.record(z.string(), z.unknown()).optional().describe('Current values that the request conflicts with.'),
  nearest: nearestSlots.optional().describe('Free times near one that cannot be booked.'),
  asked_code: askedCode.optional().describe('The code without which the time is not booked.'),
})

interface Refusal {
  description: string
  code: string
  detail: string
}

/** Of a call without a body. */
export const queryRefusal: Refusal = {
  description: 'A query parameter or header is wrong or unknown; each is named.',
  code: 'unknown_query_parameter',
  detail: "Unknown query parameter 'limit'. This call takes none.",
}

/** Of a call that has neither a body nor parameters. */
export const unreadable: Refusal = {
  description: 'The request could not be read.',
  code: 'malformed',
  detail: 'The request could not be read.',
}

/** The general meaning of each status, with an example. */
export const refusals: Record<number, Refusal> = {
  400: {
    description: 'The input is wrong; each faulty field or query parameter is named.',
    code: 'invalid',
    detail: 'This field is required.',
  },
  401: {
    description: 'The token is missing, unknown or expired. An unknown API token has the code `invalid_token`.',
    code: 'not_signed_in',
    detail: 'Session expired. Please log in again.',
  },
  403: {
    description: 'The token is valid but does not allow this.',
    code: 'role_forbidden',
    detail: 'Your role does not allow this.',
  },
  404: { description: 'It does not exist, or belongs to another restaurant.', code: 'not_found', detail: 'Not found.' },
  409: {
    description: 'The current state does not allow this.',
    code: 'entry_already_settled',
    detail: 'This party has already left the waitlist.',
  },
  412: {
    description: 'The entity has changed since the version that `If-Match` names.',
    code: 'changed_since_read',
    detail:
      'This has changed since the version that If-Match names. Fetch it again and repeat the change on the current version.',
  },
  413: {
    description: 'The body is larger than this call accepts.',
    code: 'too_large',
    detail: 'The request body is too large.',
  },
  415: {
    description: 'The body is not JSON.',
    code: 'unsupported_media_type',
    detail: 'Send the body as application/json.',
  },
  429: {
    description: 'Too often. `Retry-After` is the number of seconds to wait.',
    code: 'too_many',
    detail: 'Too many attempts. Please try again later.',
  },
  502: {
    description: 'Another service refused or could not be reached.',
    code: 'message_failed',
    detail: 'Failed to send notification',
  },
  503: {
    description: 'The database is temporarily unavailable. Try again after `Retry-After` seconds.',
    code: 'database_away',
    detail: 'The service is briefly unavailable. Please try again.',
  },
}
