import { useRef } from 'react'

/**
 * The change that a form is about to submit. The same content keeps the same change, and so its mutation id, over every
 * retry: a call whose response was lost has no effect twice. Other content is another change.
 */
export const useIntention = <Intention>() => {
  const formed = useRef<{ content: string; intention: Intention }>(undefined)
  return (content: unknown, form: () => Intention) => {
    const written = JSON.stringify(content)
    if (formed.current?.content !== written) formed.current = { content: written, intention: form() }
    return formed.current.intention
  }
}
