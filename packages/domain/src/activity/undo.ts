const isEmpty = (value: unknown) =>
  value === null || value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Whether a row is still as a change left it. The journal row may be older than some columns of the table: a column
 * that it lacks counts as unchanged while it is empty.
 */
export const isAsLeft = (row: unknown, after: unknown): boolean => {
  if (typeof row !== 'object' || typeof after !== 'object' || row === null || after === null) return row === after
  const known = Object.entries(row).filter(([key, value]) => Object.hasOwn(after, key) || !isEmpty(value))
  return isUnchanged(Object.fromEntries(known), after)
}

/** Whether a row, stored as JSON, is still as a change left it, ignoring the order of keys. */
export const isUnchanged = (row: unknown, after: unknown): boolean => {
  if (row === after) return true
  if (typeof row !== 'object' || typeof after !== 'object' || row === null || after === null) return false
  if (Array.isArray(row) !== Array.isArray(after)) return false
  const keys = Object.keys(after)
  return (
    keys.length === Object.keys(row).length &&
    keys.every(
      (key) => Object.hasOwn(row, key) && isUnchanged(row[key as keyof typeof row], after[key as keyof typeof after]),
    )
  )
}
