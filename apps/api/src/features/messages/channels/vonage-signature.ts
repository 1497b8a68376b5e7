import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { VonageCredentials } from './vonage-credentials.ts'

const claims = z.object({
  api_key: z.string(),
  application_id: z.string().optional(),
  /** The time of signing, in seconds. */
  iat: z.number(),
  /** SHA-256 of the body as sent, in hex. */
  payload_hash: z.string(),
})

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** The provider repeats deliveries for a day; the ids of events are stored for longer than this (housekeeping). */
const acceptedForMs = 48 * 3_600_000
/** How far the provider's clock may be fast. */
const aheadMs = 10 * 60_000

const verifiedClaims = async (token: string, secret: string, now: number) => {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, 'utf8'), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    })
    return claims.safeParse(payload).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * Whether the account signed this webhook, with this very body and recently. The SDK's own check accepts other
 * algorithms and verifies neither the body nor the time.
 */
export const isSignedByVonage = async (
  authorization: string,
  body: Buffer,
  { api_key, application_id, signature_secret }: VonageCredentials,
  now: number,
) => {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (token === undefined || !signature_secret) return false
  const signed = await verifiedClaims(token, signature_secret, now)
  if (!signed || signed.api_key !== api_key) return false
  if (application_id && signed.application_id !== undefined && signed.application_id !== application_id) return false
  const ageMs = now - signed.iat * 1000
  if (ageMs > acceptedForMs || ageMs < -aheadMs) return false
  const hash = createHash('sha256').update(body).digest('hex')
  return isSame(Buffer.from(signed.payload_hash.toLowerCase()), Buffer.from(hash))
}
