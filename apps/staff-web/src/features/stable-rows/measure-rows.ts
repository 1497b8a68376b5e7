import type { Layout, PlacedRow } from './row-places.ts'

export const rowSelector = '[data-entry]'

export const rowOf = (target: EventTarget | null) =>
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
export const measureRows = (list: HTMLElement, ids: readonly string[]): Layout => {
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
