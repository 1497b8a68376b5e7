import { useLayoutEffect, useRef } from 'react'
import type { ScreenArea } from './press-filter.ts'

export interface IgnoredPress {
  text: string
  /** Of the pressed row. */
  row: ScreenArea
}

export interface IgnoredPressNoteProps {
  ignored: IgnoredPress | undefined
  onClose: () => void
  /** Called with the area of the note when it goes. */
  onUncover: (area: ScreenArea) => void
}

const shownMs = 3_000
/** Enough for two lines, with some distance. CSS pixels. */
const roomPx = 64
const edgePx = 8
const gapPx = 4

/**
 * Shows that a press on a row was ignored: above the row, or below it at the top of the screen, so that the note does not
 * cover the button to press again. A toast would cover it in the lower part of the screen.
 */
export function IgnoredPressNote({ ignored, onClose, onUncover }: IgnoredPressNoteProps) {
  const note = useRef<HTMLButtonElement>(null)
  const acts = useRef({ onClose, onUncover })
  useLayoutEffect(() => {
    acts.current = { onClose, onUncover }
  })
  useLayoutEffect(() => {
    if (!ignored) return
    const area = note.current?.getBoundingClientRect()
    const timer = setTimeout(() => acts.current.onClose(), shownMs)
    return () => {
      clearTimeout(timer)
      if (area) acts.current.onUncover(area)
    }
  }, [ignored])
  return (
    <div role="status">
      {ignored && (
        <button
          ref={note}
          type="button"
          tabIndex={-1}
          onClick={onClose}
          // The focus stays in the row, for its keys.
          onMouseDown={(event) => event.preventDefault()}
          style={placeAt(ignored.row)}
          className="fixed z-40 max-w-[min(36rem,calc(100vw-1rem))] rounded-control border border-line bg-surface px-3 py-1.5 text-left text-base text-ink shadow-sheet"
        >
          {ignored.text}
        </button>
      )}
    </div>
  )
}

/** Within the screen also for a row beyond its edges, which a key can act on. */
const placeAt = ({ left, top, bottom }: ScreenArea) => ({
  left: Math.max(edgePx, left + edgePx),
  ...(top < roomPx
    ? { top: Math.max(edgePx, bottom + gapPx) }
    : { bottom: Math.max(edgePx, window.innerHeight - top + gapPx) }),
})
