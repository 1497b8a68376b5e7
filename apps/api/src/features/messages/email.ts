import { createTransport } from 'nodemailer'
import type { MessageProvider } from './provider.ts'

/** What failed before a line to the server stood; its other faults may come after the letter, under the same names. */
const neverConnected = ({ code, syscall }: SmtpError) =>
  code === 'EDNS' || syscall === 'connect' || syscall === 'getaddrinfo'

const permanent = new Set(['EAUTH', 'EENVELOPE'])
const waitMs = 8_000

interface SmtpError {
  code?: string
  syscall?: string
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
        const fault = error as SmtpError
        const { code = '', responseCode = 0 } = fault
        const reason = 'The mail server refused it.'
        if (permanent.has(code) && responseCode >= 500) return { state: 'failed', reason, code: String(responseCode) }
        if (responseCode >= 400 && responseCode < 500) {
          return { state: 'retry', reason: 'The mail server asks to try later.', code: String(responseCode) }
        }
        if (responseCode >= 500) return { state: 'failed', reason, code: String(responseCode) }
        if (neverConnected(fault)) {
          return { state: 'retry', reason: 'The mail server could not be reached.', code }
        }
        return { state: 'unknown', reason: 'The mail server did not answer.' }
      }
    },
  }
}
