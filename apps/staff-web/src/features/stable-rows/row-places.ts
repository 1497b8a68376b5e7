import { settleMs } from '../../lib/use-settled.ts'

/** Scroll events this close together belong to one movement, such as momentum scrolling after a finger has lifted. */
const sameScrollMs = 150
/** A browser adjusts its scroll position within this time after a change of the page. */
const makesUpMs = 100

export interface PlacedRow {
  id: string
  /** CSS pixels from the top of the page, so that scrolling does not change them. */
  top: number
  bottom: number
  /** From the left of the screen. */
  left: number
  right: number
}

/** The layout of the list: its extent, and the rows on or near the screen in order. */
export interface Layout {
  top: number
  bottom: number
  rows: readonly PlacedRow[]
  /** Every party of the list, including those whose rows are not rendered. */
  ids: readonly string[]
}

interface PastLayout {
  layout: Layout
  drift: number
  until: number
  /** The user was scrolling when the page changed: which of the two moved a row is unknown. */
  isUnclear: boolean
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 1

const rowAt = (rows: readonly PlacedRow[], x: number, y: number) =>
  rows.find(({ top, bottom, left, right }) => top <= y && y < bottom && left <= x && x < right)
const isDrawnAt = (rows: readonly PlacedRow[], y: number) =>
  y >= (rows[0]?.top ?? Number.POSITIVE_INFINITY) && y < (rows.at(-1)?.bottom ?? Number.NEGATIVE_INFINITY)

const isInSameColumn = (one: PlacedRow, other: PlacedRow) =>
  isNear(one.left, other.left) && isNear(one.right, other.right)

const isSameLayout = (one: Layout, other: Layout) => {
  if (!isNear(one.top, other.top) || !isNear(one.bottom, other.bottom)) return false
  const before = new Map(one.rows.map((row) => [row.id, row]))
  return other.rows.every((each) => {
    const { id, top, bottom } = each
    const row = before.get(id)
    if (row === undefined) return !isDrawnAt(one.rows, (top + bottom) / 2)
    return isNear(row.top, top) && isNear(row.bottom, bottom) && isInSameColumn(row, each)
  })
}

/**
 * Remembers where the rows were before the list changed, and returns whether a row has been at a point for long enough
 * for a press to be meant for it. Pure: the caller measures, and passes the time (ms).
 */
export const createRowPlaces = () => {
  let shown: Layout | undefined
  let past: PastLayout[] = []
  let scroll = 0
  /** How far the browser itself has scrolled, to keep rows in place or because the page got shorter. */
  let drift = 0
  let userScrolledAt = Number.NEGATIVE_INFINITY
  let isForgotten = false

  const follow = (scrollY: number, now: number, isShorter = false) => {
    if (scrollY === scroll) return
    const isPushedUp = isShorter && scrollY < scroll
    if (!isPushedUp && now - userScrolledAt < sameScrollMs) {
      userScrolledAt = now
      for (const each of past) each.isUnclear ||= now - each.until < makesUpMs
    } else {
      drift += scrollY - scroll
    }
    scroll = scrollY
  }

  const isWhereItWas = (was: PlacedRow, row: PlacedRow, driftThen: number) =>
    isInSameColumn(was, row) &&
    isNear(was.top - driftThen, row.top - drift) &&
    isNear(was.bottom - driftThen, row.bottom - drift)

  const allows = ({ layout, drift: driftThen, isUnclear }: PastLayout, row: PlacedRow, x: number, y: number) => {
    if (isUnclear) return false
    const was = layout.rows.find(({ id }) => id === row.id)
    if (was && isWhereItWas(was, row, driftThen)) return true
    const then = y - drift + driftThen
    if (isDrawnAt(layout.rows, then)) return rowAt(layout.rows, x, then)?.id === row.id
    // Not rendered at that time: the row came into view by scrolling.
    return !was && layout.ids.includes(row.id)
  }

  return {
    /** The wheel, a finger or a key scrolls. */
    userScrolls: (now: number) => {
      userScrolledAt = now
    },

    scrolled: (scrollY: number, now: number) => follow(scrollY, now),

    /** Call after each change of the page, before the next pointer event. Returns whether rows have moved. */
    laidOut: (layout: Layout, scrollY: number, now: number) => {
      past = past.filter(({ until }) => now - until < settleMs)
      const hasMoved = shown !== undefined && !isForgotten && !isSameLayout(shown, layout)
      if (hasMoved && shown) past.push({ layout: shown, drift, until: now, isUnclear: false })
      if (isForgotten) past = []
      isForgotten = false
      follow(scrollY, now, shown && layout.bottom < shown.bottom)
      shown = layout
      return hasMoved
    },

    /** The user changed the list by a search or a filter: the next layout counts as settled. */
    forget: () => {
      isForgotten = true
      past = []
    },

    /** Whether the row at this point of the screen has been there for `settleMs`, or moved there by the user's own scrolling or search. */
    isSettled: (id: string, { x, y }: { x: number; y: number }, now: number) => {
      const recent = past.filter(({ until }) => now - until < settleMs)
      const row = shown?.rows.find((each) => each.id === id)
      if (recent.length === 0 || !row) return recent.length === 0
      return recent.every((layout) => allows(layout, row, x, y + scroll))
    },
  }
}
