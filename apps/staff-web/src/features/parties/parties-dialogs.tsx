import type { Party } from '@waitbook/contracts/parties'
import { AddProfileDialog } from './add-profile-dialog.tsx'
import { AddToWaitlistDialog } from './add-to-waitlist-dialog.tsx'
import { DeletePartyDialog } from './delete-party-dialog.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { PartyRowActions } from './party-actions.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

export type OpenPartiesDialog =
  | { kind: 'import' | 'add' }
  | { kind: 'profile' | 'add-to-waitlist' | 'edit' | 'merge' | 'delete'; party: Party }

interface PartiesDialogsProps {
  open: OpenPartiesDialog | undefined
  actions: PartyRowActions
  onClose: () => void
}

/** The dialogs of the parties, at most one of them open. */
export function PartiesDialogs({ open, actions, onClose }: PartiesDialogsProps) {
  switch (open?.kind) {
    case undefined:
      return null
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'add':
      return <AddProfileDialog onClose={onClose} />
    case 'profile':
      return <ProfileDialog party={open.party} actions={actions} onClose={onClose} />
    case 'add-to-waitlist':
      return <AddToWaitlistDialog party={open.party} onClose={onClose} />
    case 'edit':
      return <EditProfileDialog party={open.party} onClose={onClose} />
    case 'merge':
      return <MergeDialog party={open.party} onClose={onClose} />
    case 'delete':
      return <DeletePartyDialog party={open.party} onClose={onClose} />
  }
}
