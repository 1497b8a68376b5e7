import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { useStaffUser } from './use-session.ts'

/** Whether the signed-in user may do this; the server checks it as well. */
export const useCan = (permission: Permission) => {
  const user = useStaffUser()
  return user !== undefined && roleCan(user.role, permission)
}
