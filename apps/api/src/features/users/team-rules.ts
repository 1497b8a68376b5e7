import { AppError } from '@waitbook/contracts/errors'
import type { Actor } from '@waitbook/db/schema/activity'

export const actorOf = ({ user_id, username }: { user_id: string; username: string }): Actor => ({
  kind: 'staff',
  user_id,
  username,
})

export const roleForbidden = () => new AppError('forbidden', 'role_forbidden', 'Your role does not allow this.')
