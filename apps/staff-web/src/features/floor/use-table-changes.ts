import { errorStatus } from '../../lib/api-error.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useSentChanges } from '../activity/use-sent-changes.ts'
import type { FloorChange } from '../changes/change.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { floorActMessages as say } from './floor-act-messages.ts'
import { activityOf, useShowQueued } from './use-show-queued.ts'

/** Refetches the tables and the waitlist, which both show a change of a table. */
export const useRefreshFloor = () => {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.floor.get.invalidate(), utils.waitlist.board.invalidate()])
}

/** Changes of tables and of servers at work, each with its toast. */
export const useTableChanges = () => {
  const { submit } = useChangeSubmitter()
  const refresh = useRefreshFloor()
  const showQueued = useShowQueued()
  const { showDone, runOnline } = useSentChanges(refresh)

  /** Resolves to whether it was done or waits for the connection. `about`: the party or table, if the text does not name it. */
  const run = async (change: FloorChange, text: string, about?: string): Promise<boolean> => {
    const submitted = await submit(change)
    const named = about ?? text
    if (submitted.type === 'queued')
      void showQueued(change, submitted, named, (id, options) => showDone(id, text, about, options))
    if (submitted.type === 'done') showDone(activityOf(submitted.answer), text, about)
    if (submitted.type !== 'failed') return true
    const { error } = submitted
    notifyRefusal(say.failed, { about: named, again: () => run(change, text, about) })(error)
    if (errorStatus(error) !== 401) void refresh()
    return false
  }

  return {
    run,
    /** A change that is not queued: one that comes late would be for the past, or undo what others have done since. */
    runOnline: (send: () => Promise<{ activity_id: string }>, text: string, about?: string) =>
      runOnline(send, text, { about, failed: say.notSentLater }),
  }
}
