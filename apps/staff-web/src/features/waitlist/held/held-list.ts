import { createListHold, type HoldReason } from './list-hold.ts'
import { createListeners } from './listen.ts'

const passive = { passive: true }

/** Watches the pointers over the list and releases held changes as soon as no pointer, menu or drag holds them. */
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
      // Browsers send no pointermove during a drag: dragend was missed, as the dragged row was removed.
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
        // On the touched element: its events no longer reach the list once it is removed from the page.
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
    /** For useSyncExternalStore, with `getReleases`: calls the listener when held changes are released. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getReleases: () => releases,
    /** Sets how many changes are held. */
    setWaiting: (count: number) => {
      waiting = count
      settle()
    },
    /** Releases held changes although the pointer is still over the list. */
    release: () => {
      hold.release()
      settle()
    },
  }
}
