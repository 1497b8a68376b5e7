import type { FileReading, OwnCells } from '@waitbook/domain/imports/own-cells'
import { ownCells } from '@waitbook/domain/imports/own-cells'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { z } from 'zod'
import { type CsvTable, unreadableCsv } from './csv-reader.ts'

export interface CsvLine {
  line: number
  /** Under Waitbook's own column names. */
  cells: OwnCells
}

/** The value of a cell; undefined if it is blank. */
export const cellOf = ({ cells }: CsvLine, column: string) => {
  const value = (cells[column] ?? '').trim()
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

/** The rows of a table that can be used, and those that cannot, with the reason. Throws if it has none. A step reads one. */
export function* readCsvRows<Row extends object>(
  { rows: [heading, ...rows] }: CsvTable,
  reading: FileReading,
  readRow: (csvLine: CsvLine) => Row | RefusedRow,
): Steps<CsvRows<Row>> {
  if (rows.length === 0) throw unreadableCsv('This file has no rows.')
  const width = heading?.cells.length ?? 0
  const accepted: Row[] = []
  const refused: RefusedRow[] = []
  yield* eachInSteps(rows, ({ line, cells, fault }) => {
    const isTooWide = cells.slice(width).some((cell) => cell.trim() !== '')
    const reason = fault ?? (isTooWide ? tooWide : undefined)
    const own = reason === undefined ? ownCells(cells, reading) : { reason }
    const row =
      'reason' in own && typeof own.reason === 'string'
        ? refusedRow({ line }, own.reason)
        : readRow({ line, cells: own as OwnCells })
    if ('reason' in row) refused.push(row)
    else accepted.push(row)
  })
  return { rows: accepted, refused }
}
