import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../features/session/session-store.ts'

/** Asks before the page is left with changes that are not saved. A sign-out is not blocked. */
export const useUnsavedBlocker = (isDirty: boolean) =>
  useBlocker({
    shouldBlockFn: () => isDirty && currentSession() !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
