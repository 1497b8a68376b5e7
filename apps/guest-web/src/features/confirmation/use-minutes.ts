import { useEffect, useState } from 'react'

const tickMs = 10_000

/** The current time (epoch ms): first the time of rendering, for hydration, then updated every 10 s. */
export const useMinutes = (renderedAt: number) => {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
