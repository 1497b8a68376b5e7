import { useEffect, useReducer, useState } from 'react'
import { confirmationPath } from '../../paths.ts'
import { requestCopy } from '../../place-copy.ts'
import { forgetDraft } from '../../saved-draft.ts'
import { readPlace, savePlace } from '../../saved-place.ts'
import { endVisit } from './end-visit.ts'
import { type Connection, followPlace } from './follow-place.ts'
import { isInQueue, type Party, type Place, type Reach } from './place.ts'
import { placeAnnouncement } from './place-words.ts'

const tickMs = 10_000

/**
 * The server's time (epoch ms), updated every 10 s: this device's plus `difference`. While that is not known, the time
 * of rendering.
 */
const useMinutes = (renderedAt: number, difference: number | undefined) => {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    if (difference === undefined) return
    const tick = () => setNow(Date.now() + difference)
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [difference])
  return now
}

interface LivePlace {
  place: Place
  /** When it was received, epoch ms by the server's time. */
  at: number
  /** The latest change, for screen readers. */
  announcement: string
  /** Set while the place is worse than before, to show the reason. */
  overtaken: { from: number; to: number } | undefined
}

const receive = (before: LivePlace, { place, at }: { place: Place; at: number }): LivePlace => {
  const { position: from, status } = before.place
  const hasSameNotice = place.notice?.kind === before.place.notice?.kind
  if (place.status === status && place.position === from && hasSameNotice) return { ...before, place, at }
  const overtaken =
    from !== null && place.position !== null && place.position > from ? { from, to: place.position } : undefined
  return { place, at, announcement: placeAnnouncement(place), overtaken }
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

/** A guest's place as rendered, then with live updates, and the server's time. */
export const useLivePlace = ({ restaurantId, entryId, rendered, renderedAt, onParty, onReach, onMessages }: Shown) => {
  const [live, received] = useReducer(receive, {
    place: rendered,
    at: renderedAt,
    announcement: '',
    overtaken: undefined,
  })
  const [connection, setConnection] = useState<Connection>('connecting')
  /** The server's time minus this device's, ms; undefined until it is known, or no server answers. */
  const [difference, setDifference] = useState<number>()
  const now = useMinutes(renderedAt, difference)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered values do not change
  useEffect(() => {
    const keep = (place: Place, at: number) => {
      if (isInQueue(place)) savePlace(restaurantId, { entry_id: entryId, ...place, at, clock_difference: latest })
      else endVisit(restaurantId, entryId)
    }
    // The form may have been posted before its script ran.
    forgetDraft(restaurantId)
    const saved = readPlace(restaurantId)
    let latest = saved?.clock_difference ?? 0
    const assumeLatest = () => setDifference((known) => known ?? latest)
    if (isInQueue(rendered)) void requestCopy(confirmationPath(restaurantId, entryId))
    // A page from the browser's cache can be older than the stored place.
    if (saved?.entry_id === entryId && saved.at > renderedAt) received({ place: saved, at: saved.at })
    else keep(rendered, renderedAt)
    return followPlace({
      restaurantId,
      entryId,
      initial: rendered,
      onServerTime: (serverTime) => {
        latest = serverTime - Date.now()
        setDifference(latest)
      },
      onPlace: (place) => {
        const at = Date.now() + latest
        received({ place, at })
        keep(place, at)
      },
      onParty,
      onMessages,
      onReach,
      onConnection: (next) => {
        // The offline copy counts by the difference that was last known.
        if (next === 'failing') assumeLatest()
        setConnection(next)
      },
    })
  }, [restaurantId, entryId])

  return { ...live, connection, now }
}
