import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { useRef } from 'react'
import { partyName, waitlistMessages as say } from '../waitlist-messages.ts'

interface RemovePartyDialogProps {
  entry: WaitlistEntry
  onConfirm: () => void
  onClose: () => void
  /** The element to focus after the row is removed; called before that. */
  focusTarget: () => HTMLElement | undefined
}

export function RemovePartyDialog({ entry, onConfirm, onClose, focusTarget }: RemovePartyDialogProps) {
  const finalFocus = useRef<HTMLElement>(null)
  return (
    <AlertDialog
      onClose={onClose}
      title={say.removeQuestion(partyName(entry))}
      confirmLabel={`Remove ${partyName(entry)}`}
      onConfirm={() => {
        finalFocus.current = focusTarget() ?? null
        onConfirm()
      }}
      finalFocus={finalFocus}
    >
      {say.removeExplained}
    </AlertDialog>
  )
}
