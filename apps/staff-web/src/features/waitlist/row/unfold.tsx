import { cx } from '@waitbook/ui/cx'

/** This many characters fit into two lines of the narrowest column in any script. */
const alwaysFits = 12

interface UnfoldProps {
  text: string
  isOpen: boolean
  onToggle: () => void
  className?: string
}

/** Text in a table cell: truncated after two lines until it is pressed. */
export function Unfold({ text, isOpen, onToggle, className }: UnfoldProps) {
  const shown = (
    <bdi className={cx('text-left wrap-anywhere', isOpen ? 'whitespace-pre-line' : 'line-clamp-2', className)}>
      {text}
    </bdi>
  )
  if (text.length <= alwaysFits) return shown
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      // Extends the touch target above and below: a line of text is too low for a finger.
      className="focus-inset relative block w-full rounded-control text-left after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      {shown}
    </button>
  )
}
