import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { useStaffUser } from './use-session.ts'

/** Whether whoever is signed in may do this; the server asks again. */
export const useCan = (permission: Permission) => {
  const user = useStaffUser()
  return user !== undefined && roleCan(user.role, permission)
}
