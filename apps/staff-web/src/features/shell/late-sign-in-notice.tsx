import { type ComponentType, useEffect, useState } from 'react'

const tryAgainMs = 60_000

/** The notice of failed sign-ins, in a separate chunk; a load that fails offline is retried. */
export function LateSignInNotice() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (Notice) return
    const load = () =>
      import('../security/sign-in-notice.tsx').then(
        ({ SignInNotice }) => setNotice(() => SignInNotice),
        // Retried below.
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
