import { isGuestLanguage } from '@waitbook/domain/languages'
import { stopEmails } from '@waitbook/domain/messages/default-texts'
import { createTransport } from 'nodemailer'
import type { MessageProvider } from './provider.ts'

/** Failures before a connection was established; its other errors may come after the data, under the same names. */
const neverConnected = ({ code, syscall }: SmtpError) =>
  code === 'EDNS' || syscall === 'connect' || syscall === 'getaddrinfo'

const oneAddress = /^[^\s,;<>"]+@[^\s,;<>"@]+$/
const permanent = new Set(['EAUTH', 'EENVELOPE'])
const waitMs = 8_000

interface SmtpError {
  code?: string
  syscall?: string
  responseCode?: number
}

/** The address in `Waitbook <no-reply@example.com>`. */
const addressOf = (from: string) => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()

/** A header ends at a line break: the rest of a restaurant's name must not become the next header. */
const oneLine = (name: string) => name.replace(/\s+/g, ' ')

/** The `Message-ID` for our reference, in the syntax of RFC 5322. */
const messageIdOf = (reference: string, address: string) =>
  `<${reference.replace(/[^\w.-]/g, '-')}@${address.split('@').at(-1)}>`

const senderName = (restaurant: string) => [oneLine(restaurant).trim(), 'Waitbook'].filter(Boolean).join(' via ')

const stopWords = (language: string) => stopEmails[isGuestLanguage(language) ? language : 'en']

/** E-mail over SMTP. A server's 4xx is temporary, its 5xx permanent; a connection lost after the data is unknown. */
export const createEmail = (url: string, from: string): MessageProvider => {
  const address = addressOf(from)
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs }
  Object.assign(transport.options, timeouts)
  return {
    name: 'smtp',
    address,
    async send({ to, body, html, language, restaurant_name, subject, attachment, reference, ...rest }) {
      const { stop_url, thread, reply_to } = rest
      if (!oneAddress.test(to)) return { state: 'failed', reason: 'This is not an e-mail address.' }
      try {
        const { messageId } = await transport.sendMail({
          from: { name: senderName(restaurant_name), address },
          to: { name: '', address: to },
          ...(reply_to !== undefined && oneAddress.test(reply_to) && { replyTo: { name: '', address: reply_to } }),
          // A retry has the same id, so that mail programs can detect the duplicate.
          messageId: messageIdOf(reference, address),
          ...(thread !== undefined &&
            thread !== reference && {
              inReplyTo: messageIdOf(thread, address),
              references: messageIdOf(thread, address),
            }),
          subject: oneLine(subject ?? restaurant_name),
          text: stop_url === undefined ? body : `${body}\n\n-- \n${stopWords(language)} ${stop_url}\n`,
          ...(html !== undefined && { html }),
          ...(attachment && {
            attachments: [
              {
                filename: attachment.filename,
                contentType: attachment.content_type,
                content: attachment.content,
              },
            ],
          }),
          headers: {
            'X-Waitbook-Reference': reference,
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: a mail program's own button unsubscribes without opening the page.
            ...(stop_url && {
              'List-Unsubscribe': `<${stop_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
