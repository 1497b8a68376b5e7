import { useEffect, useState } from 'react'

/** As long as a double tap takes, and the finger to notice. */
export const settleMs = 700

/** Whether `value` has stood for a moment: what has just taken its place under a finger is not what was meant. */
export const useSettled = (value: unknown) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled === value
}
