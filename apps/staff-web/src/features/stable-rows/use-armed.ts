import { useEffect, useState } from 'react'

/** The time of a double tap, and for a user to notice what has appeared. */
const armAfterMs = 700

/** Whether the component has been mounted long enough for a press to be meant for it. For actions that cannot be undone. */
export const useArmed = () => {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), armAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
