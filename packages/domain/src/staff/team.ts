import { type Role, roleCan } from './permissions.ts'

/** Whether a user may invite as this role, change an account from it or to it, or deactivate an account that has it. */
export const mayManageRole = (actor: Role, role: Role) =>
  roleCan(actor, 'users.manage') && (role !== 'owner' || roleCan(actor, 'users.owners'))

/**
 * Whether a user may act as another account: by setting its password, or by another role, after which they may set it.
 * Otherwise a manager could take over another manager and act in their name.
 */
export const mayTakeOver = (actor: Role, role: Role) =>
  mayManageRole(actor, role) && (role !== actor || roleCan(actor, 'users.owners'))

interface Member {
  id: string
  role: Role
  deactivated_at: string | null
}

/** Whether the restaurant would be without an owner if this account ceased to be one. */
export const isLastOwner = (members: readonly Member[], id: string) => {
  const owners = members.filter(({ role, deactivated_at }) => role === 'owner' && deactivated_at === null)
  return owners.length === 1 && owners[0]?.id === id
}
