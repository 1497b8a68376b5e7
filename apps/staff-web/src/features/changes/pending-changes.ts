import type { QueryClient } from '@tanstack/react-query'
import type { Change } from './change.ts'
import { changesInFlight } from './change-mutations.ts'
import type { QueueState } from './queue-state.ts'

/** The changes in flight and those in the queue, each once. */
export const allPending = (inFlight: readonly Change[], { waiting }: Pick<QueueState, 'waiting'>): Change[] => {
  const queued = waiting.map(({ change }) => change)
  const known = new Set(queued.map(({ mutation_id }) => mutation_id))
  return [...inFlight.filter(({ mutation_id }) => !known.has(mutation_id)), ...queued]
}

/** A snapshot of the pending changes. */
export const pendingChanges = (client: QueryClient, state: Pick<QueueState, 'waiting'>): Change[] =>
  allPending(changesInFlight(client), state)
