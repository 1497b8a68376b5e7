import { type LiveTopic, liveTopics } from '@waitbook/contracts/live'
import { useEffect } from 'react'
import { useSession } from './features/session/use-session.ts'
import { openNews } from './live.ts'
import { trpc } from './trpc.ts'

/** Changes that come together are fetched together. */
const gatherMs = 150

/** Fetches a screen's data again whenever another host, a guest or a job has changed it, and the settings with it. */
export const useLiveNews = (topic: LiveTopic) => {
  const utils = trpc.useUtils()
  const session = useSession()
  const token = session?.token
  const restaurantId = session?.user.restaurant_id

  useEffect(() => {
    if (!restaurantId || !token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<LiveTopic>()
    const refetch: Record<LiveTopic, () => unknown> = {
      reservations: () => utils.reservations.invalidate(),
      parties: () => utils.parties.invalidate(),
      recent: () => utils.activity.invalidate(),
      settings: () => utils.settings.invalidate(),
    }
    const news = openNews({
      restaurantId,
      token,
      topics: [...new Set<LiveTopic>([topic, 'settings'])],
      onMessage: (message) => {
        // Hello too: what changed before the line stood is not told.
        const changed: readonly string[] = message.type === 'changed' ? message.topics : [topic]
        for (const each of liveTopics) if (changed.includes(each)) stale.add(each)
        timer ??= setTimeout(() => {
          timer = undefined
          for (const each of stale) void refetch[each]()
          stale.clear()
        }, gatherMs)
      },
    })
    return () => {
      clearTimeout(timer)
      news.close()
    }
  }, [restaurantId, token, topic, utils])
}
