import { restaurantIdPattern } from '@waitbook/domain/ids'
import { roles } from '@waitbook/domain/staff/permissions'
import { defaultToken } from './api-token.ts'
import { email, loginInput, newPassword, newUsername } from './session.ts'
import { instant, text } from './text.ts'
import { z } from './zod.ts'

const role = z.enum(roles)

/** The id of an account or an invite. */
const memberId = z.string().regex(/^[0-9A-Za-z]{22}$/)

export const teamMember = z.object({
  id: memberId,
  username: z.string(),
  email: z.string(),
  role,
  is_active: z.boolean(),
  has_two_factor: z.boolean(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const invite = z.object({
  id: memberId,
  role,
  /** A name or note typed by the inviting user. */
  for_whom: z.string(),
  /** The inviting user. */
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
})
export type Invite = z.infer<typeof invite>

/** All accounts, and the invites that have not been accepted. */
export const team = z.object({ users: z.array(teamMember), invites: z.array(invite) })
export type Team = z.infer<typeof team>

export const inviteInput = z.object({ role, for_whom: text(100).default('') })
export type InviteInput = z.infer<typeof inviteInput>

/** The link is shown this once: only a hash of its token is kept. */
export const newInvite = invite.extend({ link: z.string() })
export type NewInvite = z.infer<typeof newInvite>

export const memberInput = z.object({ id: memberId })
export type MemberInput = z.infer<typeof memberInput>

/**
 * Of a change that ends someone's access to the default API token: replaces that token if it is still the one that was made
 * at this time. Left out, the token stays.
 */
export const tokenChoice = z.object({ replace_token_made_at: instant.optional() })

export const deactivateInput = memberInput.extend(tokenChoice.shape)
export type DeactivateInput = z.infer<typeof deactivateInput>

/** What became of the default API token. */
export const changedMember = teamMember.extend({
  /** Null unless the person could read it until now. */
  default_token: defaultToken
    .extend({
      /** Whether it was replaced. `created_at` is then the new one's, and `uses` are those of the old one, which stop. */
      is_replaced: z.boolean(),
    })
    .nullable(),
})
export type ChangedMember = z.infer<typeof changedMember>

export const changeRoleInput = memberInput.extend({ role, ...tokenChoice.shape })
export type ChangeRoleInput = z.infer<typeof changeRoleInput>

/** The password is shown this once: only its hash is kept. */
export const resetPassword = z.object({ username: z.string(), password: z.string() })
export type ResetPassword = z.infer<typeof resetPassword>

const brokenLink = 'This invite link is not complete. Copy it again, to its last character.'

/** The part of an invite link after the #: the restaurant and the secret. */
const inviteToken = z
  .string()
  .max(128, brokenLink)
  .transform((value, context) => {
    const [restaurant_id = '', secret = '', ...more] = value.trim().split('.')
    if (restaurantIdPattern.test(restaurant_id) && /^qi_[0-9A-Za-z]{43}$/.test(secret) && more.length === 0) {
      return { restaurant_id, secret }
    }
    context.addIssue({ code: 'custom', message: brokenLink })
    return z.NEVER
  })
  .describe('What stands behind the # of the invite link.')

export const openInviteInput = z.object({ token: inviteToken })
export type OpenInviteInput = z.infer<typeof openInviteInput>

export const openInvite = z.object({ restaurant_name: z.string(), role, invited_by: z.string(), expires_at: instant })
export type OpenInvite = z.infer<typeof openInvite>

export const acceptInviteInput = openInviteInput.extend({ username: newUsername, email, password: newPassword })
export type AcceptInviteInput = z.infer<typeof acceptInviteInput>

/** The acceptance of a person who has an account, with its name and password. */
export const joinLocationInput = openInviteInput.extend(loginInput.shape)
export type JoinLocationInput = z.infer<typeof joinLocationInput>
