import { AppError } from '@waitbook/contracts/errors'
import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { scopeFor, type TokenScope } from '@waitbook/domain/staff/token-scopes'
import type { SignedInStaff, Staff } from '@waitbook/rpc/callers'

const sessionNeeded = () =>
  new AppError('forbidden', 'session_needed', 'An API token cannot be used for this: sign in instead.')

const scopeMissing = (scope: TokenScope | undefined) =>
  new AppError('forbidden', 'scope_missing', `This API token lacks the scope '${scope}'.`)

const hasScope = ({ scopes }: Staff, scope: TokenScope | undefined) =>
  !scopes || (scope !== undefined && scopes.includes(scope))

/** Whether the caller's role and, of a named token, its scopes allow this. */
export const isAllowed = (staff: Staff, permission: Permission) =>
  roleCan(staff.role, permission) && hasScope(staff, scopeFor(permission))

/** Throws `forbidden` unless the caller has the permission. Every authentication calls it. */
export const demand = (staff: Staff, permission: Permission) => {
  if (isAllowed(staff, permission)) return
  if (roleCan(staff.role, permission)) throw scopeMissing(scopeFor(permission))
  if (staff.kind === 'api') throw sessionNeeded()
  throw new AppError('forbidden', 'role_forbidden', 'Your role does not allow this.')
}

const isSignedIn = (staff: Staff): staff is SignedInStaff => staff.kind === 'session' && 'session_id' in staff

/** The member of staff who calls. Throws `forbidden` for an API token, whatever its other permissions. */
export const signedInOnly = (staff: Staff): SignedInStaff => {
  if (!isSignedIn(staff)) throw sessionNeeded()
  return staff
}
