import { useEffect } from 'react'

/** Only some browsers have it, and they show it for an installed app alone. */
interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}
const badging = () => navigator as Badging

/** Refused, as by some embedded browsers: the page shows the number all the same. */
const ignoreRefusal = () => undefined

const clear = () => void badging().clearAppBadge?.().catch(ignoreRefusal)

/** The number of waiting parties on the installed app's icon, while this page keeps it up to date. */
export const useAppBadge = (count: number | undefined) => {
  useEffect(() => {
    if (count === undefined) return
    // Zero clears it, by the standard.
    void badging().setAppBadge?.(count).catch(ignoreRefusal)
  }, [count])

  useEffect(() => {
    // A closed app would show a number of long ago.
    window.addEventListener('pagehide', clear)
    return () => {
      window.removeEventListener('pagehide', clear)
      clear()
    }
  }, [])
}
