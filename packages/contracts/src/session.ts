import { clockStyles } from '@waitbook/domain/calendar/region'
import { placeKinds } from '@waitbook/domain/place-kinds'
import { roles } from '@waitbook/domain/staff/permissions'
import { callingCode } from './calling-code.ts'
import { distinctName, requiredText, text } from './text.ts'
import { z } from './zod.ts'

// No trimming of passwords: they are compared byte for byte.
const anyPassword = z.string().max(1024)

/** An existing password, which may be older than the current rules. */
export const password = anyPassword.min(1, 'This field is required.')

export const minPasswordLength = 8

export const newPassword = anyPassword.min(
  minPasswordLength,
  `This password is too short. It must contain at least ${minPasswordLength} characters.`,
)

export const newUsername = distinctName(150)
export const email = z.union([z.literal(''), z.email('Enter a valid email address.').max(254)]).default('')

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
const codeMeaning = 'Six digits of the authenticator app, or a recovery code.'
export const secondFactorCode = text(40).min(1, 'This field is required.').describe(codeMeaning)

export const loginInput = z.object({
  username: text(150).min(1),
  password: anyPassword.min(1),
  /** Required, with the error code `two_factor_required`, if the account has a second factor. */
  code: text(40).optional().describe(codeMeaning),
})
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.object({
  username: newUsername,
  email,
  password: newPassword,
  first_name: text(150).default(''),
  last_name: text(150).default(''),
  restaurant_name: requiredText(100),
  /** IANA zone of the restaurant; the form starts with the browser's. */
  time_zone: text(64).optional(),
  default_country_code: callingCode.optional(),
  place_kind: z.enum(placeKinds).default('restaurant'),
  /** The token of an invite by the operator of the server. */
  invite: text(100).optional(),
})
export type RegisterInput = z.infer<typeof registerInput>

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  role: z.enum(roles),
  /** The clock of the staff screens; missing in sessions that older versions stored. */
  clock: z.enum(clockStyles).exactOptional(),
  /** The restaurant's; missing likewise. */
  time_zone: z.string().exactOptional(),
  /** How many restaurants the person may open, if more than one. */
  locations: z.int().exactOptional(),
  /** Missing in the same case, and for the kind `restaurant`. */
  place_kind: z.enum(placeKinds).exactOptional(),
})
export type User = z.infer<typeof user>

/** A location that a person may open: a restaurant by its id, with the person's role there. */
export const membership = z.object({ id: z.string(), restaurant_name: z.string(), role: z.enum(roles) })
export type Membership = z.infer<typeof membership>

/** A sign-in: the token is shown once and kept by the browser. `memberships` include the one that was signed in to. */
export const signedIn = z.object({ token: z.string(), user, memberships: z.array(membership) })
export type SignedIn = z.infer<typeof signedIn>

/** Whether this server takes new restaurants: all, those with an invite of its operator, or none. */
export interface RegistrationState {
  takes: 'all' | 'invited' | 'none'
}

/** A restaurant that the operator has not approved yet. */
export interface Approval {
  since: string
  /** The command of the operator. */
  command: string
  /** The limit of texts and calls, and of e-mails, until then. */
  per_day: number
  /**
   * The country in which it registered, by its two letters. Only its numbers are texted, whatever the settings name.
   */
  country: string
}

/** The location to switch to. A malformed id is not found. */
export const switchInput = z.object({ restaurant_id: z.string().max(1024) })
export type SwitchInput = z.infer<typeof switchInput>
