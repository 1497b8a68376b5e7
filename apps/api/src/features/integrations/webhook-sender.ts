import { lookup as resolveHost } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress, lookupOf, PrivateNetworkError } from '../../lib/public-network.ts'

/** The result of one attempt. `error` is for people, and empty if the receiver accepted it. */
export interface Attempt {
  status: number | null
  body: string | null
  error: string | null
  durationMs: number
}

export interface WebhookSender {
  /** The reason why a URL may not be called, as far as it shows without a lookup; undefined if it may. */
  refusal(url: string): string | undefined
  /** Posts once. Throws only if `signal` aborts it. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Attempt>
}

interface SenderOptions {
  /** For development and tests: localhost may be called, also without TLS. */
  toLoopback: boolean
  resolve?: typeof resolveHost
  timeoutMs?: number | undefined
}

const storedBytes = 1_000
const closedAddress = 'This address leads into a private network.'

/** Text that PostgreSQL can store and a screen can show. */
const readable = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g, '')
    .slice(0, storedBytes)

/** The beginning of a response; the rest is not read. */
const beginningOf = async (response: IncomingMessage) => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length >= storedBytes) break
  }
  response.destroy()
  return readable(Buffer.concat(parts))
}

/** An IPv6 host of a URL is in brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const describe = (error: unknown, timedOut: boolean, timeoutMs: number) => {
  if (error instanceof PrivateNetworkError) return closedAddress
  if (timedOut) return `No answer within ${timeoutMs / 1000} s.`
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of this address is not known.'
  if (code === 'ECONNREFUSED') return 'The connection was refused.'
  return `The connection failed${code ? ` (${code})` : ''}.`
}

/**
 * Calls URLs that restaurants configure, but never private networks: the name is resolved, all its addresses are
 * checked, and the connection uses one of the checked ones, so that a second DNS response cannot redirect it.
 * HTTP redirects are not followed.
 */
export const createWebhookSender = ({
  toLoopback,
  resolve = resolveHost,
  timeoutMs = 10_000,
}: SenderOptions): WebhookSender => {
  const isOpen = (address: string) => isPublicAddress(address) || (toLoopback && isLoopback(address))

  const lookup = lookupOf(isOpen, resolve)

  const refusal = (text: string) => {
    const url = URL.parse(text)
    if (!url) return 'Enter a web address.'
    if (url.username !== '' || url.password !== '') return 'An address with a name or password in it is not called.'
    const host = hostOf(url)
    const isHere = host === 'localhost' || isLoopback(host)
    if (url.protocol !== 'https:' && !(toLoopback && url.protocol === 'http:' && isHere)) {
      return "Enter an address that starts with 'https://'."
    }
    if ((isIP(host) !== 0 && !isOpen(host)) || (isHere && !toLoopback)) return closedAddress
    return undefined
  }

  const request = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((settle, fail) => {
      const { request: open } = url.protocol === 'https:' ? https : http
      open(
        url,
        {
          method: 'POST',
          // A new connection: a pooled one may go to an address that was checked long ago.
          agent: false,
          lookup,
          signal,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Waitbook-Webhooks/1',
          },
        },
        settle,
      )
        .on('error', fail)
        .end(body)
    })

  return {
    refusal,
    async post(url, headers, body, signal) {
      const startedAt = performance.now()
      const ended = (attempt: Omit<Attempt, 'durationMs'>): Attempt => ({
        ...attempt,
        durationMs: Math.round(performance.now() - startedAt),
      })
      const refused = refusal(url)
      if (refused) return ended({ status: null, body: null, error: refused })
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await request(new URL(url), headers, body, AbortSignal.any([signal, timeout]))
        const status = response.statusCode ?? 0
        const text = await beginningOf(response)
        const isTaken = status >= 200 && status < 300
        return ended({ status, body: text, error: isTaken ? null : `The receiver answered ${status}.` })
      } catch (error) {
        signal.throwIfAborted()
        return ended({ status: null, body: null, error: describe(error, timeout.aborted, timeoutMs) })
      }
    },
  }
}
