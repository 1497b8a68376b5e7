import type { NotifyOptions } from '@waitbook/ui/toast'
import type { Change } from '../changes/change.ts'
import type { QueuedChange } from '../changes/change-submitter.ts'
import type { ChangeAnswer } from '../changes/send-change.ts'
import { showQueued } from '../changes/show-queued.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'

/** The id of the activity that a change is undone by; empty if nothing has changed. */
export const activityOf = (answer: ChangeAnswer) => ('activity_id' in answer ? answer.activity_id : '')

type ShowDone = (activity_id: string, options: Pick<NotifyOptions, 'id'>) => void

/** Shows the toast of a change that waits, with an Undo, and in its place that of the change once it was sent. */
export const useShowQueued = () => {
  const submitter = useChangeSubmitter()
  return (change: Change, queued: QueuedChange, about: string, showDone: ShowDone) => {
    return showQueued(submitter, change, queued, {
      offer: (withdraw) => ({ action: { label: 'Undo', onClick: withdraw, about } }),
      onSent: (answer, id) => showDone(activityOf(answer), { id }),
    })
  }
}
