import { createListHold, type HoldReason } from './list-hold.ts'
import { createListeners } from './listen.ts'

const passive = { passive: true }

/** Watches the pointers over the list, and lets held changes through as soon as nothing holds them. */
export const createHeldList = (now: () => number) => {
  const hold = createListHold()
  const listeners = new Set<() => void>()
  let releases = 0
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(timer)
    if (waiting === 0) return
    const leftMs = hold.heldUntil() - now()
    if (leftMs === Number.POSITIVE_INFINITY) return
    if (leftMs > 0) {
      timer = setTimeout(settle, leftMs)
      return
    }
    releases += 1
    for (const listener of listeners) listener()
  }
  const keep = (reason: HoldReason, isOn: boolean) => {
    hold.keep(reason, isOn)
    settle()
  }

  const attach = (list: HTMLElement) => {
    const { on, end } = createListeners()
    const moved = ({ pointerType }: { pointerType: string }) => {
      // No pointer moves while something is dragged: its end was missed, with the row that left.
      hold.keep('drag', false)
      if (pointerType !== 'touch') hold.pointerMoved(now())
    }
    on(list, 'pointermove', moved, passive)
    on(list, 'pointerdown', moved, passive)
    on(list, 'wheel', () => hold.pointerMoved(now()), passive)
    on(list, 'pointerleave', ({ target, pointerType }) => {
      if (target !== list || pointerType === 'touch') return
      hold.pointerLeft()
      settle()
    })
    on(
      list,
      'touchstart',
      ({ target, touches }) => {
        const lift = (event: Event) => {
          hold.fingersOn((event as TouchEvent).touches.length, now())
          settle()
        }
        hold.fingersOn(touches.length, now())
        // On what was touched: the list would not hear of it once that has left the page.
        for (const type of ['touchend', 'touchcancel']) {
          target?.addEventListener(type, lift, { once: true, passive: true })
        }
      },
      passive,
    )
    on(list, 'dragstart', () => keep('drag', true))
    on(document, 'dragend', () => keep('drag', false))
    return () => {
      end()
      clearTimeout(timer)
      hold.pointerLeft()
    }
  }

  return {
    attach,
    keep,
    isHeld: () => hold.heldUntil() > now(),
    /** Tells when held changes are let through, and how often that has been. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getReleases: () => releases,
    /** How many changes wait now. */
    setWaiting: (count: number) => {
      waiting = count
      settle()
    },
    /** Shows what waits although the pointer is still there. */
    release: () => {
      hold.release()
      settle()
    },
  }
}
