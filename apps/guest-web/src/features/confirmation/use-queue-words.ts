import { useEffect, useRef, useState } from 'react'
import type { LivePlaceState } from '../../live-page.ts'
import { readState } from '../../page-state.ts'
import { confirmationPath } from '../../paths.ts'
import type { QueueWords } from '../../queue-words.ts'
import { isInQueue, type Party, type Place } from './place.ts'

/** Requests are spread over this time, as a change of the queue affects many guests at once. */
const spreadMs = 4_000

/**
 * The sentences about the queue, which only the server can make: as rendered, and fetched again after the events that may
 * change them: a worse place, the end of the wait, desks that open or close, and the guest's own arrival.
 */
export const useQueueWords = (
  { restaurantId, entryId, rendered }: { restaurantId: string; entryId: string; rendered: QueueWords | undefined },
  place: Place,
  party: Party,
): QueueWords | undefined => {
  const [words, setWords] = useState(rendered)
  const worst = useRef(place.position ?? 0)
  const position = place.position ?? 0
  if (position < worst.current) worst.current = position
  const overtaken = position > worst.current ? position : 0
  const hasSentences =
    words !== undefined || place.unserved === true || (!isInQueue(place) && place.removed_reason === 'no_show')
  const key = `${place.status} ${overtaken} ${place.unserved ?? ''} ${party.guest_arrived_at ?? ''}`
  const shown = useRef(key)
  useEffect(() => {
    if (!hasSentences || shown.current === key) return
    const timer = setTimeout(async () => {
      shown.current = key
      const response = await fetch(confirmationPath(restaurantId, entryId)).catch(() => undefined)
      if (!response?.ok) return
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      setWords(readState<LivePlaceState>(page)?.queueWords)
    }, Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [hasSentences, key, restaurantId, entryId])
  return words
}
