import { LaterAlertDialog } from '../../later-overlays.ts'
import { changeMessages as say } from './changes-messages.ts'

interface LogoutDialogProps {
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation, as signing out discards unsent changes. */
export function LogoutDialog({ count, onConfirm, onClose }: LogoutDialogProps) {
  return (
    <LaterAlertDialog
      onClose={onClose}
      title={say.logoutQuestion(count)}
      confirmLabel="Log out and lose them"
      onConfirm={onConfirm}
    >
      {say.logoutExplained}
    </LaterAlertDialog>
  )
}
