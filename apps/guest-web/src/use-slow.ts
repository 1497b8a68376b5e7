import { useEffect, useState } from 'react'

const slowAfterMs = 10_000

/** True once `pending` has lasted ten seconds. */
export const useSlow = (pending: boolean) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}
