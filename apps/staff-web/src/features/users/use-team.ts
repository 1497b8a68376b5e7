import type { TeamMember } from '@waitbook/contracts/users'
import { isLastOwner, mayManageRole, mayTakeOver } from '@waitbook/domain/staff/team'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { usersMessages as say } from './users-messages.ts'

export const showTeamRefusal = notifyRefusal(say.failed)

/** The team, and per action and member why it is not allowed; undefined if it is. */
export const useTeam = () => {
  const me = useStaffUser()
  const team = trpc.users.team.useQuery()
  const members = team.data?.users ?? []
  const asStored = members.map(({ id, role, is_active }) => ({ id, role, deactivated_at: is_active ? null : 'then' }))
  const whyNotManage = (member: Pick<TeamMember, 'role'>) =>
    me && mayManageRole(me.role, member.role) ? undefined : say.ownersOnly
  const whyNotTakeOver = (member: Pick<TeamMember, 'role'>) =>
    me && mayTakeOver(me.role, member.role) ? undefined : say.ownersOnlyManagers
  return {
    team,
    me,
    whyNotManage,
    whyNotChangeRole: (member: TeamMember) =>
      whyNotManage(member) ??
      (member.id === me?.id ? undefined : whyNotTakeOver(member)) ??
      (isLastOwner(asStored, member.id) ? say.lastOwner : undefined),
    whyNotReset: (member: TeamMember) =>
      whyNotManage(member) ?? (member.id === me?.id ? say.ownPassword : whyNotTakeOver(member)),
    whyNotDeactivate: (member: TeamMember) =>
      whyNotManage(member) ?? (member.id === me?.id ? say.ownAccount : undefined),
  }
}
