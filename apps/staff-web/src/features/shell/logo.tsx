/** The mark: a list whose next party is done. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g className="fill-none stroke-on-accent" strokeLinecap="round" strokeLinejoin="round" strokeWidth="3">
        <path d="M9 10h14M9 16h9M9 22h4" />
        <path d="m18.5 21.5 2.5 2.5 4.5-5" />
      </g>
    </svg>
  )
}
