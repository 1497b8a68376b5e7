import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session-store.ts'
import { windowStorage } from '../session/window-storage.ts'

const listeners = new Set<() => void>()
/** If storage is blocked, the choice lasts as long as the page. */
const unsaved = new Map<string, string>()

const keyOf = () => `waitbook.desk:${currentSession()?.user.restaurant_id ?? ''}`

const read = () => {
  const key = keyOf()
  try {
    return unsaved.get(key) ?? windowStorage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers the desk at which this device stands; null forgets it. */
export const setOwnDesk = (id: string | null) => {
  const key = keyOf()
  unsaved.delete(key)
  try {
    if (id === null) windowStorage().removeItem(key)
    else windowStorage().setItem(key, id)
  } catch {
    if (id !== null) unsaved.set(key, id)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The id of the desk at which this device stands. */
export const useOwnDesk = () => useSyncExternalStore(subscribe, read)
