import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

const APPEARS_AFTER_MS = 200
const STAYS_MS = 300

/** One grey block; give it a size: `<Skeleton className="h-5 w-40" />`. Appears after 200 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('block animate-appear rounded-[4px] bg-pressed', className)} />
}

export interface SkeletonRowsProps {
  rows?: number | undefined
  /** For screen readers: "Loading the list". */
  label?: string | undefined
  className?: string | undefined
}

/** A placeholder for a loading list. */
export function SkeletonRows({ rows = 6, label = 'Loading', className }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className={cx('animate-appear divide-y divide-line', className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks have nothing else
        <div key={row} className="flex min-h-row items-center gap-4 px-4">
          <Skeleton className={cx('h-5', ['w-40', 'w-32', 'w-48', 'w-36'][row % 4])} />
          <Skeleton className="h-8 w-14" />
          <Skeleton className="ml-auto h-5 w-20" />
          <Skeleton className="hidden h-11 w-28 rounded-control sm:block" />
        </div>
      ))}
    </div>
  )
}

/**
 * Whether to show the skeleton: while loading, and once it has become visible (200 ms) for at least
 * 300 ms, so that it never flashes.
 */
export function useSkeleton(loading: boolean) {
  const [held, setHeld] = useState(false)
  const startedAt = useRef<number | null>(null)
  useEffect(() => {
    if (loading) {
      startedAt.current = Date.now()
      const timer = setTimeout(() => setHeld(true), APPEARS_AFTER_MS)
      return () => clearTimeout(timer)
    }
    const shownMs = startedAt.current === null ? 0 : Date.now() - startedAt.current - APPEARS_AFTER_MS
    startedAt.current = null
    const timer = setTimeout(() => setHeld(false), Math.max(0, STAYS_MS - shownMs))
    return () => clearTimeout(timer)
  }, [loading])
  return loading || held
}
