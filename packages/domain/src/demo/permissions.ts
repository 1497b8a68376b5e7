import type { Permission } from '../staff/permissions.ts'

/** `visitor`: a visitor's own restaurant, for an hour. `public`: the permanent one of `DEMO=1`, whose password is public. */
export type DemoKind = 'visitor' | 'public'

/**
 * What the staff of every demo may only read. Accounts, links to accounts and names would remain or be taken from those
 * who could want them; a token or a webhook would make a demo a way to other systems.
 */
const onlyRead: readonly Permission[] = [
  'account.own',
  'users.manage',
  'users.owners',
  'api_token.manage',
  'integrations.manage',
]

/** In the public one, which many visitors share: what destroys or takes away much at once. */
const onlyReadInPublic: readonly Permission[] = [
  ...onlyRead,
  'reservations.manage',
  'parties.manage',
  'privacy.manage',
  'privacy.erase',
]

/** Would show the visitors of the public one the addresses of each other. */
const hiddenInPublic: readonly Permission[] = ['account.own', 'sign_ins.read_all']

/** Whether a demo allows what the caller's role allows. */
export const demoAllows = (kind: DemoKind, permission: Permission, isRead: boolean) => {
  if (kind === 'public' && hiddenInPublic.includes(permission)) return false
  return isRead || !(kind === 'public' ? onlyReadInPublic : onlyRead).includes(permission)
}
