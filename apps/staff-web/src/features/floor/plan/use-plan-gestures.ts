import { type RefObject, useEffect, useEffectEvent } from 'react'
import { slopPx } from '../../../lib/use-drag.ts'

interface Point {
  x: number
  y: number
}

interface Gestures {
  panBy: (dx: number, dy: number) => void
  /** `at` is a point of the viewport. */
  zoomBy: (factor: number, at: Point) => void
  /** Whether part of the plan is out of view: otherwise the wheel scrolls the page. */
  isCut: () => boolean
  /** A press on the overview shows the part around it, and presses no table. */
  isOverview: () => boolean
  zoomInto: (at: Point) => void
  /** A party is being dragged: the plan stays where it is. */
  isDragging: () => boolean
}

const wheelStep = 0.0025

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Pans by dragging or the wheel, zooms by pinching or by the wheel with Ctrl, which is also what a trackpad's pinch sends. */
export const usePlanGestures = (viewport: RefObject<HTMLElement | null>, gestures: Gestures) => {
  const pan = useEffectEvent(gestures.panBy)
  const zoom = useEffectEvent(gestures.zoomBy)
  const isDragging = useEffectEvent(gestures.isDragging)
  const isCut = useEffectEvent(gestures.isCut)
  const isOverview = useEffectEvent(gestures.isOverview)
  const zoomInto = useEffectEvent(gestures.zoomInto)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const pointers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let hasMoved = false
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      pointers.set(event.pointerId, pointOf(event))
      if (pointers.size > 1) return
      start = pointOf(event)
      hasMoved = false
    }
    const onMove = (event: PointerEvent) => {
      // A mouse that was released outside sends no end.
      if (event.buttons === 0) return void pointers.delete(event.pointerId)
      const before = pointers.get(event.pointerId)
      if (!before || isDragging()) return
      const now = pointOf(event)
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId)
      if (!other && !hasMoved && distance(start, now) < slopPx) return
      if (!hasMoved) {
        hasMoved = true
        // The click that ends the gesture then belongs to the viewport and presses no table.
        element.setPointerCapture(event.pointerId)
      }
      pointers.set(event.pointerId, now)
      if (!other) return pan(now.x - before.x, now.y - before.y)
      const [, fixed] = other
      const middle = { x: (now.x + fixed.x) / 2, y: (now.y + fixed.y) / 2 }
      pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      zoom(distance(now, fixed) / Math.max(1, distance(before, fixed)), middle)
    }
    const onEnd = (event: PointerEvent) => pointers.delete(event.pointerId)
    const onClick = (event: MouseEvent) => {
      // A key presses without a pointer.
      if (event.detail === 0 || !(hasMoved || isOverview())) return
      event.stopPropagation()
      if (!hasMoved) zoomInto(pointOf(event))
      hasMoved = false
    }
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey
      if (!isZoom && !isCut()) return
      event.preventDefault()
      if (isZoom) zoom(Math.exp(-event.deltaY * wheelStep * 2), pointOf(event))
      else pan(-event.deltaX, -event.deltaY)
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onEnd, { signal })
    element.addEventListener('pointercancel', onEnd, { signal })
    element.addEventListener('click', onClick, { signal, capture: true })
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    return () => listening.abort()
  }, [viewport])
}
