import type { Party } from '@waitbook/contracts/parties'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { notify } from '@waitbook/ui/toast'
import { inWords } from '../../lib/place-words.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { AddProfileDialog } from './add-profile-dialog.tsx'
import { AddToWaitlistDialog } from './add-to-waitlist-dialog.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { partiesMessages as say } from './parties-messages.ts'
import type { PartyRowActions } from './party-actions.tsx'
import { applyImport, importPartiesPath, previewImport } from './party-files.ts'
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

function ImportDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  return (
    <FileImportDialog
      kind="guests"
      title={inWords`Import parties`}
      hint="Its first line names the columns: a name, and a phone number or an email address."
      one={inWords`party`}
      many={inWords`parties`}
      preview={previewImport}
      apply={applyImport}
      path={importPartiesPath}
      refresh={() => void utils.parties.invalidate()}
      onClose={onClose}
    />
  )
}

function DeletePartyDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.parties.remove.useMutation({
    onSuccess: () => notify.success(say.deleted, { about: party.name }),
    onError: (error, input): void =>
      notifyRefusal(say.deleteFailed, { about: party.name, again: () => remove.mutate(input) })(error),
    onSettled: refetchAfter(() => utils.parties.invalidate()),
  })
  return (
    <AlertDialog
      onClose={onClose}
      title={say.deleteQuestion}
      confirmLabel={`Delete ${party.name}`}
      onConfirm={() => remove.mutate({ id: party.id, mutation_id: newMutationId() })}
    >
      {say.deleteExplained(party.name)}
    </AlertDialog>
  )
}
