import { z } from 'zod'
import { foreignText } from './foreign-text.ts'
import type { Handover } from './provider.ts'

/** Problem details as Vonage answers them (RFC 7807); older products name a number. */
const problem = z.object({
  type: foreignText(300).optional(),
  title: foreignText(200).optional(),
  detail: foreignText(200).optional(),
  'error-code': z.union([foreignText(60).optional(), z.number()]).optional(),
})

const refused = z.object({ response: z.custom<Response>((value) => typeof (value as Response)?.status === 'number') })
const broken = z.object({ cause: z.object({ code: z.string() }) })

/** Errors of a connection that was never made: nothing has left this host. */
const neverSent = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Codes of the Messages API that say more to staff than the provider's own words. */
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

/** What the provider may do better in a while: it had too much to do, or it broke down before it took the message. */
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

/** What a failed call of the SDK means for the message. Only what has certainly not gone out is tried again. */
export const vonageFailure = async (error: unknown): Promise<Handover> => {
  const answered = refused.safeParse(error)
  if (answered.success) {
    const { status } = answered.data.response
    const told: z.infer<typeof problem> = await readProblem(answered.data.response)
    const code = codeOf(told) || String(status)
    const reason = sentences[code] ?? told.detail ?? told.title ?? `The provider refused it (${status}).`
    // It, or a proxy before it, may have failed after it took the message; 503 means that it took none.
    if (status >= 500 && status !== 503) {
      const sentence = `The provider failed before it said what became of the message (${status}).`
      return { state: 'unknown', reason: sentence, code }
    }
    if (status === 429 || status === 503 || passing.has(code)) return { state: 'retry', reason, code }
    if (status === 401 || status === 403) {
      return { state: 'failed', reason: told.detail ?? sentences.unauthorized ?? reason, code }
    }
    if (status === 402) return { state: 'failed', reason: sentences['low-balance'] ?? reason, code }
    return { state: 'failed', reason, code }
  }
  const fault = broken.safeParse(error)
  if (fault.success && neverSent.has(fault.data.cause.code)) {
    return { state: 'retry', reason: 'The provider could not be reached.', code: fault.data.cause.code }
  }
  // A time-out or a broken line after the message may have left.
  return { state: 'unknown', reason: 'The provider did not answer.' }
}
