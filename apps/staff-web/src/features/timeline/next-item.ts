const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The item of the timeline nearest to the focused one in the direction of an arrow key. */
export const nextItem = (root: HTMLElement, key: string): HTMLElement | undefined => {
  const direction = directions[key]
  const focused = document.activeElement
  if (!direction || !(focused instanceof HTMLElement) || focused.dataset.item === undefined) return undefined
  const from = focused.getBoundingClientRect()
  const [dx, dy] = direction
  let best: { element: HTMLElement; distance: number } | undefined
  for (const element of root.querySelectorAll<HTMLElement>('[data-item]:not([aria-hidden])')) {
    if (element === focused) continue
    const to = element.getBoundingClientRect()
    const x = to.left - from.left
    const y = to.top - from.top
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    // Left and right stay in the row.
    if (ahead <= 1 || (dy === 0 && aside > 1)) continue
    // Up and down go to the nearest row, then to the nearest time.
    const distance = dy === 0 ? ahead : ahead * 1_000 + aside
    if (best === undefined || distance < best.distance) best = { element, distance }
  }
  return best?.element
}
