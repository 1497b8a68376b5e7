import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * How a finger starts a drag: by resting, where a move scrolls or pans; or by moving sideways, where only up and down
 * scroll.
 */
export type FingerDrag = 'rested' | 'sideways'

/** A pointer that has moved less than this still counts as a press. */
export const slopPx = 8
const restMs = 350

export interface Drag<Source> {
  source: Source
  x: number
  y: number
  /** How far it has moved to the right since the press, px. */
  dx: number
  /** The place under the pointer. */
  over: string | undefined
}

interface DragHandlers<Source> {
  /** Names the place that an element belongs to. */
  placeOf: (element: Element | null) => string | undefined
  onStart?: (source: Source) => void
  onDrop: (source: Source, over: string, dx: number) => void
  /** It was dropped outside of all places, or cancelled by Escape, a second finger or the browser. */
  onGiveUp?: (source: Source) => void
}

/** Drags by mouse, pen or finger. Each caller offers the same by taps and keys. */
export const useDrag = <Source>(handlers: DragHandlers<Source>) => {
  const [drag, setDrag] = useState<Drag<Source>>()
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const isDragging = useRef(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    // The page must not scroll under a dragging finger. Browsers ask for this listener before the touch begins.
    const hold = (touch: TouchEvent) => isDragging.current && touch.preventDefault()
    window.addEventListener('touchmove', hold, { passive: false })
    return () => {
      window.removeEventListener('touchmove', hold)
      end.current?.()
    }
  }, [])

  const begin = (event: ReactPointerEvent, source: Source, byFinger: FingerDrag) => {
    if (event.button !== 0) return
    end.current?.()
    const { pointerId, pointerType, clientX, clientY } = event
    const isFinger = pointerType === 'touch'
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMoved = false
    const placeAt = (x: number, y: number) => latest.current.placeOf(document.elementFromPoint(x, y))
    const show = (x: number, y: number) => setDrag({ source, x, y, dx: x - clientX, over: placeAt(x, y) })
    const stop = () => {
      clearTimeout(timer)
      listening.abort()
      isDragging.current = false
      setDrag(undefined)
    }
    end.current = stop
    const start = (x: number, y: number) => {
      isDragging.current = true
      latest.current.onStart?.(source)
      show(x, y)
    }
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = move
      const [dx, dy] = [Math.abs(x - clientX), Math.abs(y - clientY)]
      if (Math.hypot(dx, dy) >= slopPx) hasMoved = true
      if (isDragging.current) return show(x, y)
      if (!hasMoved) return
      if (isFinger && (byFinger === 'rested' || dy > dx)) stop()
      else start(x, y)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      const wasDragging = isDragging.current
      stop()
      if (!wasDragging) return
      // A finger that rested and did not move counts as a tap.
      if (hasMoved) suppressClick()
      const over = hasMoved ? placeAt(up.clientX, up.clientY) : undefined
      if (over === undefined) latest.current.onGiveUp?.(source)
      else latest.current.onDrop(source, over, up.clientX - clientX)
    }
    const giveUp = () => {
      const wasDragging = isDragging.current
      stop()
      if (!wasDragging) return
      if (hasMoved) suppressClickOfRelease(pointerId)
      latest.current.onGiveUp?.(source)
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', (cancelled) => cancelled.pointerId === pointerId && giveUp(), { signal })
    // A second finger means a pinch, not a drag.
    window.addEventListener('pointerdown', (other) => other.pointerId !== pointerId && giveUp(), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && giveUp(), { signal })
    if (!isFinger || byFinger !== 'rested') return
    timer = setTimeout(() => {
      navigator.vibrate?.(10)
      start(clientX, clientY)
    }, restMs)
  }
  return { begin, drag, isDragging: () => isDragging.current }
}

/** Ignores the click that the browser fires after a drag. */
const suppressClick = () => {
  const listening = new AbortController()
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}

/**
 * Ignores the click at the release of a pointer whose drag was given up before; ends at its next press at the latest.
 */
const suppressClickOfRelease = (pointerId: number) => {
  const listening = new AbortController()
  const { signal } = listening
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    listening.abort()
    if (event.type === 'pointerup') suppressClick()
  }
  for (const type of ['pointerup', 'pointerdown'] as const)
    window.addEventListener(type, end, { capture: true, signal })
}
