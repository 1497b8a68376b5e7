import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { Tx } from '../../journal/journal.queries.ts'
import { listOpenInvites, settleInvite } from './users.queries.ts'

type OpenInvite = Awaited<ReturnType<typeof listOpenInvites>>[number]

/** An invite in the form of the journal: without anything that its link could be derived from. */
export const inviteRow = ({
  id,
  role,
  for_whom,
  expires_at,
}: Pick<OpenInvite, 'id' | 'role' | 'for_whom' | 'expires_at'>) => ({
  id,
  role,
  for_whom,
  expires_at,
  state: 'open',
})

/** Revokes the open invites selected by `which` and returns the changes. */
export const revokeInvitesOf = async (
  tx: Tx,
  restaurantId: RestaurantId,
  at: string,
  which: (invite: OpenInvite) => boolean,
): Promise<RowChange[]> => {
  const revoked = (await listOpenInvites(tx, restaurantId, at)).filter(which)
  const changes: RowChange[] = []
  for (const invite of revoked) {
    await settleInvite(tx, restaurantId, invite.id, { revoked_at: at })
    const before = inviteRow(invite)
    changes.push({ table: 'invites', id: invite.id, before, after: { ...before, state: 'revoked' } })
  }
  return changes
}
