import { useEffect, useRef } from 'react'
import type { EntryStatus } from '../../entry-status.ts'
import { ring } from '../../sound.ts'

/** Shakes and sounds the phone when the table becomes ready: extras where the browser allows them, never the signal itself. */
export const useReadySignal = (status: EntryStatus) => {
  const before = useRef(status)
  useEffect(() => {
    if (status === 'NOTIFIED' && before.current !== 'NOTIFIED') {
      navigator.vibrate?.([300, 150, 300])
      ring(3)
    }
    before.current = status
  }, [status])
}
