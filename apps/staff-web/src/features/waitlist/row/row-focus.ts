/** Excludes rows of parties that have left the list and only keep their place. */
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('[data-entry]:not([inert])')]

export const rowElement = (id: string) => rowsShown().find((row) => row.dataset.entry === id)

/** The row that has the focus, itself or in one of its controls. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-entry]') ?? undefined

export const focusedEntryId = () => focusedRow()?.dataset.entry

export const isRowItselfFocused = () => document.activeElement?.hasAttribute('data-entry') ?? false

/** Goes to the row below (1) or above (-1), from outside the list to the first. */
export const focusRow = (step: 1 | -1) => {
  const rows = rowsShown()
  const from = focusedRow()
  const next = from ? rows[rows.indexOf(from) + step] : rows[0]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** The control that takes the focus when the row before it leaves the list. */
export const focusTargetAfter = (id: string) => {
  const rows = rowsShown()
  const index = rows.findIndex((row) => row.dataset.entry === id)
  const next = index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1])
  return next?.querySelector<HTMLElement>('[data-row-menu]') ?? document.getElementById('main') ?? undefined
}
