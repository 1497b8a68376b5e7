/** A finger that has moved less may still press, or scroll. */
const slidePx = 24
/** A finger lifted from here on carries the action out. */
const actPx = 96

export type SwipeAction = 'serve' | 'notify'

type SwipeEvent = Pick<PointerEvent, 'type' | 'pointerId' | 'clientX' | 'clientY'>
type PressEvent = SwipeEvent & Pick<PointerEvent, 'pointerType' | 'isPrimary'>

export interface Swipe {
  phase: 'pressed' | 'sliding' | 'released' | 'cancelled'
  pointerId: number
  /** Where the finger went down. */
  from: { x: number; y: number }
  /** How far it has moved since (CSS pixels). */
  dx: number
  dy: number
}

export interface Slide {
  /** How far the row is moved to the side. It follows the finger from `slidePx` on, so that it does not jump. */
  offset: number
  action: SwipeAction
  /** Lifting the finger now carries the action out. */
  isArmed: boolean
}

/** A swipe begins with a finger or a pen; a mouse has the buttons, and drags rows elsewhere. */
export const beginSwipe = ({ pointerType, isPrimary, pointerId, clientX, clientY }: PressEvent): Swipe | undefined =>
  isPrimary && (pointerType === 'touch' || pointerType === 'pen')
    ? { phase: 'pressed', pointerId, from: { x: clientX, y: clientY }, dx: 0, dy: 0 }
    : undefined

/** The swipe after the next event of any pointer. Pure. */
export const followSwipe = (swipe: Swipe, { type, pointerId, clientX, clientY }: SwipeEvent): Swipe => {
  if (swipe.phase === 'released' || swipe.phase === 'cancelled') return swipe
  // With a second finger the user zooms, or holds the device.
  if (type === 'pointerdown') return { ...swipe, phase: 'cancelled' }
  if (pointerId !== swipe.pointerId) return swipe
  if (type === 'pointercancel') return { ...swipe, phase: 'cancelled' }
  const dx = clientX - swipe.from.x
  const dy = clientY - swipe.from.y
  const moved = { ...swipe, phase: phaseAfter(swipe.phase, dx, dy), dx, dy }
  if (type !== 'pointerup') return moved
  return { ...moved, phase: moved.phase === 'sliding' ? 'released' : 'cancelled' }
}

const phaseAfter = (phase: Swipe['phase'], dx: number, dy: number) => {
  if (phase === 'sliding' || Math.max(Math.abs(dx), Math.abs(dy)) < slidePx) return phase
  return Math.abs(dx) > Math.abs(dy) ? 'sliding' : 'cancelled'
}

/** What a swipe shows now, or does with the release; undefined for a press, a scroll, and a finger that has slid back. */
export const slideOf = ({ phase, dx, dy }: Swipe): Slide | undefined => {
  if (phase !== 'sliding' && phase !== 'released') return undefined
  const offset = Math.sign(dx) * Math.max(0, Math.abs(dx) - slidePx)
  if (offset === 0) return undefined
  return {
    offset,
    action: offset > 0 ? 'serve' : 'notify',
    // A finger that has left for another row is lifted there without consequence.
    isArmed: Math.abs(dx) >= actPx && Math.abs(dx) > Math.abs(dy),
  }
}
