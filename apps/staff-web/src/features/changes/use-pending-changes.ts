import { useMemo } from 'react'
import type { Change } from './change.ts'
import { useChangesInFlight } from './change-mutations.ts'
import { useQueueState } from './use-change-submitter.ts'

/** The changes in flight and those in the queue, which screens show as done. */
export const usePendingChanges = (): readonly Change[] => {
  const inFlight = useChangesInFlight()
  const { waiting } = useQueueState()
  return useMemo(() => {
    const queued = waiting.map(({ change }) => change)
    const known = new Set(queued.map(({ mutation_id }) => mutation_id))
    return [...inFlight.filter(({ mutation_id }) => !known.has(mutation_id)), ...queued]
  }, [inFlight, waiting])
}
