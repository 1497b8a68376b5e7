import { createContext, use, useSyncExternalStore } from 'react'
import type { ChangeDesk } from './change-desk.ts'

export const ChangeDeskContext = createContext<ChangeDesk | undefined>(undefined)

export const useChangeDesk = (): ChangeDesk => {
  const desk = use(ChangeDeskContext)
  if (!desk) throw new Error('No change desk above this component.')
  return desk
}

/** The queued changes, and those that were refused. */
export const useQueueState = () => {
  const { queue } = useChangeDesk()
  return useSyncExternalStore(queue.subscribe, queue.getState)
}
