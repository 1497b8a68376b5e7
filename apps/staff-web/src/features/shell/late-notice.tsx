import { type ComponentType, useEffect, useState } from 'react'

const tryAgainMs = 60_000

interface LateNoticeProps {
  /** Imports the notice; the same function at each render. */
  load: () => Promise<ComponentType>
}

/** A notice in a separate chunk, which no page waits for; a load that fails offline is retried. */
export function LateNotice({ load }: LateNoticeProps) {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (Notice) return
    const tryLoad = () =>
      load().then(
        (loaded) => setNotice(() => loaded),
        // Retried below.
        () => {},
      )
    void tryLoad()
    const timer = setInterval(tryLoad, tryAgainMs)
    addEventListener('online', tryLoad)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryLoad)
    }
  }, [Notice, load])
  return Notice ? <Notice /> : null
}
