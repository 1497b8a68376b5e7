import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { VonageCredentials } from './vonage-credentials.ts'

const head = z.object({ alg: z.literal('HS256') })
const claims = z.object({
  api_key: z.string(),
  application_id: z.string().optional(),
  /** When it was signed, in seconds. */
  iat: z.number(),
  /** SHA-256 of the body as it was sent, in hex. */
  payload_hash: z.string(),
})

const part = <T extends z.ZodType>(schema: T, encoded: string): z.infer<T> | undefined => {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}

const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** The provider delivers again for a day; the ids of events are remembered for longer than this (housekeeping). */
const acceptedForMs = 48 * 3_600_000
/** How far the provider's clock may be ahead. */
const aheadMs = 10 * 60_000

/**
 * Whether a webhook was signed by the account, for this very body and not long ago. The SDK's own check takes other
 * algorithms and looks at neither the body nor the time.
 */
export const isSignedByVonage = (
  authorization: string,
  body: Buffer,
  { api_key, application_id, signature_secret }: VonageCredentials,
  now: number,
) => {
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
  const [encodedHead = '', encodedClaims = '', signature = ''] = token.split('.')
  if (signature_secret === undefined || !part(head, encodedHead)) return false
  const mac = createHmac('sha256', signature_secret).update(`${encodedHead}.${encodedClaims}`).digest()
  if (!same(Buffer.from(signature, 'base64url'), mac)) return false
  const said = part(claims, encodedClaims)
  if (!said || said.api_key !== api_key) return false
  if (application_id && said.application_id !== undefined && said.application_id !== application_id) return false
  const ageMs = now - said.iat * 1000
  if (ageMs > acceptedForMs || ageMs < -aheadMs) return false
  const hash = createHash('sha256').update(body).digest('hex')
  return same(Buffer.from(said.payload_hash.toLowerCase()), Buffer.from(hash))
}
