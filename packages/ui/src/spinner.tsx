import { cx } from './cx.ts'

/** Decorative: the component around it must announce the loading state by text or aria-busy. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cx('size-5 shrink-0 animate-spin', className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
