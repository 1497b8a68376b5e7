import { useEffect, useState } from 'react'

/** The second tap of a double tap, and the finger that notices it. */
const armAfterMs = 700

/** Whether this has been on the screen long enough for a press to be meant for it: what it does cannot be taken back. */
export const useArmed = () => {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), armAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
