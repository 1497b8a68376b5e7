import { useMemo } from 'react'
import type { Change } from './change.ts'
import { useChangesInFlight } from './change-mutations.ts'
import { allPending } from './pending-changes.ts'
import { useQueueState } from './use-change-submitter.ts'

/** The changes in flight and those in the queue, which screens show as done. */
export const usePendingChanges = (): readonly Change[] => {
  const inFlight = useChangesInFlight()
  const { waiting } = useQueueState()
  return useMemo(() => allPending(inFlight, { waiting }), [inFlight, waiting])
}
