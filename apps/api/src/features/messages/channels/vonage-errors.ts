import { z } from 'zod'
import { foreignText } from './foreign-text.ts'
import type { Handover } from './provider.ts'

/** Problem details in Vonage's responses (RFC 7807); older products return a number. */
const problem = z.object({
  type: foreignText(300).optional(),
  title: foreignText(200).optional(),
  detail: foreignText(200).optional(),
  'error-code': z.union([foreignText(60).optional(), z.number()]).optional(),
})

const refused = z.object({ response: z.custom<Response>((value) => typeof (value as Response)?.status === 'number') })
const broken = z.object({ cause: z.object({ code: z.string() }) })

/** Errors of a connection that was never established: nothing has been sent. */
const neverSent = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Codes of the Messages API for which staff need a clearer sentence than the provider's own. */
const sentences: Record<string, string> = {
  '1060': 'The messaging account has no credit left.',
  '1070': 'The messaging account has no credit left.',
  'low-balance': 'The messaging account has no credit left.',
  '1050': 'The number refuses texts of this kind.',
  '1120': 'The sender is not allowed to text this number.',
  '1160': 'This is not a number that can be texted.',
  '1170': 'This is not a number that can be texted.',
  '1240': 'The number has refused texts of this sender.',
  unauthorized: 'The messaging account refused the credentials.',
}

/** Temporary failures: the provider was overloaded, or failed before it accepted the message. */
const passing = new Set(['1', '5', '1000', '1030', '1100', 'throttled'])

/** The last part of a problem's type: `…/api-errors/messages#1120` is `1120`. */
const codeOf = ({ type = '', 'error-code': number }: z.infer<typeof problem>) =>
  String(number ?? type.split(/[#/]/).at(-1) ?? '')

const readProblem = async (response: { bodyUsed?: boolean; text?(): Promise<string> }) => {
  if (response.bodyUsed !== false) return {}
  const text = await response.text?.().catch(() => '')
  try {
    return problem.catch({}).parse(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The outcome of a failed call of the SDK for the message. Only messages that were certainly not sent are retried. */
export const vonageFailure = async (error: unknown): Promise<Handover> => {
  const answered = refused.safeParse(error)
  if (answered.success) {
    const { status } = answered.data.response
    const reported: z.infer<typeof problem> = await readProblem(answered.data.response)
    const code = codeOf(reported) || String(status)
    const reason = sentences[code] ?? reported.detail ?? reported.title ?? `The provider refused it (${status}).`
    // The provider, or a proxy before it, may have failed after it accepted the message; 503 means that it accepted none.
    if (status >= 500 && status !== 503) {
      const sentence = `The provider failed before it said what became of the message (${status}).`
      return { state: 'unknown', reason: sentence, code }
    }
    if (status === 429 || status === 503 || passing.has(code)) return { state: 'retry', reason, code }
    if (status === 401 || status === 403) {
      return { state: 'failed', reason: reported.detail ?? sentences.unauthorized ?? reason, code }
    }
    if (status === 402) return { state: 'failed', reason: sentences['low-balance'] ?? reason, code }
    return { state: 'failed', reason, code }
  }
  const fault = broken.safeParse(error)
  if (fault.success && neverSent.has(fault.data.cause.code)) {
    return { state: 'retry', reason: 'The provider could not be reached.', code: fault.data.cause.code }
  }
  // A time-out or a lost connection after the message may have been sent.
  return { state: 'unknown', reason: 'The provider did not answer.' }
}
