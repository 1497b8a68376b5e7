import { useEffect, useState } from 'react'

/** The latest value that did not change for `ms`. */
export const useDebounced = <T>(value: T, ms: number) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
