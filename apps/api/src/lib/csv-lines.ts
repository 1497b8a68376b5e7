import { AppError } from '@waitbook/contracts/errors'
import { unguarded } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'

const unreadable = (sentence: string) =>
  new AppError('invalid', 'csv_unreadable', sentence, { fields: { csv: [sentence] } })

/** Spreadsheets use the separator of their country. */
const delimiterOf = (csv: string) => {
  const heading = csv.slice(0, csv.search(/[\r\n]|$/))
  return [',', ';', '\t'].reduce((best, each) =>
    heading.split(each).length > heading.split(best).length ? each : best,
  )
}

export interface CsvLine {
  line: number
  cells: Record<string, string>
}

const readRecords = (csv: string): { columns: readonly string[]; lines: CsvLine[] } => {
  let columns: string[] = []
  try {
    const lines = parse<CsvLine, Record<string, string>>(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      columns: (names: string[]) => {
        columns = names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
        return columns
      },
      on_record: (cells, { lines }) => ({ line: lines, cells }),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    })
    return { columns, lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(`This file cannot be read as CSV (line ${String(error.lines ?? '?')}).`)
  }
}

interface CsvNeeds {
  /** Columns that the header must name. */
  columns: readonly string[]
  /** The error message when one is missing. */
  sentence: string
  maxRows: number
}

/** The rows of a file with their cells by column. Throws if it cannot be parsed, lacks a column or has too many rows. */
const readCsvLines = (csv: string, { columns, sentence, maxRows }: CsvNeeds): CsvLine[] => {
  const { columns: named, lines } = readRecords(csv)
  if (lines.length === 0) throw unreadable('This file has no rows.')
  if (!columns.every((column) => named.includes(column))) throw unreadable(sentence)
  if (lines.length > maxRows) {
    throw unreadable(`A file may have at most ${maxRows} rows; this one has ${lines.length}.`)
  }
  return lines
}

/** A cell without the apostrophe that the export adds before formulas; undefined if it is blank. */
export const cellOf = ({ cells }: CsvLine, column: string) => {
  const value = unguarded(cells[column] ?? '').trim()
  return value === '' ? undefined : value
}

export const refusedRow = ({ line }: CsvLine, reason: string): RefusedRow => ({ line, reason })

/** A row whose values a schema refuses, with the first of the reasons. */
export const invalidRow = (csvLine: CsvLine, { issues: [issue] }: z.ZodError) =>
  refusedRow(csvLine, `${String(issue?.path[0] ?? 'row')}: ${issue?.message ?? 'Invalid value.'}`)

/** The rows of a file that can be read, and those that cannot, with the reason. Throws where the file cannot be read. */
export const readCsvRows = <Row extends object>(
  csv: string,
  needs: CsvNeeds,
  readRow: (csvLine: CsvLine) => Row | RefusedRow,
) => {
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  for (const csvLine of readCsvLines(csv, needs)) {
    const row = readRow(csvLine)
    if ('reason' in row) refused.push(row)
    else rows.push(row)
  }
  return { rows, refused }
}
