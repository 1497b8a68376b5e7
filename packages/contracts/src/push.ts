import { guestLanguageTags } from '@waitbook/domain/languages'
import { z } from './zod.ts'

const maxEndpointLength = 2_048
/**
 * An https URL with the default port, a DNS name (no IP address) and a path of plain characters, so that every URL
 * parser finds the same host in it. The addresses that the name resolves to are checked when something is sent.
 */
const pushEndpoint = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]\/[!-[\]-~]*$/

const endpoint = z
  .string('This field is required.')
  .max(maxEndpointLength, `Ensure this field has no more than ${maxEndpointLength} characters.`)
  .regex(pushEndpoint, 'This is not the address of a push service.')

const invalidKey = 'This is not a key of a push subscription.'

/** A browser's own push subscription, as its `toJSON` gives it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    /** 65 bytes of an uncompressed point on P-256, base64url. */
    p256dh: z.string(invalidKey).regex(/^B[\w-]{86}$/, invalidKey),
    /** 16 bytes, base64url. */
    auth: z.string(invalidKey).regex(/^[\w-]{22}$/, invalidKey),
  }),
  /** Language of the notification. */
  lang: z.enum(guestLanguageTags).default('en'),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

export const pushEnd = z.object({ endpoint })

export const pushKey = z.object({ success: z.literal(true), public_key: z.string() })
