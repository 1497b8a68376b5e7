import { type LiveTopic, liveTopics } from '@waitbook/contracts/live-frames'
import { use, useEffect } from 'react'
import { followConnection } from './features/changes/follow-connection.ts'
import { ChangeSubmitterContext } from './features/changes/use-change-submitter.ts'
import { useSession } from './features/session/use-session.ts'
import { openTopics } from './live.ts'
import { trpc } from './trpc.ts'

/** Changes within this time cause one fetch. */
const gatherMs = 150

/** Refetches a screen's data, the settings or the tables, whenever another host, a guest or a job has changed them. */
export const useLiveTopics = (topic: LiveTopic) => {
  const utils = trpc.useUtils()
  const queue = use(ChangeSubmitterContext)?.queue
  const session = useSession()
  const token = session?.token
  const restaurantId = session?.user.restaurant_id

  useEffect(() => {
    if (!restaurantId || !token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<LiveTopic>()
    const refetch: Record<LiveTopic, () => unknown> = {
      reservations: () =>
        Promise.all([utils.reservations.invalidate(), utils.wishes.invalidate(), utils.tablePlan.invalidate()]),
      parties: () => utils.parties.invalidate(),
      recent: () => utils.activity.invalidate(),
      settings: () => utils.settings.invalidate(),
      floor: () => Promise.all([utils.floor.invalidate(), utils.tablePlan.invalidate()]),
      desks: () => utils.desks.invalidate(),
      tables: () => Promise.all([utils.floor.invalidate(), utils.tablePlan.invalidate()]),
    }
    const connection = followConnection((lostAt) => queue?.setOnline(lostAt === undefined))
    const socket = openTopics({
      restaurantId,
      token,
      topics: [...new Set<LiveTopic>([topic, 'settings', 'tables'])],
      onConnection: connection.next,
      onMessage: (message) => {
        // After `hello` too, as changes before the connection are not sent.
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
      connection.stop()
      socket.close()
    }
  }, [restaurantId, token, topic, utils, queue])
}
