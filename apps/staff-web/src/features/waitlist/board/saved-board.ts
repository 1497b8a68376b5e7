import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { wholeEntry } from '@waitbook/contracts/entry-fields'
import type { Floor } from '@waitbook/contracts/floor/floor'
import type { GuestMarksInput, MarkedGuest } from '@waitbook/contracts/parties'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import type { Board } from '@waitbook/contracts/waitlist'
import { trpc } from '../../../trpc.ts'
import { readCopy, writeCopy } from './saved-copies.ts'

const saveAfterMs = 1000

export interface SavedBoard {
  board: Board
  settings: WaitlistSettings | undefined
  at: number
}

interface SavedFloor {
  floor: Floor
  at: number
}

interface Copy extends SavedBoard {
  floor: SavedFloor
  marks: MarkedGuest[]
}

const readOwn = () => readCopy<Copy>('')

/**
 * The latest list stored on this device, shown when the page is opened offline. Undefined if an entry lacks a field, as a
 * former version stored it; a setting that is missing has its default.
 */
export const savedBoard = (): SavedBoard | undefined => {
  const { board, settings, at } = readOwn() ?? {}
  if (!board?.restaurant || at === undefined || !Array.isArray(board.queue_entries)) return undefined
  const queue_entries = board.queue_entries.flatMap((entry) => wholeEntry(entry) ?? [])
  if (queue_entries.length < board.queue_entries.length) return undefined
  return { board: { ...board, queue_entries }, settings: settings && { ...defaultWaitlistSettings, ...settings }, at }
}

/** The latest tables stored on this device. */
export const savedFloor = (): SavedFloor | undefined => readOwn()?.floor

/** The latest marks of their guests stored on this device. */
export const savedMarks = (): MarkedGuest[] => readOwn()?.marks ?? []

/** The marks of the guests of a board and of its tables, by the latest answers about their phones. */
const marksOf = (queryClient: QueryClient, board: Board | undefined, floor: Floor | undefined): MarkedGuest[] => {
  const byPhone = new Map(savedMarks().map((guest) => [guest.phone, guest]))
  const queries = queryClient.getQueryCache().findAll({ queryKey: getQueryKey(trpc.parties.marks) })
  for (const { queryKey, state } of queries.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
    const [, asked] = queryKey as [unknown, { input?: GuestMarksInput }?]
    if (state.data === undefined) continue
    for (const phone of asked?.input?.phones ?? []) byPhone.delete(phone)
    for (const guest of state.data as MarkedGuest[]) byPhone.set(guest.phone, guest)
  }
  const entries = (board?.queue_entries ?? []).map(({ phone_number }) => phone_number)
  const others = [...(floor?.stays ?? []), ...(floor?.bookings ?? [])].map(({ phone }) => phone)
  return [...new Set([...entries, ...others])].flatMap((phone) => byPhone.get(phone ?? '') ?? [])
}

/** Saves the board, the tables and the marks of their guests shortly after each change, and before the page is unloaded. */
export const persistBoard = (queryClient: QueryClient) => {
  const boardKey = getQueryKey(trpc.waitlist.board, undefined, 'query')
  const floorKey = getQueryKey(trpc.floor.get, undefined, 'query')
  const settingsKey = getQueryKey(trpc.settings.waitlist.get, undefined, 'query')
  const saved = new Set([JSON.stringify(boardKey), JSON.stringify(floorKey)])
  const [marksPath] = getQueryKey(trpc.parties.marks)
  const isSaved = ({ queryHash, queryKey: [path] }: { queryHash: string; queryKey: readonly unknown[] }) =>
    saved.has(queryHash) || JSON.stringify(path) === JSON.stringify(marksPath)
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const board = queryClient.getQueryData<Board>(boardKey)
    const tables = queryClient.getQueryData<Floor>(floorKey)
    if (!(board?.restaurant || tables)) return
    const settings = queryClient.getQueryData<WaitlistSettings>(settingsKey)
    const read = queryClient.getQueryState(boardKey)?.dataUpdatedAt ?? 0
    // A page that does not show the list leaves the saved one as it is.
    const list = board?.restaurant ? { board, settings, at: read } : savedBoard()
    const floor = tables && { floor: tables, at: queryClient.getQueryState(floorKey)?.dataUpdatedAt ?? 0 }
    writeCopy('', { ...list, floor, marks: marksOf(queryClient, board, tables) })
  }
  const flush = () => timer !== undefined && save()

  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSaved(query)) return
    timer ??= setTimeout(save, saveAfterMs)
  })
  window.addEventListener('pagehide', flush)
  return () => {
    stop()
    window.removeEventListener('pagehide', flush)
    clearTimeout(timer)
  }
}
