import { windowStorage } from '../session/window-storage.ts'

/** Begins the storage keys of saved boards. */
export const boardPrefix = 'waitbook.board:'

/** Called at the end of a session, so that no guests' names remain on the device. */
export const forgetBoards = () => {
  const storage = windowStorage()
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const stored of keys) if (stored.startsWith(boardPrefix)) storage.removeItem(stored)
}
