/**
 * Who may make a restaurant. `open`: anybody, its messages limited until the operator approves it; `one`: the first
 * restaurant, and no other; `trusted`: anybody, approved at once; `invite`: with an invite of the operator; `closed`: the operator.
 */
export const registrationModes = ['open', 'one', 'trusted', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

interface Registering {
  /** No restaurant exists besides demos. */
  isFirst: boolean
  /** With an open invite of the operator. */
  hasInvite: boolean
}

export const decideRegistration = (
  mode: RegistrationMode,
  { isFirst, hasInvite }: Registering,
): 'approved' | 'unapproved' | 'invite_needed' | 'closed' => {
  switch (mode) {
    case 'open':
      return hasInvite ? 'approved' : 'unapproved'
    case 'one':
      return isFirst ? 'approved' : 'closed'
    case 'trusted':
      return 'approved'
    case 'invite':
      return hasInvite ? 'approved' : 'invite_needed'
    case 'closed':
      return 'closed'
  }
}
