import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Timer, TimerOff } from 'lucide-react'
import { createContext, useContext } from 'react'
import { decideWords, holdFigure, holdText } from '../notify/hold-words.ts'
import { partyName } from '../waitlist-messages.ts'

/** Opens the notify dialog for a party. */
export const DecideOnParty = createContext<(entry: WaitlistEntry) => void>(() => undefined)

interface HoldMarkProps {
  entry: WaitlistEntry
  /** Minutes; undefined where no table is held. */
  left: number | undefined
}

/** How long the party's table is still held; once the hold is over, a button that opens the next steps. */
export function HoldMark({ entry, left }: HoldMarkProps) {
  const decide = useContext(DecideOnParty)
  if (left === undefined) return null
  if (left > 0) {
    return (
      <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
        <Timer aria-hidden className="size-4" />
        <HoldWords left={left} />
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={decideWords(partyName(entry), holdText(left))}
      onClick={() => decide(entry)}
      // As high as a line of text; `before:` extends the touch target to 44 px.
      className="relative inline-flex min-h-8 items-center gap-1.5 rounded-control border border-border bg-surface px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums before:absolute before:-inset-y-2.5 before:inset-x-0 max-sm:in-[li]:before:-inset-y-5.5 hover:bg-sunken active:bg-pressed in-[li]:min-h-5.5 in-[li]:px-2"
    >
      <TimerOff aria-hidden className="size-4" />
      <HoldWords left={left} />
    </button>
  )
}

/** In cards there is room for the figure only. */
function HoldWords({ left }: { left: number }) {
  return (
    <>
      <span className="in-[li]:sr-only">{holdText(left)}</span>
      <span aria-hidden className="hidden in-[li]:inline">
        {holdFigure(left)}
      </span>
    </>
  )
}
