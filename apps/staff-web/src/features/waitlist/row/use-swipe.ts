import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createListeners } from '../../stable-rows/listen.ts'
import { beginSwipe, followSwipe, type Slide, type SwipeAction, slideOf } from './swipe.ts'

export type SwipePreview = Pick<Slide, 'action' | 'isArmed'>

/** On a zoomed-in page one finger pans, so it does not swipe. */
const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Swipes on one row. The element of `content` follows the finger by its style; the row is rendered only when `preview`
 * changes. Put `handlers` on the row: the press filter stops refused presses before they get there.
 */
export const useSwipe = (act: (action: SwipeAction) => void) => {
  const content = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<SwipePreview>()
  const latestAct = useRef(act)
  useLayoutEffect(() => {
    latestAct.current = act
  })
  const endListening = useRef<() => void>(undefined)
  useEffect(() => () => endListening.current?.(), [])
  /** The last press on this row became a swipe. */
  const wasSwipe = useRef(false)

  const show = (slide: Slide | undefined) => {
    if (content.current) {
      content.current.style.transition = slide ? 'none' : ''
      content.current.style.translate = slide ? `${slide.offset}px` : ''
    }
    setPreview((shown) =>
      shown?.action === slide?.action && shown?.isArmed === slide?.isArmed
        ? shown
        : slide && { action: slide.action, isArmed: slide.isArmed },
    )
  }

  const onPointerDown = (pressed: PointerEvent) => {
    wasSwipe.current = false
    let swipe = isZoomedIn() ? undefined : beginSwipe(pressed)
    if (!swipe) return
    endListening.current?.()
    const { on, end } = createListeners()
    endListening.current = end
    // On the document, as a second finger may land anywhere.
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
      on(document, type, (event) => {
        if (!swipe) return
        swipe = followSwipe(swipe, event)
        wasSwipe.current ||= swipe.phase === 'sliding' || swipe.phase === 'released'
        const slide = slideOf(swipe)
        if (swipe.phase !== 'released' && swipe.phase !== 'cancelled') {
          show(slide)
          return
        }
        end()
        show(undefined)
        if (slide?.isArmed) latestAct.current(slide.action)
      })
    }
  }

  /** A pen clicks where it is lifted, however far it has moved. */
  const onClickCapture = (event: MouseEvent) => {
    if (wasSwipe.current && event.detail > 0) event.stopPropagation()
  }

  return { content, preview, handlers: { onPointerDown, onClickCapture } }
}
