import type { Permission } from '../staff/permissions.ts'

/** `visitor`: a visitor's own restaurant, for an hour. `public`: the permanent one of `DEMO=1`, whose password is public. */
export type DemoKind = 'visitor' | 'public'

/**
 * What the staff of every demo may only read. Accounts and invites could outlive the demo or take user names from real
 * users; a token or a webhook would let a demo reach other systems.
 */
const onlyRead: readonly Permission[] = [
  'account.own',
  'users.manage',
  'users.owners',
  'locations.manage',
  'api_token.manage',
  'integrations.manage',
]

/** The same for the public demo, which many visitors share: also what deletes or exports many rows at once. */
const onlyReadInPublic: readonly Permission[] = [
  ...onlyRead,
  'reservations.manage',
  'parties.manage',
  'privacy.manage',
  'privacy.erase',
]

/** Hidden in the public demo, as they would show its visitors the addresses of each other. */
const hiddenInPublic: readonly Permission[] = ['account.own', 'sign_ins.read_all']

/** Whether a demo allows what the caller's role allows. */
export const demoAllows = (kind: DemoKind, permission: Permission, isRead: boolean) => {
  if (kind === 'public' && hiddenInPublic.includes(permission)) return false
  return isRead || !(kind === 'public' ? onlyReadInPublic : onlyRead).includes(permission)
}
