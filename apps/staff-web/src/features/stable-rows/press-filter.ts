import { settleMs } from '../../lib/use-settled.ts'
import { rowElement } from '../waitlist/row/row-focus.ts'
import { createFocusPlaces } from './focus-places.ts'
import { createListeners } from './listen.ts'
import { createRowPlaces, type Layout, type PlacedRow } from './row-places.ts'

const rowSelector = '[data-entry]'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>(rowSelector) ?? undefined) : undefined

/** The index of the first row that ends below `y`. Binary search, so that only a few of hundreds of rows are measured. */
const firstBelow = (rows: readonly HTMLElement[], y: number) => {
  let first = 0
  let behind = rows.length
  while (first < behind) {
    const middle = (first + behind) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) behind = middle
    else first = middle + 1
  }
  return first
}

/** The position of the list, and of the rows on the screen or within half a screen of it. */
const measureRows = (list: HTMLElement, ids: readonly string[]): Layout => {
  const margin = window.innerHeight / 2
  const scroll = window.scrollY
  const drawn = [...list.querySelectorAll<HTMLElement>(rowSelector)]
  const rows: PlacedRow[] = []
  for (const row of drawn.slice(firstBelow(drawn, -margin))) {
    const { top, bottom, left, right } = row.getBoundingClientRect()
    if (top > window.innerHeight + margin) break
    rows.push({ id: row.dataset.entry ?? '', top: top + scroll, bottom: bottom + scroll, left, right })
  }
  const { top, bottom } = list.getBoundingClientRect()
  return { top: top + scroll, bottom: bottom + scroll, rows, ids }
}

/** Taps closer together than this may be a double tap (CSS pixels). */
const sameSpotPx = 24
const markedMs = 1200
const controls = 'button, a, input, summary, [role="button"]'
const passive = { passive: true }
const scrollKeys = /^( |PageUp|PageDown|Home|End|Arrow.*|[jk])$/i
const focusKeys = /^(Tab|Home|End|Arrow.*|[jk])$/i

interface Point {
  x: number
  y: number
}
interface Spot extends Point {
  at: number
}

/** CSS pixels from the top left of the screen. */
export type ScreenArea = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const isIn = ({ left, right, top, bottom }: ScreenArea, { x, y }: Point) =>
  left <= x && x < right && top <= y && y < bottom

const overlap = (one: ScreenArea, other: ScreenArea) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const wholeScreen: ScreenArea = {
  left: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

/**
 * Prevents a press that was meant for one party from acting on another one that has just moved into its place. It listens
 * on the list in the capture phase, so that it covers every control of a row without any code in the rows.
 */
export const createPressFilter = (now: () => number, onIgnored: (id: string, row: HTMLElement) => void) => {
  const places = createRowPlaces()
  const focus = createFocusPlaces()
  let ids: readonly string[] = []
  let press: { spot: Spot; isRefused: boolean } | undefined
  let pressElsewhere: Spot | undefined
  let uncovered: { area: ScreenArea; at: number }[] = []
  let isUserMovingFocus = false
  let attached: { list: HTMLElement; measure: () => void; showSettling: () => void } | undefined
  let ignored: { id: string | undefined; at: number } | undefined

  /** Whether a press on this row was ignored within `settleMs`: this one may be the second half of a double press. */
  const wasJustIgnored = (id: string | undefined) => ignored?.id === id && now() - (ignored?.at ?? 0) < settleMs
  const mayTakeKey = (id: string) => !wasJustIgnored(id) && focus.isSettled(id, now())

  const ignore = (row: HTMLElement) => {
    const at = now()
    ignored = { id: row.dataset.entry, at }
    row.setAttribute('data-ignored', '')
    // Unless it was ignored once more meanwhile.
    setTimeout(() => {
      if (ignored?.id !== row.dataset.entry || ignored?.at === at) row.removeAttribute('data-ignored')
    }, markedMs)
    onIgnored(row.dataset.entry ?? '', row)
  }

  const wasCovered = (point: Point) => uncovered.some(({ area, at }) => now() - at < settleMs && isIn(area, point))

  const isSettled = (row: HTMLElement, point: Point) =>
    !wasJustIgnored(row.dataset.entry) && !wasCovered(point) && places.isSettled(row.dataset.entry ?? '', point, now())

  /** The second tap of a double tap whose first closed a toast or menu over the row. Assistive software clicks at 0, 0. */
  const isSecondTap = ({ x, y, at }: Spot) =>
    pressElsewhere !== undefined &&
    (x !== 0 || y !== 0) &&
    at - pressElsewhere.at < settleMs &&
    Math.hypot(x - pressElsewhere.x, y - pressElsewhere.y) < sameSpotPx

  const attach = (list: HTMLElement) => {
    const { on, end } = createListeners()
    let measuredAt = 0
    let settling: ReturnType<typeof setTimeout> | undefined
    /** For scripts that drive the page, which wait until the attribute is removed. */
    const showSettling = () => {
      list.setAttribute('data-settling', '')
      clearTimeout(settling)
      settling = setTimeout(() => list.removeAttribute('data-settling'), settleMs)
    }
    const measure = () => {
      measuredAt = window.scrollY
      if (places.laidOut(measureRows(list, ids), window.scrollY, now())) showSettling()
    }
    measure()
    attached = { list, measure, showSettling }
    // Its callback runs between a change of the page and the next pointer event.
    const changes = new MutationObserver(measure)
    const page = list.closest('main')?.parentElement ?? list
    changes.observe(page, { childList: true, subtree: true, characterData: true })
    // A rotation, or another density of the rows, changes no element.
    const sizes = new ResizeObserver(measure)
    for (const element of [list, page]) sizes.observe(element)

    let isPanning = false
    const pan = (event: Event) => {
      if (event.type === 'pointercancel') isPanning = true
      if (isPanning) places.userScrolls(now())
      if (event.type === 'touchend') isPanning = false
    }
    on(document, 'wheel', () => places.userScrolls(now()), passive)
    // The browser cancels the pointer when it starts to scroll by touch.
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
      // The sizes are observed once a frame: this press may come before that.
      if (row) measure()
      press = { spot, isRefused: row !== undefined && (isSecondTap(spot) || !isSettled(row, spot)) }
      pressElsewhere = row ? undefined : spot
      isUserMovingFocus = true
      // Also prevents a swipe on this row; the page still scrolls.
      if (press.isRefused) event.stopPropagation()
    })
    on(document, 'pointerup', (event) => {
      // No click follows a swipe: later focus changes are not the user's.
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
      const point = { x: event.clientX, y: event.clientY }
      const isMeant = isByKey ? mayTakeKey(row.dataset.entry ?? '') : !press?.isRefused && isSettled(row, point)
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
      // A key that is held down would press the focused control repeatedly.
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
      attached = undefined
      end()
      changes.disconnect()
      sizes.disconnect()
      clearTimeout(settling)
      // The element may stay, hidden while a part of the page loads.
      list.removeAttribute('data-settling')
    }
  }

  return {
    attach,
    setIds: (shown: readonly string[]) => {
      ids = shown
    },
    /** An overlay of this area closed: a press that was meant for it must not act on a row. */
    uncovered: (area: ScreenArea = wholeScreen) => {
      uncovered = [...uncovered.filter(({ at }) => now() - at < settleMs), { area, at: now() }]
      if (attached && overlap(area, attached.list.getBoundingClientRect())) attached.showSettling()
    },
    /** The user changed the list by a search or a filter: call when the page shows it. */
    listChangedByUser: () => {
      places.forget()
      // At once: a change of the list that changes no row is not measured, and the next change would count as asked for.
      attached?.measure()
    },
    /** Whether a key may act on the focused row; if not, the row is marked and a message shown. */
    allowsKey: (id: string) => {
      if (mayTakeKey(id)) return true
      const row = rowElement(id)
      if (row) ignore(row)
      return false
    },
  }
}
