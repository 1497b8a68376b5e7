import { useRef } from 'react'
import { newMutationId } from '../../random-ids.ts'

/**
 * Adds the mutation id to a change of something that has a version. The same change keeps its id, so that one whose
 * response was lost can be sent again and has no effect twice; a later change has another version.
 */
export const useMutationIds = () => {
  const ids = useRef(new Map<string, string>()).current
  return <Change extends { version: number }>(change: Change) => {
    const written = JSON.stringify(change)
    const mutation_id = ids.get(written) ?? newMutationId()
    ids.set(written, mutation_id)
    return { ...change, mutation_id }
  }
}
