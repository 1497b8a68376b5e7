import { useEffect, useReducer, useState } from 'react'
import { confirmationPath } from '../../paths.ts'
import { keepCopy } from '../../place-copy.ts'
import { forgetDraft } from '../../saved-draft.ts'
import { readPlace, savePlace } from '../../saved-place.ts'
import { endVisit } from './end-visit.ts'
import { type Connection, followPlace } from './follow-place.ts'
import { isInQueue, type Party, type Place, type Reach } from './place.ts'
import { placeNews } from './place-words.ts'

interface LivePlace {
  place: Place
  /** When it was heard, epoch ms. */
  at: number
  /** To be spoken: what last changed. */
  news: string
  /** A place that has worsened owes the guest a reason. */
  overtaken: { from: number; to: number } | undefined
}

const hear = (before: LivePlace, { place, at }: { place: Place; at: number }): LivePlace => {
  const { position: from, status } = before.place
  const isSaid = place.notice?.kind === before.place.notice?.kind
  if (place.status === status && place.position === from && isSaid) return { ...before, place, at }
  const overtaken =
    from !== null && place.position !== null && place.position > from ? { from, to: place.position } : undefined
  return { place, at, news: placeNews(place), overtaken }
}

interface Shown {
  restaurantId: string
  entryId: string
  rendered: Place
  renderedAt: number
  onParty(party: Party): void
  onReach(reach: Reach): void
  onMessages: Parameters<typeof followPlace>[0]['onMessages']
}

/** A guest's place as the page came with it, then as it changes. */
export const useLivePlace = ({ restaurantId, entryId, rendered, renderedAt, onParty, onReach, onMessages }: Shown) => {
  const [live, heard] = useReducer(hear, { place: rendered, at: renderedAt, news: '', overtaken: undefined })
  const [connection, setConnection] = useState<Connection>('connecting')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page came with does not change
  useEffect(() => {
    const keep = (place: Place, at: number) => {
      if (isInQueue(place)) savePlace(restaurantId, { entry_id: entryId, ...place, at })
      else endVisit(restaurantId, entryId)
    }
    // The form may have been posted before its script ran.
    forgetDraft(restaurantId)
    const saved = readPlace(restaurantId)
    if (isInQueue(rendered)) void keepCopy(confirmationPath(restaurantId, entryId))
    // A page out of the browser's own store can be older than what this phone last heard.
    if (saved?.entry_id === entryId && saved.at > renderedAt) heard({ place: saved, at: saved.at })
    else keep(rendered, renderedAt)
    return followPlace({
      restaurantId,
      entryId,
      initial: rendered,
      onPlace: (place) => {
        const at = Date.now()
        heard({ place, at })
        keep(place, at)
      },
      onParty,
      onMessages,
      onReach,
      onConnection: setConnection,
    })
  }, [restaurantId, entryId])

  return { ...live, connection }
}
