import { useEffect, useState } from 'react'

const tickMs = 10_000

/** The time now (epoch ms), as the page was rendered and then often enough for whole minutes. */
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
