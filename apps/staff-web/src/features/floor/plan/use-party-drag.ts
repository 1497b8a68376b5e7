import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { slopPx } from './use-plan-gestures.ts'

/** From a row of the list a finger drags sideways, as up and down scroll it; on the plan it holds first, as moving pans it. */
export type DragFrom = 'list' | 'plan'

const holdMs = 350

interface Ghost {
  label: string
  x: number
  y: number
  /** The table under the pointer. */
  over: string | undefined
}

interface DragHandlers<Source> {
  onStart: (source: Source) => void
  /** Without a table the drag is given up. */
  onDrop: (source: Source, table: string | undefined) => void
}

const tableAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('button[data-table]')?.dataset.table

/** Drags a party to a table by mouse, pen or finger. The same is possible by two taps. */
export const usePartyDrag = <Source>({ onStart, onDrop }: DragHandlers<Source>) => {
  const [ghost, setGhost] = useState<Ghost>()
  const isDragging = useRef(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const begin = (event: ReactPointerEvent, source: Source, label: string, from: DragFrom) => {
    if (event.button !== 0) return
    end.current?.()
    const { pointerId, pointerType, clientX, clientY } = event
    const isFinger = pointerType === 'touch'
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMoved = false
    const stop = () => {
      clearTimeout(timer)
      listening.abort()
      isDragging.current = false
      setGhost(undefined)
    }
    end.current = stop
    const start = (x: number, y: number) => {
      isDragging.current = true
      onStart(source)
      setGhost({ label, x, y, over: tableAt(x, y) })
    }
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = move
      const [dx, dy] = [Math.abs(x - clientX), Math.abs(y - clientY)]
      if (Math.hypot(dx, dy) >= slopPx) hasMoved = true
      if (isDragging.current) return setGhost({ label, x, y, over: tableAt(x, y) })
      if (!hasMoved) return
      if (isFinger && (from === 'plan' || dy > dx)) stop()
      else start(x, y)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      const wasDragging = isDragging.current
      stop()
      if (!wasDragging) return
      // A finger that has only rested taps the table that it is on.
      if (!hasMoved) return onDrop(source, undefined)
      suppressClick()
      onDrop(source, tableAt(up.clientX, up.clientY))
    }
    const giveUp = () => {
      const wasDragging = isDragging.current
      stop()
      if (wasDragging) onDrop(source, undefined)
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', (cancelled) => cancelled.pointerId === pointerId && giveUp(), { signal })
    // A second finger pinches.
    window.addEventListener('pointerdown', (other) => other.pointerId !== pointerId && giveUp(), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && giveUp(), { signal })
    if (isFinger && from === 'plan') timer = setTimeout(() => start(clientX, clientY), holdMs)
  }
  return { begin, ghost, isDragging: () => isDragging.current }
}

/** The click that follows a drag is none. */
const suppressClick = () => {
  const listening = new AbortController()
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
