import { createContext, use, useSyncExternalStore } from 'react'
import type { ChangeSubmitter } from './change-submitter.ts'

export const ChangeSubmitterContext = createContext<ChangeSubmitter | undefined>(undefined)

export const useChangeSubmitter = (): ChangeSubmitter => {
  const submitter = use(ChangeSubmitterContext)
  if (!submitter) throw new Error('No ChangeSubmitterContext above this component.')
  return submitter
}

/** The queued changes, and those that were refused. */
export const useQueueState = () => {
  const { queue } = useChangeSubmitter()
  return useSyncExternalStore(queue.subscribe, queue.getState)
}
