import { cellText } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { z } from 'zod'
import { type CsvTable, unreadableCsv } from './csv-reader.ts'

export interface CsvLine {
  line: number
  /** By the name of its column, in lower case and with underscores. */
  cells: Record<string, string>
}

interface CsvNeeds {
  /** Columns that the heading must name. */
  columns: readonly string[]
  /** Columns that are read; the heading names each of them once at most. */
  known: readonly string[]
  /** The error message when one is missing. */
  sentence: string
}

const columnName = (heading: string) => cellText(heading).trim().toLowerCase().replaceAll(' ', '_')

/** The value of a cell; undefined if it is blank. */
export const cellOf = ({ cells }: CsvLine, column: string) => {
  const value = cellText(cells[column] ?? '').trim()
  return value === '' ? undefined : value
}

export const refusedRow = ({ line }: { line: number }, reason: string): RefusedRow => ({ line, reason })

/** A row whose values a schema refuses, with the first of the reasons. */
export const invalidRow = (csvLine: CsvLine, { issues: [issue] }: z.ZodError) =>
  refusedRow(csvLine, `${String(issue?.path[0] ?? 'row')}: ${issue?.message ?? 'Invalid value.'}`)

export interface CsvRows<Row> {
  rows: Row[]
  refused: RefusedRow[]
}

const tooWide = 'This row has more cells than the heading. Put text that contains the separator in quotation marks.'

/** The rows of a table that can be used, and those that cannot, with the reason. Throws if it lacks a column or rows. A step reads one. */
export function* readCsvRows<Row extends object>(
  { rows: [heading, ...rows] }: CsvTable,
  { columns, known, sentence }: CsvNeeds,
  readRow: (csvLine: CsvLine) => Row | RefusedRow,
): Steps<CsvRows<Row>> {
  const names = (heading?.cells ?? []).map(columnName)
  if (heading && !columns.every((column) => names.includes(column))) throw unreadableCsv(sentence)
  const twice = known.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice !== undefined) throw unreadableCsv(`The first line names the column '${twice}' twice.`)
  if (rows.length === 0) throw unreadableCsv('This file has no rows.')
  const accepted: Row[] = []
  const refused: RefusedRow[] = []
  yield* eachInSteps(rows, ({ line, cells, fault }) => {
    const isTooWide = cells.slice(names.length).some((cell) => cell.trim() !== '')
    const reason = fault ?? (isTooWide ? tooWide : undefined)
    const csvLine = { line, cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }
    const row = reason === undefined ? readRow(csvLine) : refusedRow(csvLine, reason)
    if ('reason' in row) refused.push(row)
    else accepted.push(row)
  })
  return { rows: accepted, refused }
}
