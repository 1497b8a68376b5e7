import { useLayoutEffect, useRef, useState } from 'react'
import { type FloorRow, pressTarget } from '../floor-row.ts'

/** What a table is, without the minutes that pass. */
const keyOf = (row: FloorRow) =>
  pressTarget(row, { action: 'seat' }) + row.state.kind + (row.state.kind === 'occupied' ? row.state.step : '')

/** What has changed at the table that has the focus, for a screen reader; the others are silent. */
export const useSpokenChanges = (
  rows: readonly FloorRow[],
  spokenOf: (row: FloorRow) => string,
  focusedId: () => string | undefined,
): string => {
  const [text, setText] = useState('')
  const known = useRef<{ id: string; key: string }>(undefined)
  useLayoutEffect(() => {
    const id = focusedId()
    const row = rows.find(({ resource }) => resource.id === id)
    const before = known.current
    known.current = row && { id: row.resource.id, key: keyOf(row) }
    if (row && before?.id === row.resource.id && before.key !== keyOf(row)) setText(spokenOf(row))
  })
  return text
}
