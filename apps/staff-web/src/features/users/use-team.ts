import type { TeamMember } from '@waitbook/contracts/users'
import { isLastOwner, mayManageRole } from '@waitbook/domain/staff/team'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { usersMessages as say } from './messages.ts'

/** Says why a call was refused; an ended session says so itself. */
export const tellRefusal = (error: unknown) => {
  if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? say.failed)
}

/** The team, and what may be done about each: undefined where it may, else the reason in words. */
export const useTeam = () => {
  const me = useStaffUser()
  const team = trpc.users.team.useQuery()
  const members = team.data?.users ?? []
  const asStored = members.map(({ id, role, is_active }) => ({ id, role, deactivated_at: is_active ? null : 'then' }))
  const whyNotManage = (member: Pick<TeamMember, 'role'>) =>
    me && mayManageRole(me.role, member.role) ? undefined : say.ownersOnly
  return {
    team,
    me,
    whyNotManage,
    whyNotChangeRole: (member: TeamMember) =>
      whyNotManage(member) ?? (isLastOwner(asStored, member.id) ? say.lastOwner : undefined),
    whyNotReset: (member: TeamMember) => whyNotManage(member) ?? (member.id === me?.id ? say.ownPassword : undefined),
    whyNotDeactivate: (member: TeamMember) =>
      whyNotManage(member) ?? (member.id === me?.id ? say.ownAccount : undefined),
  }
}
