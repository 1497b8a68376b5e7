import { AppError } from '@waitbook/contracts/errors'
import { unguarded } from '@waitbook/domain/parties/csv'
import { CsvError, parse } from 'csv-parse/sync'

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

const readRecords = (csv: string): CsvLine[] => {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
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
export const readCsvLines = (csv: string, { columns, sentence, maxRows }: CsvNeeds): CsvLine[] => {
  const lines = readRecords(csv)
  const [first] = lines
  if (!first) throw unreadable('This file has no rows.')
  if (!columns.every((column) => column in first.cells)) throw unreadable(sentence)
  if (lines.length > maxRows) {
    throw unreadable(`A file may have at most ${maxRows} rows; this one has ${lines.length}.`)
  }
  return lines
}

/** A cell without the formula guard that the export adds; undefined if it is blank. */
export const cellOf = ({ cells }: CsvLine, column: string) => {
  const value = unguarded(cells[column] ?? '').trim()
  return value === '' ? undefined : value
}
