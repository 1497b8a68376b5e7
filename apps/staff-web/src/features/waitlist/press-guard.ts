import { createFocusPlaces } from './focus-places.ts'
import { createListeners } from './listen.ts'
import { measureRows, rowOf, rowSelector } from './measure-rows.ts'
import { rowElement } from './row-focus.ts'
import { createRowPlaces, settleMs } from './row-places.ts'

/** A second tap lands this close to the first. */
const sameSpotPx = 24
const markedMs = 1200
const controls = 'button, a, input, summary, [role="button"]'
const passive = { passive: true }
const scrollKeys = /^( |PageUp|PageDown|Home|End|Arrow.*|[jk])$/i
const focusKeys = /^(Tab|Home|End|Arrow.*|[jk])$/i

interface Spot {
  x: number
  y: number
  at: number
}

/**
 * Keeps a press that was meant for one party from acting on another that has just come in its place. It listens on the
 * list as a whole and before the rows do, so that it holds for every control of a row, and rows know nothing of it.
 */
export const createPressGuard = (now: () => number, onIgnored: (id: string) => void) => {
  const places = createRowPlaces()
  const focus = createFocusPlaces()
  let ids: readonly string[] = []
  let press: { spot: Spot; isRefused: boolean } | undefined
  let pressElsewhere: Spot | undefined
  let uncoveredAt = Number.NEGATIVE_INFINITY
  let isUserMovingFocus = false
  let ignored: { id: string | undefined; at: number } | undefined

  /** A second half of a double press: the first has only now shown the user that the list changed. */
  const wasJustIgnored = (id: string | undefined) => ignored?.id === id && now() - (ignored?.at ?? 0) < settleMs
  const mayTakeKey = (id: string) => !wasJustIgnored(id) && focus.isSettled(id, now())

  const ignore = (row: HTMLElement) => {
    ignored = { id: row.dataset.entry, at: now() }
    row.setAttribute('data-ignored', '')
    setTimeout(() => row.removeAttribute('data-ignored'), markedMs)
    onIgnored(row.dataset.entry ?? '')
  }

  const isSettled = (row: HTMLElement, clientY: number) =>
    !wasJustIgnored(row.dataset.entry) &&
    now() - uncoveredAt >= settleMs &&
    places.isSettled(row.dataset.entry ?? '', clientY, now())

  /** The second tap on what covered the row, a toast or a menu, and went with the first. Assistive software taps at 0, 0. */
  const isSecondTap = ({ x, y, at }: Spot) =>
    pressElsewhere !== undefined &&
    (x !== 0 || y !== 0) &&
    at - pressElsewhere.at < settleMs &&
    Math.hypot(x - pressElsewhere.x, y - pressElsewhere.y) < sameSpotPx

  const attach = (list: HTMLElement) => {
    const { on, end } = createListeners()
    let measuredAt = 0
    let settling: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      measuredAt = window.scrollY
      if (!places.laidOut(measureRows(list, ids), window.scrollY, now())) return
      // Scripts that drive the page wait for it; a person sees the rows move.
      list.setAttribute('data-settling', '')
      clearTimeout(settling)
      settling = setTimeout(() => list.removeAttribute('data-settling'), settleMs)
    }
    measure()
    // It is called between a change of the page and the next event of a pointer.
    const observer = new MutationObserver(measure)
    observer.observe(list.closest('main') ?? list, { childList: true, subtree: true, characterData: true })

    let isPanning = false
    const pan = (event: Event) => {
      if (event.type === 'pointercancel') isPanning = true
      if (isPanning) places.userScrolls(now())
      if (event.type === 'touchend') isPanning = false
    }
    on(document, 'wheel', () => places.userScrolls(now()), passive)
    // The browser cancels the pointer when it takes the finger for scrolling.
    for (const type of ['pointercancel', 'touchmove', 'touchend'] as const) on(document, type, pan, passive)
    on(
      document,
      'scroll',
      () => {
        places.scrolled(window.scrollY, now())
        if (Math.abs(window.scrollY - measuredAt) > window.innerHeight / 3) measure()
      },
      passive,
    )

    on(document, 'pointerdown', (event) => {
      const spot = { x: event.clientX, y: event.clientY, at: now() }
      const row = list.contains(event.target as Node) ? rowOf(event.target) : undefined
      press = { spot, isRefused: row !== undefined && (isSecondTap(spot) || !isSettled(row, spot.y)) }
      pressElsewhere = row ? undefined : spot
      isUserMovingFocus = true
      // No swipe of this row begins here either; the page still scrolls.
      if (press.isRefused) event.stopPropagation()
    })
    on(document, 'pointerup', (event) => {
      // No click follows a swipe: focus that moves from now on moves because its row has left.
      if (press && Math.abs(event.clientX - press.spot.x) > sameSpotPx) isUserMovingFocus = false
    })
    on(list, 'pointerup', (event) => {
      const row = rowOf(event.target)
      if (row && press?.isRefused && Math.abs(event.clientX - press.spot.x) > sameSpotPx) ignore(row)
    })
    on(list, 'click', (event) => {
      isUserMovingFocus = false
      const row = rowOf(event.target)
      if (!row) return
      const isByKey = event.detail === 0
      const isMeant = isByKey ? mayTakeKey(row.dataset.entry ?? '') : !press?.isRefused && isSettled(row, event.clientY)
      if (isMeant) return
      event.preventDefault()
      event.stopPropagation()
      if ((event.target as Element).closest(controls)) ignore(row)
    })
    on(list, 'dragstart', (event) => {
      const row = rowOf(event.target)
      if (!row || !press?.isRefused) return
      event.preventDefault()
      event.stopImmediatePropagation()
      ignore(row)
    })

    on(document, 'keydown', (event) => {
      isUserMovingFocus = focusKeys.test(event.key)
      if (scrollKeys.test(event.key)) places.userScrolls(now())
      // A key held down presses the control that has the focus again and again.
      if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
      if (!(event.target as Element).closest(`${rowSelector}, [role="menu"]`)) return
      event.preventDefault()
      event.stopPropagation()
    })
    on(list, 'focusin', (event) => {
      const id = rowOf(event.target)?.dataset.entry
      if (id !== undefined) focus.focused(id, isUserMovingFocus, now())
    })

    return () => {
      end()
      observer.disconnect()
      clearTimeout(settling)
    }
  }

  return {
    attach,
    setIds: (shown: readonly string[]) => {
      ids = shown
    },
    /** What covered the rows went by itself: a press that was meant for it is none on a row. */
    uncovered: () => {
      uncoveredAt = now()
    },
    /** The user asked for another list, by a search or a filter. */
    listAskedFor: places.forget,
    /** Whether a key may act on the row that has the focus; if not, the screen says so. */
    allowsKey: (id: string) => {
      if (mayTakeKey(id)) return true
      const row = rowElement(id)
      if (row) ignore(row)
      return false
    },
  }
}
