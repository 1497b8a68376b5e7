import { useEffect, useState } from 'react'

/** A value as it was when it had last stood still for `ms`. */
export const useDebounced = <T>(value: T, ms: number) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
