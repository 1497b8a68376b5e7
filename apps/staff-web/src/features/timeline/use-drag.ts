import type { PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** How far a pointer moves before a press is a drag, px. */
const slack = 6
/** How long a finger rests before it drags instead of scrolling. */
const restMs = 350

export interface Drag {
  booking: PlannedReservation
  x: number
  y: number
  /** How far it was dragged along the hours, px. */
  along: number
  /** The row where the drag began: the id of a table, or empty for the lane; null: none. */
  from: string | null
  /** The row under the pointer. */
  over: string | null
}

interface Press {
  booking: PlannedReservation
  pointerId: number
  isTouch: boolean
  x: number
  y: number
  scrolled: number
  from: string | null
  /** Of a finger that has rested, or of a mouse. */
  isReady: boolean
  timer?: ReturnType<typeof setTimeout>
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/**
 * Drags bookings between the rows of the timeline and along them: a mouse at once, a finger after it has rested. The sheet of a
 * booking does the same by taps and keys.
 */
export const useDrag = (onDrop: (drag: Drag) => void, scrolledBy: () => number) => {
  const [drag, setDrag] = useState<Drag>()
  const press = useRef<Press>(undefined)
  const current = useRef<Drag>(undefined)
  /** The click that follows a drag opens no sheet. */
  const wasDragged = useRef(false)
  const latest = useRef({ onDrop, scrolledBy })
  latest.current = { onDrop, scrolledBy }

  useEffect(() => {
    const show = (next: Drag | undefined) => {
      current.current = next
      setDrag(next)
    }
    const end = () => {
      clearTimeout(press.current?.timer)
      press.current = undefined
      show(undefined)
    }
    const onMove = (event: globalThis.PointerEvent) => {
      const pressed = press.current
      if (!pressed || event.pointerId !== pressed.pointerId) return
      const { clientX: x, clientY: y } = event
      const isFar = Math.hypot(x - pressed.x, y - pressed.y) > slack
      if (!current.current) {
        if (!isFar) return
        // A finger that moves before it has rested scrolls.
        if (!pressed.isReady) return end()
      }
      wasDragged.current = true
      const { booking, from } = pressed
      const along = x - pressed.x + latest.current.scrolledBy() - pressed.scrolled
      show({ booking, x, y, along, from, over: rowOf(document.elementFromPoint(x, y)) })
    }
    const onUp = (event: globalThis.PointerEvent) => {
      // Only the click that follows at once is none: a key opens the sheet as before.
      setTimeout(() => {
        wasDragged.current = false
      })
      if (event.pointerId !== press.current?.pointerId) return
      const dropped = current.current
      end()
      if (dropped && dropped.over !== null) latest.current.onDrop(dropped)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    // Once a finger drags, the page must not scroll.
    const onTouchMove = (event: TouchEvent) => {
      if (press.current?.isTouch && press.current.isReady) event.preventDefault()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey)
    window.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      end()
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('touchmove', onTouchMove)
    }
  }, [])

  const onPointerDown = (event: PointerEvent, { booking }: { booking: PlannedReservation }) => {
    if (event.button !== 0) return
    wasDragged.current = false
    const isTouch = event.pointerType === 'touch'
    const { pointerId, clientX: x, clientY: y } = event
    const from = rowOf(event.currentTarget)
    const pressed: Press = { booking, pointerId, isTouch, x, y, scrolled: scrolledBy(), from, isReady: !isTouch }
    if (isTouch) {
      pressed.timer = setTimeout(() => {
        pressed.isReady = true
        navigator.vibrate?.(10)
      }, restMs)
    }
    press.current = pressed
  }

  return { drag, onPointerDown, wasDragged }
}
