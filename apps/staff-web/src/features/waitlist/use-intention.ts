import { useRef } from 'react'

/**
 * What a form is about to do. The same content keeps its intention, and so its mutation id, over every retry: a call
 * whose answer was lost does not happen twice. Other content is another intention.
 */
export const useIntention = <Intention>() => {
  const formed = useRef<{ content: string; intention: Intention }>(undefined)
  return (content: unknown, form: () => Intention) => {
    const written = JSON.stringify(content)
    if (formed.current?.content !== written) formed.current = { content: written, intention: form() }
    return formed.current.intention
  }
}
