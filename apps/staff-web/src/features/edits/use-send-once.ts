import { useRef } from 'react'
import { newMutationId } from '../../lib/random-ids.ts'

/**
 * Sends a change with a mutation id that is kept until the change succeeds: one whose response was lost is sent again as
 * the same, and has no effect twice.
 */
export const useSendOnce = () => {
  const ids = useRef(new Map<string, string>()).current
  return async <Change extends object, Answer>(
    change: Change,
    send: (input: Change & { mutation_id: string }) => Promise<Answer>,
  ): Promise<Answer> => {
    const written = JSON.stringify(change)
    const mutation_id = ids.get(written) ?? newMutationId()
    ids.set(written, mutation_id)
    const answer = await send({ ...change, mutation_id })
    ids.delete(written)
    return answer
  }
}
