/** Whether a row, stored as JSON, is still as a change left it. The order of keys means nothing. */
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
