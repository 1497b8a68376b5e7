import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import type { Change } from './change.ts'
import type { ChangeSubmitter, QueuedChange } from './change-submitter.ts'
import { changeLabel, changeMessages as say } from './changes-messages.ts'
import type { ChangeAnswer } from './send-change.ts'

interface QueuedToast {
  /** If it is not that of the change. */
  id?: string | undefined
  /** The Undo of the toast, given what withdraws the change before the first attempt to send it. */
  offer?: ((withdraw: () => void) => NotifyOptions) | undefined
  /** Shows under the same id what is shown of a change that was sent at once. */
  onSent: (answer: ChangeAnswer, id: string) => void
  /** The toast is gone when the change was sent or refused. */
  onGone?: ((answer: ChangeAnswer | undefined) => void) | undefined
}

/** The id of the toast of a change, whether it waits or was sent. */
export const toastOfChange = (mutation_id: string) => `change-${mutation_id}`

/** Shows the toast of a change that waits, until the change was sent or cannot be. */
export const showQueued = async (
  { queue }: Pick<ChangeSubmitter, 'queue'>,
  change: Change,
  { until, settled }: QueuedChange,
  { id = toastOfChange(change.mutation_id), offer, onSent, onGone }: QueuedToast,
): Promise<void> => {
  const { mutation_id } = change
  const withdraw = () => {
    if (!queue.withdraw(mutation_id)) notify.warning(say.tooLateToWithdraw)
  }
  const isUnsent = queue.getState().waiting.some((queued) => !queued.tried && queued.change.mutation_id === mutation_id)
  const text = until === 'online' ? say.queued : say.queuedForSignIn
  notify.info(text(changeLabel(change)), { ...(isUnsent && offer?.(withdraw)), id })
  const answer = await settled
  if (answer && notify.isOpen(id)) return onSent(answer, id)
  notify.dismiss(id)
  onGone?.(answer)
}
