import type { Floor, Stay, StoredMark } from './floor.ts'

/** The values of one field over all rows, in the shortest of these forms. */
type Column =
  | { all: unknown }
  | { each: readonly unknown[] }
  /** Few different values: where each is in `of`. */
  | { of: readonly unknown[]; at: readonly number[] }
  /** Instants, as milliseconds after `from`. */
  | { from: number; ms: readonly (number | null)[] }

/** Rows with the same fields. */
interface Columns {
  count: number
  columns: Record<string, Column>
}

type Row = Record<string, unknown>

/** Names are typed by guests: one may look like an instant. */
const isInstant = (value: unknown): value is string => {
  if (typeof value !== 'string' || !value.endsWith('Z')) return false
  const time = Date.parse(value)
  return Number.isFinite(time) && new Date(time).toISOString() === value
}

const columnOf = (values: readonly unknown[]): Column => {
  const texts = values.map((value) => JSON.stringify(value))
  const different = [...new Set(texts)]
  if (different.length === 1) return { all: values[0] }
  if (values.every((value) => value === null || isInstant(value))) {
    const times = values.map((value) => (value === null ? null : Date.parse(value as string)))
    const from = Math.min(...times.flatMap((time) => time ?? []))
    return { from, ms: times.map((time) => (time === null ? null : time - from)) }
  }
  const each = { each: values }
  const of = { of: different.map((text) => JSON.parse(text)), at: texts.map((text) => different.indexOf(text)) }
  return JSON.stringify(of).length < JSON.stringify(each).length ? of : each
}

const valuesOf = (column: Column, count: number): readonly unknown[] => {
  if ('all' in column) return Array.from({ length: count }, () => column.all)
  if ('each' in column) return column.each
  if ('of' in column) return column.at.map((index) => column.of[index])
  return column.ms.map((ms) => (ms === null ? null : new Date(column.from + ms).toISOString()))
}

const fieldsOf = (row: Row) => Object.keys(row).filter((field) => row[field] !== undefined)

/** Rows as they are if they have different fields: no form of a column says that a field is missing. */
const toColumns = (rows: readonly Row[]): Columns | readonly Row[] => {
  const [first] = rows
  if (!first) return rows
  const fields = fieldsOf(first)
  if (!rows.every((row) => fieldsOf(row).toSorted().join() === fields.toSorted().join())) return rows
  return {
    count: rows.length,
    columns: Object.fromEntries(fields.map((field) => [field, columnOf(rows.map((row) => row[field]))])),
  }
}

const toRows = (packed: Columns | readonly Row[]): Row[] => {
  if (!('columns' in packed)) return [...packed]
  const { count, columns } = packed
  const fields = Object.entries(columns).map(([field, column]) => [field, valuesOf(column, count)] as const)
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[index]])),
  )
}

/** The places of a party that has not moved. */
const firstPlaces = ({ resource_ids, started_at }: Pick<Stay, 'resource_ids' | 'started_at'>) =>
  resource_ids.map((resource_id) => ({ resource_id, since: started_at, until: null }))

const packStay = (stay: Stay, indexOf: (id: string) => number | string) => ({
  ...stay,
  places: JSON.stringify(stay.places) === JSON.stringify(firstPlaces(stay)) ? null : stay.places,
  resource_ids: stay.resource_ids.map(indexOf),
})

export interface FloorColumns extends Omit<Floor, 'resources' | 'stays' | 'marks'> {
  form: 'columns'
  resources: Columns | readonly Row[]
  stays: Columns | readonly Row[]
  marks: Columns | readonly Row[]
}

/** The floor as the console fetches it: nothing is left out, but a field is named once, and a table by its index. */
export const packFloor = (floor: Floor): FloorColumns => {
  const indexes = new Map(floor.resources.map(({ id }, index) => [id, index]))
  const indexOf = (id: string) => indexes.get(id) ?? id
  return {
    ...floor,
    form: 'columns',
    resources: toColumns(floor.resources),
    stays: toColumns(floor.stays.map((stay) => packStay(stay, indexOf))),
    marks: toColumns(floor.marks.map((mark) => ({ ...mark, resource_id: indexOf(mark.resource_id) }))),
  }
}

/** The floor that was packed; one that a server of an earlier version sent is returned as it is. */
export const unpackFloor = (sent: Floor | FloorColumns): Floor => {
  if (!('form' in sent)) return sent
  const { form: _form, ...floor } = sent
  const resources = toRows(floor.resources) as unknown as Floor['resources']
  const idOf = (at: unknown) => (typeof at === 'number' ? resources[at]?.id : at)
  return {
    ...floor,
    resources,
    stays: toRows(floor.stays).map((row) => {
      const stay = { ...row, resource_ids: (row.resource_ids as unknown[]).map(idOf) } as unknown as Stay
      return { ...stay, places: stay.places ?? firstPlaces(stay) }
    }),
    marks: toRows(floor.marks).map((row) => ({ ...row, resource_id: idOf(row.resource_id) }) as unknown as StoredMark),
  }
}
