import type { Steps } from '../steps.ts'
import type { ImportedProfile, RefusedRow } from './import-plan.ts'
import { everyWord, wordsFault } from './marks.ts'

const longestNotes = 500

const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b > a) ? b : a)

const union = (a: string[] | undefined, b: string[] | undefined) => (a && b ? everyWord(a, b) : (a ?? b))

const linesOf = (notes: string | undefined) => (notes ?? '').split('\n').filter((line) => line !== '')

const joinedNotes = (first: ImportedProfile, row: ImportedProfile) => {
  const own = linesOf(first.notes)
  return [...own, ...linesOf(row.notes).filter((line) => !own.includes(line))].join('\n') || undefined
}

const figure = (a: number | undefined, b: number | undefined, isSum: boolean) => {
  if (a === undefined || b === undefined) return a ?? b
  return isSum ? a + b : Math.max(a, b)
}

/** Merges two rows of one guest: the first row's values, and from the second those that it lacks. */
const combined = <Row extends ImportedProfile>(first: Row, row: Row, isOfVisits: boolean): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined)),
  phone: first.phone || row.phone,
  notes: joinedNotes(first, row),
  tags: union(first.tags, row.tags),
  allergies: union(first.allergies, row.allergies),
  vip: first.vip || row.vip,
  visits: figure(first.visits, row.visits, isOfVisits),
  no_shows: figure(first.no_shows, row.no_shows, isOfVisits),
  last_visit: later(first.last_visit, row.last_visit),
})

/** What together is more than one profile holds. */
const unfitFields = ({ notes = '', tags = [], allergies = [] }: ImportedProfile) => [
  ...(notes.length > longestNotes ? (['notes'] as const) : []),
  ...(wordsFault(tags) === undefined ? [] : (['tags'] as const)),
  ...(wordsFault(allergies) === undefined ? [] : (['allergies'] as const)),
]

interface Combined<Row> {
  rows: Row[]
  /** How many rows became part of another. */
  combined: number
  refused: RefusedRow[]
}

/**
 * One row for each guest, by phone, or by e-mail address where a row has no phone. `isOfVisits`: each row is a visit, and
 * visits are added up. A step looks at one row.
 */
export function* combineRows<Row extends ImportedProfile>(
  rows: readonly Row[],
  isOfVisits: boolean,
): Steps<Combined<Row>> {
  const byKey = new Map<string, Row>()
  const phoneOfEmail = new Map<string, string>()
  for (const { phone, email } of rows) {
    if (phone !== '' && email && !phoneOfEmail.has(email.toLowerCase())) phoneOfEmail.set(email.toLowerCase(), phone)
  }
  const refused: RefusedRow[] = []
  for (const row of rows) {
    yield
    const email = row.email?.toLowerCase() ?? ''
    const key = row.phone || phoneOfEmail.get(email) || email
    const first = byKey.get(key)
    const whole = first ? combined(first, row, isOfVisits) : row
    // The fields of one row are checked when it is read.
    const unfit = first ? unfitFields(whole) : []
    if (first && unfit.length > 0) {
      const what = unfit.join(' and ')
      refused.push({ line: row.line, reason: `Its ${what} do not fit beside those of line ${first.line}.` })
    }
    const kept = Object.fromEntries(unfit.map((field) => [field, first?.[field]]))
    byKey.set(key, { ...whole, ...kept })
  }
  return { rows: [...byKey.values()], combined: rows.length - byKey.size, refused }
}
