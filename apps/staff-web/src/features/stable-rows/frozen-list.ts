import { createListFreeze, type FreezeReason } from './list-freeze.ts'
import { createListeners } from './listen.ts'

const passive = { passive: true }

/** Watches the pointers over the list and applies waiting changes as soon as no pointer, menu or drag freezes the list. */
export const createFrozenList = (now: () => number) => {
  const freeze = createListFreeze()
  const listeners = new Set<() => void>()
  let releases = 0
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(timer)
    if (waiting === 0) return
    const leftMs = freeze.frozenUntil() - now()
    if (leftMs === Number.POSITIVE_INFINITY) return
    if (leftMs > 0) {
      timer = setTimeout(settle, leftMs)
      return
    }
    releases += 1
    for (const listener of listeners) listener()
  }
  const keep = (reason: FreezeReason, isOn: boolean) => {
    freeze.keep(reason, isOn)
    settle()
  }

  const attach = (list: HTMLElement) => {
    const { on, end } = createListeners()
    const moved = ({ pointerType }: { pointerType: string }) => {
      // Browsers send no pointermove during a drag: dragend was missed, as the dragged row was removed.
      freeze.keep('drag', false)
      if (pointerType !== 'touch') freeze.pointerMoved(now())
    }
    on(list, 'pointermove', moved, passive)
    on(list, 'pointerdown', moved, passive)
    on(list, 'wheel', () => freeze.pointerMoved(now()), passive)
    on(list, 'pointerleave', ({ target, pointerType }) => {
      if (target !== list || pointerType === 'touch') return
      freeze.pointerLeft()
      settle()
    })
    on(
      list,
      'touchstart',
      ({ target, touches }) => {
        const lift = (event: Event) => {
          freeze.fingersOn((event as TouchEvent).touches.length, now())
          settle()
        }
        freeze.fingersOn(touches.length, now())
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
      freeze.pointerLeft()
    }
  }

  return {
    attach,
    keep,
    isFrozen: () => freeze.frozenUntil() > now(),
    /** For useSyncExternalStore, with `getReleases`: calls the listener when waiting changes are applied. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getReleases: () => releases,
    /** Sets how many changes wait. */
    setWaiting: (count: number) => {
      waiting = count
      settle()
    },
    /** Applies waiting changes although the pointer is still over the list. */
    release: () => {
      freeze.release()
      settle()
    },
  }
}
