import { currentSession } from '../../session/session-store.ts'
import { windowStorage } from '../../session/window-storage.ts'

/** Increment when a field is added or changes its meaning: copies of another format are not read. */
const format = 1

/** Prefix of the storage keys of the list, the tables and the book. */
const prefix = 'waitbook.board:'

const keyOf = (name: string) => {
  const user = currentSession()?.user
  return user && `${prefix}${user.restaurant_id}:${user.id}${name}`
}

/** What this device stored last under the name, for the person who is signed in. */
export const readCopy = <T extends object>(name: string): Partial<T> | undefined => {
  const key = keyOf(name)
  try {
    const copy = key === undefined ? null : JSON.parse(windowStorage().getItem(key) ?? 'null')
    return copy?.format === format ? copy : undefined
  } catch {
    return undefined
  }
}

export const writeCopy = (name: string, copy: object) => {
  const key = keyOf(name)
  try {
    if (key !== undefined) windowStorage().setItem(key, JSON.stringify({ format, ...copy }))
  } catch {
    // If storage is full or denied, only what is shown offline is missing.
  }
}

/** Called at the end of a session, so that no guests' names remain on the device. */
export const forgetCopies = () => {
  const storage = windowStorage()
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const stored of keys) if (stored.startsWith(prefix)) storage.removeItem(stored)
}
