import { accountEvents } from '@waitbook/domain/staff/account-events'
import { pageFields, pageOf } from './paging.ts'
import { newPassword, password, secondFactorCode } from './session.ts'
import { instant } from './text.ts'
import { z } from './zod.ts'

export const changePasswordInput = z.object({ current_password: password, new_password: newPassword })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** A session that has not ended. */
export const openSession = z.object({
  id: z.string(),
  is_current: z.boolean(),
  /** The restaurant that it is a session of. */
  restaurant_name: z.string(),
  /** 'Chrome on Windows'. */
  device: z.string(),
  address: z.string(),
  created_at: instant,
  /** Accurate to five minutes. */
  last_seen_at: instant,
})
export type OpenSession = z.infer<typeof openSession>

export const sessionInput = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
export type SessionInput = z.infer<typeof sessionInput>

export const endedSessions = z.object({
  ended: z.int(),
  /** API tokens revoked with the sessions; present if all other sessions were ended. */
  tokens_revoked: z.int().optional(),
})
export type EndedSessions = z.infer<typeof endedSessions>

export const twoFactorState = z.object({
  is_enabled: z.boolean(),
  enabled_at: instant.nullable(),
  recovery_codes_left: z.int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>

export const passwordInput = z.object({ password })
export type PasswordInput = z.infer<typeof passwordInput>

/** What an authenticator app needs: as an image to scan, as a link, and to type. */
export const twoFactorSetup = z.object({ qr_code: z.string(), uri: z.string(), secret: z.string() })
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

export const codeInput = z.object({ code: secondFactorCode })
export type CodeInput = z.infer<typeof codeInput>

export const passwordAndCodeInput = z.object({ password, code: secondFactorCode })
export type PasswordAndCodeInput = z.infer<typeof passwordAndCodeInput>

/** Shown once: only hashes are kept. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const accountEvent = z.object({
  id: z.string(),
  at: instant,
  username: z.string(),
  event: z.enum(accountEvents),
  device: z.string(),
  address: z.string(),
})
export type AccountEventEntry = z.infer<typeof accountEvent>

/** An account of the restaurant at which many sign-ins failed in the last day. */
export const signInAlarm = z.object({
  username: z.string(),
  failures: z.int(),
  /** How many addresses they came from. */
  addresses: z.int(),
  last_at: instant,
})
export type SignInAlarm = z.infer<typeof signInAlarm>

export const accountEventsInput = z.object(pageFields(15))
export type AccountEventsInput = z.infer<typeof accountEventsInput>

export const accountEventsPage = pageOf(accountEvent)
export type AccountEventsPage = z.infer<typeof accountEventsPage>
