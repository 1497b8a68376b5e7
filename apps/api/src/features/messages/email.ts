import { createTransport } from 'nodemailer'
import type { MessageProvider } from './provider.ts'

/** Errors before anything was handed over, by nodemailer's names. */
const neverSent = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND', 'ETLS'])
const permanent = new Set(['EAUTH', 'EENVELOPE'])
const waitMs = 8_000

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** E-mail over SMTP. A server's 4xx is its 'later', its 5xx its 'never'; what breaks off after the data is unknown. */
export const createEmail = (url: string, from: string): MessageProvider => {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs }
  Object.assign(transport.options, timeouts)
  return {
    name: 'smtp',
    async send({ to, body, restaurant_name, reference }) {
      try {
        const { messageId } = await transport.sendMail({
          to: { name: '', address: to },
          subject: restaurant_name,
          text: body,
          headers: { 'X-Waitbook-Reference': reference, 'Auto-Submitted': 'auto-generated' },
        })
        return { state: 'accepted', provider_message_id: messageId }
      } catch (error) {
        const { code = '', command, responseCode = 0 } = error as SmtpError
        const reason = 'The mail server refused it.'
        if (permanent.has(code) && responseCode >= 500) return { state: 'failed', reason, code: String(responseCode) }
        if (responseCode >= 400 && responseCode < 500) {
          return { state: 'retry', reason: 'The mail server asks to try later.', code: String(responseCode) }
        }
        if (responseCode >= 500) return { state: 'failed', reason, code: String(responseCode) }
        if (neverSent.has(code) && command === 'CONN') {
          return { state: 'retry', reason: 'The mail server could not be reached.', code }
        }
        return { state: 'unknown', reason: 'The mail server did not answer.' }
      }
    },
  }
}
