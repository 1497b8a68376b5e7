import { useEffect, useRef } from 'react'
import { ring } from '../../sound.ts'
import type { Place } from './place.ts'

/**
 * Vibrates and rings when the table becomes ready, and at each further call. Browsers may not allow either, so the page
 * itself always shows it.
 */
export const useReadySignal = ({ status, hold_until = '' }: Pick<Place, 'status' | 'hold_until'>) => {
  const call = status === 'NOTIFIED' ? `${status} ${hold_until}` : status
  const before = useRef(call)
  useEffect(() => {
    if (status === 'NOTIFIED' && before.current !== call) {
      navigator.vibrate?.([300, 150, 300])
      ring(3)
    }
    before.current = call
  }, [status, call])
}
