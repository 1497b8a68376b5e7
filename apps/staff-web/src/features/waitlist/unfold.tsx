import { cx } from '@waitbook/ui/cx'

/** Two lines of the narrowest column hold as much in any script. */
const alwaysFits = 12

interface UnfoldProps {
  text: string
  isOpen: boolean
  onToggle: () => void
  className?: string
}

/** A text of a table's row: cut off after its second line until it is pressed. */
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
      // One line is lower than a finger: the space above and below belongs to it.
      className="focus-inset relative block w-full rounded-control text-left after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      {shown}
    </button>
  )
}
