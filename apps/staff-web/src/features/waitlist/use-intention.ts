import { useRef } from 'react'
import { newMutationId } from '../../random-ids.ts'

/**
 * The mutation id of what a form is about to do. The same content keeps its id over every retry, so that a call
 * whose answer was lost does not happen twice; other content is another intention.
 */
export const useIntention = () => {
  const formed = useRef({ content: '', id: '' })
  return (content: unknown) => {
    const written = JSON.stringify(content)
    if (formed.current.content !== written) formed.current = { content: written, id: newMutationId() }
    return formed.current.id
  }
}
