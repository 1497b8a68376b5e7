import type { OpenInvite } from '@waitbook/contracts/users'
import { roleExplained, roleLabels } from '../users/users-messages.ts'
import { inviteMessages as say } from './invite-messages.ts'

export function InviteHeading({ invite }: { invite: OpenInvite }) {
  return (
    <div>
      <h1 className="text-2xl font-semibold text-balance break-words">{say.title(invite.restaurant_name)}</h1>
      <p className="mt-2 text-lg">{say.invited(invite.invited_by, roleLabels[invite.role])}</p>
      <p className="mt-1 text-muted">{roleExplained[invite.role]}</p>
    </div>
  )
}
