import { tokenScopes } from '@waitbook/domain/staff/token-scopes'
import { instant, text } from './text.ts'
import { z } from './zod.ts'

/** The restaurant's default token for scripts, unmasked: the screen masks it. */
export const apiToken = z.object({
  token: z.string(),
  created_at: z.string(),
  restaurant: z.object({ name: z.string() }),
})
export type ApiToken = z.infer<typeof apiToken>

export const regenerateInput = z.object({ action: z.literal('regenerate') })

export const namedToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Who made it. */
  created_by: z.string(),
  created_at: instant,
  /** Null: never. */
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
  /** Accurate to a minute; null if it has not been used yet, or has expired since. */
  last_used_at: instant.nullable(),
})
export type NamedToken = z.infer<typeof namedToken>

const tokenUse = z.object({
  address: z.string(),
  /** The program or browser. */
  device: z.string(),
  /** Accurate to five minutes. */
  last_used_at: instant,
})

/** The default token without its secret. */
export const defaultToken = z.object({
  created_at: instant,
  /** From where it was used, the latest first. */
  uses: z.array(tokenUse),
})
export type DefaultToken = z.infer<typeof defaultToken>

export const namedTokens = z.object({
  tokens: z.array(namedToken),
  /** Whether the restaurant has a default token, visible to every user who may manage tokens. */
  has_default: z.boolean(),
  /** Null if there is none. */
  default_token: defaultToken.nullable(),
})
export type NamedTokens = z.infer<typeof namedTokens>

export const makeTokenInput = z.object({
  name: text(60).min(1),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1)
    .max(tokenScopes.length)
    .refine((list) => new Set(list).size === list.length, 'Each scope may appear only once.'),
  /** Null: it never expires. */
  expires_in_days: z.int().min(1).max(3_650).nullable(),
})
export type MakeTokenInput = z.infer<typeof makeTokenInput>

/** Contains the secret, which is returned only here. */
export const madeToken = namedToken.extend({ token: z.string() })
export type MadeToken = z.infer<typeof madeToken>

export const namedTokenInput = z.object({ id: z.string().regex(/^[0-9A-Za-z]{22}$/) })
export type NamedTokenInput = z.infer<typeof namedTokenInput>
