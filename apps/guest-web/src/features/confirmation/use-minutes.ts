import { useEffect, useState } from 'react'

const tickMs = 10_000

/**
 * The server's time (epoch ms), updated every 10 s: this device's plus `difference`. While that is not known, the time
 * of rendering.
 */
export const useMinutes = (renderedAt: number, difference: number | undefined) => {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    if (difference === undefined) return
    const tick = () => setNow(Date.now() + difference)
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [difference])
  return now
}
