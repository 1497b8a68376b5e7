import { useEffect } from 'react'

/** The Badging API, which only some browsers have, for installed apps only. */
interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}
const badging = () => navigator as Badging

/** Some embedded browsers refuse it; the page shows the number anyway. */
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
    // A closed app would show an outdated number.
    window.addEventListener('pagehide', clear)
    return () => {
      window.removeEventListener('pagehide', clear)
      clear()
    }
  }, [])
}
