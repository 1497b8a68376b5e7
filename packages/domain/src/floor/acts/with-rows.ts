import type { ChangedRows, KnownFloor } from './act.ts'

/** Rows with changed ones in place of those of the same id; the others keep their order. */
export const replaced = <R extends { id: string }>(rows: readonly R[], changed: readonly R[]) => [
  ...rows.filter(({ id }) => !changed.some((row) => row.id === id)),
  ...changed,
]

/** The floor once the rows of a decision are stored. */
export const withRows = <F extends KnownFloor>(
  floor: F,
  { stays, marks, removedMarks, holds, putBack, shifts, layouts }: ChangedRows,
): F => {
  const kept = floor.marks.filter(({ id }) => !removedMarks.some((row) => row.id === id))
  return {
    ...floor,
    sections: {
      shifts: replaced(floor.sections.shifts, shifts),
      // Screens show them in this order.
      layouts: floor.sections.layouts.map((row) => layouts.find(({ id }) => id === row.id) ?? row),
    },
    stays: replaced(floor.stays, stays).filter(({ id }) => !putBack.some((each) => each.id === id)),
    putBack: [...(floor.putBack ?? []), ...putBack],
    marks: replaced(kept, marks),
    holds: replaced(floor.holds, holds).filter(({ released_at }) => released_at === null),
  }
}
