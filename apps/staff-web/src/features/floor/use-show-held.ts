import { notify } from '@waitbook/ui/toast'
import type { Change } from '../changes/change.ts'
import { changeLabel, changeMessages as say } from '../changes/messages.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'

/** Shows the toast of a change that waits for the connection; its Undo withdraws the change before the first attempt to send it. */
export const useShowHeld = () => {
  const { queue } = useChangeSubmitter()
  return (change: Change, until: 'online' | 'signed-in', about: string) => {
    const { mutation_id } = change
    const withdraw = () => {
      if (!queue.withdraw(mutation_id)) notify.warning(say.tooLateToWithdraw)
    }
    const isUnsent = queue.getState().waiting.some((held) => !held.tried && held.change.mutation_id === mutation_id)
    const text = until === 'online' ? say.held : say.heldForSignIn
    notify.info(text(changeLabel(change)), isUnsent ? { action: { label: 'Undo', onClick: withdraw, about } } : {})
  }
}
