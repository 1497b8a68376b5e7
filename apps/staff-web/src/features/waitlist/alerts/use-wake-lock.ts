import { useEffect } from 'react'
import { usePreference } from '../../../lib/device-preferences.ts'

/** Only secure pages have it. */
export const canKeepAwake = () => 'wakeLock' in navigator

/** Keeps the screen on while the page is shown; the lock is lost whenever the page is hidden. */
export const useWakeLock = () => {
  const isWanted = usePreference('awake') === 'on'
  useEffect(() => {
    if (!isWanted || !canKeepAwake()) return
    let lock: WakeLockSentinel | undefined
    let closed = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (closed) void got.release()
        else lock = got
      } catch {
        // Refused, for example on low battery: the screen turns off as usual.
      }
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      closed = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])
}
