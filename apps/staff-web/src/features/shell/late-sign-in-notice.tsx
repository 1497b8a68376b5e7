import { type ComponentType, useEffect, useState } from 'react'

const tryAgainMs = 60_000

/** The notice of failed sign-ins, which is not part of the first load: a load that fails offline is tried again. */
export function LateSignInNotice() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (Notice) return
    const load = () =>
      import('../security/sign-in-notice.tsx').then(
        ({ SignInNotice }) => setNotice(() => SignInNotice),
        // Tried again below.
        () => {},
      )
    void load()
    const timer = setInterval(load, tryAgainMs)
    addEventListener('online', load)
    return () => {
      clearInterval(timer)
      removeEventListener('online', load)
    }
  }, [Notice])
  return Notice ? <Notice /> : null
}
