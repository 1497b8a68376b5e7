import type { LiveTopic } from '@waitbook/contracts/live'
import { useEffect } from 'react'
import { useSession } from './features/session/use-session.ts'
import { openNews } from './live.ts'
import { trpc } from './trpc.ts'

/** Changes that come together are fetched together. */
const gatherMs = 150

/** Fetches a screen's data again whenever another host, a guest or a job has changed it. */
export const useLiveNews = (topic: LiveTopic) => {
  const utils = trpc.useUtils()
  const session = useSession()
  const token = session?.token
  const restaurantId = session?.user.restaurant_id

  useEffect(() => {
    if (!restaurantId || !token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch: Record<LiveTopic, () => unknown> = {
      reservations: () => utils.reservations.invalidate(),
      parties: () => utils.parties.invalidate(),
      recent: () => utils.activity.invalidate(),
    }
    const news = openNews({
      restaurantId,
      token,
      topics: [topic],
      // Hello too: what changed before the line stood is not told.
      onMessage: () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void refetch[topic]()
        }, gatherMs)
      },
    })
    return () => {
      clearTimeout(timer)
      news.close()
    }
  }, [restaurantId, token, topic, utils])
}
