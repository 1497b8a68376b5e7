/** How often a guest has come, and how often not. */
export interface VisitFigures {
  visits: number
  /** ISO 8601 in UTC, as `Date.toISOString` writes it. */
  last_visit: string | null
  no_shows: number
}

/** The part of a profile's figures that comes from files and that Waitbook has not counted itself. */
export interface ImportedFigures {
  imported_visits: number
  imported_last_visit: string | null
  imported_no_shows: number
}

export const importedFigureFields = ['imported_visits', 'imported_last_visit', 'imported_no_shows'] as const

export const noImportedFigures: ImportedFigures = {
  imported_visits: 0,
  imported_last_visit: null,
  imported_no_shows: 0,
}

export const noFigures: VisitFigures = { visits: 0, last_visit: null, no_shows: 0 }

const laterOf = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

/**
 * The imported figures after a file. `total` is what the profile shows: counted and imported together. If a figure
 * of the file is higher, the total is raised to it. It is never lowered, as an older file lacks the latest visits.
 */
export const raisedFigures = (
  file: { [Figure in keyof VisitFigures]?: VisitFigures[Figure] | undefined },
  total: VisitFigures,
  imported: ImportedFigures,
): ImportedFigures => ({
  imported_visits: imported.imported_visits + Math.max(0, (file.visits ?? 0) - total.visits),
  imported_last_visit:
    laterOf(total.last_visit, file.last_visit ?? null) === total.last_visit
      ? imported.imported_last_visit
      : (file.last_visit ?? null),
  imported_no_shows: imported.imported_no_shows + Math.max(0, (file.no_shows ?? 0) - total.no_shows),
})

/** The imported figures of two profiles that become one. */
export const mergedFigures = (a: ImportedFigures, b: ImportedFigures): ImportedFigures => ({
  imported_visits: a.imported_visits + b.imported_visits,
  imported_last_visit: laterOf(a.imported_last_visit, b.imported_last_visit),
  imported_no_shows: a.imported_no_shows + b.imported_no_shows,
})
