import { useEffect, useRef } from 'react'
import type { EntryStatus } from '../../entry-status.ts'

/** Shakes the phone when the table becomes ready: an extra where the browser allows it, never the signal itself. */
export const useReadySignal = (status: EntryStatus) => {
  const before = useRef(status)
  useEffect(() => {
    if (status === 'NOTIFIED' && before.current !== 'NOTIFIED') navigator.vibrate?.([300, 150, 300])
    before.current = status
  }, [status])
}
