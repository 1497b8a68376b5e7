import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '@waitbook/contracts/live-frames'
import type { Board } from '@waitbook/contracts/waitlist'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Connection, openLive } from '../../../live.ts'
import { createLiveFeed } from '../../../live-feed.ts'
import { trpc } from '../../../trpc.ts'
import { isOwnChange } from '../../changes/change-mutations.ts'
import { followConnection } from '../../changes/follow-connection.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { liveFloor } from '../../floor/live-floor.ts'
import { renameRestaurant } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { type BoardChange, createBoardFeed } from './board-feed.ts'

const highlightMs = 5000
/** Messages within this time cause one fetch. */
const gatherMs = 150

/** Calls once for all calls within that time. */
const gathered = (fetch: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      fetch()
    }, gatherMs)
  }
  return Object.assign(call, { cancel: () => clearTimeout(timer) })
}

/** Applies the restaurant's live messages to the cached board and the cached floor while the screen is shown. */
export const useLiveBoard = (
  restaurantId: string | undefined,
  onChanges: (changes: readonly BoardChange[]) => void,
) => {
  const queryClient = useQueryClient()
  const { queue } = useChangeSubmitter()
  const utils = trpc.useUtils()
  const token = useSession()?.token
  const [connection, setConnection] = useState<Connection>('connecting')
  const [lostAt, setLostAt] = useState<number>()
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set())

  const markArrivals = (ids: ReadonlySet<string>) => {
    setArrivals((known) => new Set([...known, ...ids]))
    setTimeout(() => setArrivals((known) => new Set([...known].filter((id) => !ids.has(id)))), highlightMs)
  }

  const announce = useEffectEvent((changes: readonly BoardChange[]) => {
    const arrived = changes.filter(({ type }) => type === 'arrived')
    if (arrived.length > 0) markArrivals(new Set(arrived.map(({ entry }) => entry.id)))
    onChanges(changes)
  })

  useEffect(() => {
    if (!restaurantId || !token) return
    const fetchReservations = gathered(() => void utils.reservations.list.invalidate())
    const fetchMarks = gathered(() => void utils.parties.marks.invalidate())
    const following = followConnection((at) => {
      setLostAt(at)
      queue.setOnline(at === undefined)
      // Shows whether only the socket or also the server is unreachable, and whether the session is still valid.
      if (at !== undefined) void utils.waitlist.board.invalidate()
    })
    const read = () => utils.waitlist.board.getData()
    const feed = createBoardFeed({
      read,
      write: (board: Board) => {
        utils.waitlist.board.setData(undefined, board)
        if (board.restaurant) renameRestaurant(board.restaurant.name)
      },
      fetch: () => utils.client.waitlist.board.query(),
      isOwn: (change) => isOwnChange(queryClient, change),
      onChanges: announce,
      onReload: () => {
        void utils.settings.invalidate()
        void utils.guestList.invalidate()
      },
    })
    const floorFeed = createLiveFeed({
      follower: liveFloor,
      read: () => utils.floor.get.getData(),
      write: (floor) => utils.floor.get.setData(undefined, floor),
      fetch: () => utils.client.floor.get.query(),
    })
    const live = openLive({
      restaurantId,
      token,
      since: () => {
        const seqs = [read(), utils.floor.get.getData()].flatMap((known) => known?.seq ?? []).filter((seq) => seq >= 0)
        const since = seqs.length > 0 ? Math.min(...seqs) : undefined
        for (const each of [feed, floorFeed]) each.connect(since)
        return since
      },
      onMessage: (message) => {
        const isAbout = (topic: LiveTopic) =>
          // After `hello` too: messages missed without a connection are not sent again.
          message.type === 'hello' || (message.type === 'changed' && message.topics.includes(topic))
        if (isAbout('reservations')) fetchReservations()
        // A text of the guest may be a STOP.
        const isReply = message.type === 'update' && message.data.unread_replies > 0
        if (isAbout('parties') || isReply) fetchMarks()
        if (message.type === 'changed') {
          if (!isAbout('reservations')) return
          // The floor has the bookings of the next hours.
          if (utils.floor.get.getData()?.resources.length) void utils.floor.get.invalidate()
          return
        }
        feed.receive(message)
        floorFeed.receive(message)
      },
      onConnection: (next) => {
        setConnection(next)
        following.next(next)
      },
    })
    return () => {
      following.stop()
      fetchReservations.cancel()
      fetchMarks.cancel()
      live.close()
      feed.close()
      floorFeed.close()
    }
  }, [restaurantId, token, queryClient, queue, utils])

  return { connection, lostAt, arrivals }
}
