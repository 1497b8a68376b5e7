import { followsLastChange } from './instants.ts'

/** Column names come from the code, never from a request; quoted, as some are reserved words of SQL. */
const quoted = (name: string) => `"${name}"`

/** An insert condition: SQL under which a row is written, with its values. */
export interface InsertCondition {
  /** The SQL text between the values. */
  texts: readonly string[]
  values: readonly unknown[]
}

/** As a template: insertCondition`exists (select from t where id = ${id})`. */
export const insertCondition = (texts: TemplateStringsArray, ...values: unknown[]): InsertCondition => ({
  texts,
  values,
})

export interface RowShape {
  table: string
  columns: readonly string[]
  condition?: Pick<InsertCondition, 'texts'> | undefined
}

export interface StatementShape {
  rows: readonly RowShape[]
  journal: RowShape
  /** Whether nothing is written unless the restaurant's settings version is the given one. */
  checksSettingsVersion: boolean
}

/**
 * Lock, new rows and journal row in one statement, so that a change which only adds costs one round trip. Its
 * parameters: the restaurant's id, the instant, the settings version where it is known, then the values of each row and
 * its insert condition, the journal row's last. Returns no row, and writes nothing, where the restaurant's last change is
 * later. If rows have conditions, it also returns which of them were written. No casts: a parameter that an
 * `insert … select` passes through takes the type of its column.
 */
export const insertStatement = ({ rows, journal, checksSettingsVersion }: StatementShape) => {
  let last = checksSettingsVersion ? 3 : 2
  const next = () => {
    last += 1
    return `$${last}`
  }
  const inserts = insertsAfter('locked', rows, next)
  const written = writtenOf(rows)
  return `with locked as (
  update restaurant_revisions set revision = revision + 1, changed_at = $2
  where restaurant_id = $1 and ${followsLastChange('$2')}${checksSettingsVersion ? ' and facts = $3' : ''} returning revision
), ${inserts.join(', ')}
insert into ${quoted(journal.table)} (restaurant_id, seq, ${listed(journal)})
select $1, revision, ${selected(journal, next)} from locked
returning seq${written === '' ? '' : `, ${written} as written`}`
}

/** Which of the rows with an insert condition were written, in their order. */
const writtenOf = (rows: readonly RowShape[]) => {
  const conditional = rows.flatMap(({ condition }, index) => (condition ? [`exists (select from added_${index})`] : []))
  return conditional.length === 0 ? '' : `array[${conditional.join(', ')}]`
}

export const listed = ({ columns }: RowShape) => columns.map(quoted).join(', ')

export const selected = ({ columns }: RowShape, next: () => string) => columns.map(next).join(', ')

/** The rows of a statement whose `part` returns one row if they are to be added, and none otherwise. */
export const insertsAfter = (part: string, rows: readonly RowShape[], next: () => string) =>
  rows.map((row, index) => {
    const values = selected(row, next)
    const where = row.condition ? ` where ${withParameters(row.condition, next)}` : ''
    return `added_${index} as (insert into ${quoted(row.table)} (restaurant_id, ${listed(row)}) select $1, ${values} from ${part}${where}${row.condition ? ' returning 1' : ''})`
  })

/** The SQL of an insert condition with a parameter for each of its values. */
export const withParameters = ({ texts }: Pick<InsertCondition, 'texts'>, next: () => string) =>
  texts.reduce((written, text) => `${written}${next()}${text}`)

/** The column that every row of a restaurant has; its parameter is part of the statement already. */
export const ofRestaurant = 'restaurant_id'

export const columnsOf = (row: object) => Object.keys(row).filter((name) => name !== ofRestaurant)

/** Adds a row's values in the driver's form: objects and arrays become JSON. */
export const addValues = (values: unknown[], row: object, columns: readonly string[]) => {
  for (const name of columns) {
    const value: unknown = row[name as keyof typeof row]
    values.push(value !== null && typeof value === 'object' ? JSON.stringify(value) : value)
  }
}

export const valuesOf = (row: object, columns: readonly string[]) => {
  const values: unknown[] = []
  addValues(values, row, columns)
  return values
}
