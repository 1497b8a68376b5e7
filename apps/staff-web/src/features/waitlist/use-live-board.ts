import { useQueryClient } from '@tanstack/react-query'
import type { Board } from '@waitbook/contracts/waitlist'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Connection, openLive } from '../../live.ts'
import { trpc } from '../../trpc.ts'
import { isOwnChange } from '../changes/change-mutations.ts'
import { useChangeDesk } from '../changes/use-change-desk.ts'
import { renameRestaurant } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { createBoardFeed, type News } from './board-feed.ts'

const highlightMs = 5000
/** A line that returns within this is not worth a banner. */
const lostGraceMs = 2000
/** Messages within this time cause one fetch of the reservations. */
const gatherMs = 150

/** Follows the restaurant's live messages into the cached board while the screen is shown. */
export const useLiveBoard = (restaurantId: string | undefined, onNews: (news: readonly News[]) => void) => {
  const queryClient = useQueryClient()
  const { queue } = useChangeDesk()
  const utils = trpc.useUtils()
  const token = useSession()?.token
  const [connection, setConnection] = useState<Connection>('connecting')
  const [lostAt, setLostAt] = useState<number>()
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set())

  const markArrivals = (ids: ReadonlySet<string>) => {
    setArrivals((known) => new Set([...known, ...ids]))
    setTimeout(() => setArrivals((known) => new Set([...known].filter((id) => !ids.has(id)))), highlightMs)
  }

  const tell = useEffectEvent((news: readonly News[]) => {
    const arrived = news.filter(({ type }) => type === 'arrived')
    if (arrived.length > 0) markArrivals(new Set(arrived.map(({ entry }) => entry.id)))
    onNews(news)
  })

  useEffect(() => {
    if (!restaurantId || !token) return
    let graceTimer: ReturnType<typeof setTimeout> | undefined
    let gatherTimer: ReturnType<typeof setTimeout> | undefined
    const fetchReservations = () => {
      gatherTimer ??= setTimeout(() => {
        gatherTimer = undefined
        void utils.reservations.list.invalidate()
      }, gatherMs)
    }
    let firstLostAt: number | undefined
    const read = () => utils.waitlist.board.getData()
    const feed = createBoardFeed({
      read,
      write: (board: Board) => {
        utils.waitlist.board.setData(undefined, board)
        if (board.restaurant) renameRestaurant(board.restaurant.name)
      },
      fetch: () => utils.client.waitlist.board.query(),
      isOwn: (change) => isOwnChange(queryClient, change),
      onNews: tell,
      onReload: () => {
        void utils.settings.invalidate()
        void utils.guestList.invalidate()
      },
    })
    const live = openLive({
      restaurantId,
      token,
      since: () => {
        const seq = read()?.seq
        return seq === undefined || seq < 0 ? undefined : seq
      },
      onMessage: (message) => {
        // After `hello` too: messages missed without a connection are not sent again.
        if (message.type === 'changed' || message.type === 'hello') fetchReservations()
        if (message.type !== 'changed') feed.receive(message)
      },
      onConnection: (next) => {
        setConnection(next)
        if (next === 'open') {
          clearTimeout(graceTimer)
          firstLostAt = undefined
          setLostAt(undefined)
          queue.setLine(true)
        } else if (next === 'lost' && firstLostAt === undefined) {
          firstLostAt = Date.now()
          graceTimer = setTimeout(() => {
            setLostAt(firstLostAt)
            queue.setLine(false)
            // Tells whether only the socket is gone or the server with it, and whether the session still stands.
            void utils.waitlist.board.invalidate()
          }, lostGraceMs)
        }
      },
    })
    return () => {
      clearTimeout(graceTimer)
      clearTimeout(gatherTimer)
      queue.setLine(true)
      live.close()
      feed.close()
    }
  }, [restaurantId, token, queryClient, queue, utils])

  return { connection, lostAt, arrivals }
}
