import { useEffect, useState } from 'react'

/** The time of a double tap, and for a user to notice a change. */
export const settleMs = 700

/** Whether `value` has not changed for a moment: a press just after a change was meant for the previous one. */
export const useSettled = (value: unknown) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled === value
}
