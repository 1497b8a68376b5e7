import { startTransition, useEffect, useRef, useState } from 'react'

const step = 15
const firstCount = 20

/**
 * How many rows of a long list to render: as many as fit, and more whenever the end comes near the screen.
 * Restarts when `listKey` changes.
 */
export const useGrowingWindow = (total: number, listKey: string) => {
  const [grown, setGrown] = useState({ listKey, count: firstCount })
  const count = grown.listKey === listKey ? grown.count : firstCount
  const end = useRef<HTMLDivElement>(null)
  const hasMore = count < total

  useEffect(() => {
    const element = end.current
    if (!element || !hasMore) return
    if (!('IntersectionObserver' in window)) {
      setGrown({ listKey, count: total })
      return
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setGrown({ listKey, count: count + step }))
      },
      { rootMargin: '1200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, count, listKey, total])

  return { count, end }
}
