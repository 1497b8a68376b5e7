import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { Floor } from '@waitbook/contracts/floor'
import { type WaitlistSettings, waitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { type Board, board as boardSchema } from '@waitbook/contracts/waitlist'
import { z } from 'zod'
import { trpc } from '../../trpc.ts'
import { currentSession } from '../session/session-store.ts'
import { windowStorage } from '../session/window-storage.ts'
import { boardPrefix } from './forget-boards.ts'

const saveAfterMs = 1000

const savedSchema = z.object({ board: boardSchema, settings: waitlistSettings.optional(), at: z.number() })
export type SavedBoard = z.infer<typeof savedSchema>

const key = () => {
  const user = currentSession()?.user
  return user && `${boardPrefix}${user.restaurant_id}:${user.id}`
}

/** The latest list stored on this device, shown when the page is opened offline. */
export const savedBoard = (): SavedBoard | undefined => {
  const at = key()
  try {
    return at === undefined ? undefined : savedSchema.safeParse(JSON.parse(windowStorage().getItem(at) ?? 'null')).data
  } catch {
    return undefined
  }
}

interface SavedFloor {
  floor: Floor
  at: number
}

/** The latest tables stored on this device. Those stored by an older version lack newer fields, as those of an older server. */
export const savedFloor = (): SavedFloor | undefined => {
  const at = key()
  try {
    const saved =
      at === undefined ? undefined : (JSON.parse(windowStorage().getItem(at) ?? 'null')?.floor as SavedFloor)
    return Array.isArray(saved?.floor?.stays) ? saved : undefined
  } catch {
    return undefined
  }
}

/** Saves the board and the tables shortly after each change, and before the page is unloaded. */
export const persistBoard = (queryClient: QueryClient) => {
  const boardKey = getQueryKey(trpc.waitlist.board, undefined, 'query')
  const floorKey = getQueryKey(trpc.floor.get, undefined, 'query')
  const settingsKey = getQueryKey(trpc.settings.waitlist.get, undefined, 'query')
  const saved = new Set([JSON.stringify(boardKey), JSON.stringify(floorKey)])
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const at = key()
    const board = queryClient.getQueryData<Board>(boardKey)
    const tables = queryClient.getQueryData<Floor>(floorKey)
    if (at === undefined || !(board?.restaurant || tables)) return
    const settings = queryClient.getQueryData<WaitlistSettings>(settingsKey)
    const read = queryClient.getQueryState(boardKey)?.dataUpdatedAt ?? 0
    // A page that does not show the list leaves the saved one as it is.
    const list = board?.restaurant ? { board, settings, at: read } : savedBoard()
    const floor = tables && { floor: tables, at: queryClient.getQueryState(floorKey)?.dataUpdatedAt ?? 0 }
    try {
      windowStorage().setItem(at, JSON.stringify({ ...list, floor }))
    } catch {
      // If storage is full or refused, only the offline list is missing.
    }
  }
  const flush = () => timer !== undefined && save()

  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !saved.has(query.queryHash)) return
    timer ??= setTimeout(save, saveAfterMs)
  })
  window.addEventListener('pagehide', flush)
  return () => {
    stop()
    window.removeEventListener('pagehide', flush)
    clearTimeout(timer)
  }
}
