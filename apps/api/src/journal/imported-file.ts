import { AppError } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import type { TextFile } from '@waitbook/rpc/text-file'
import { isWorkbook } from '../lib/csv/csv-encoding.ts'
import type { CsvRows } from '../lib/csv/csv-lines.ts'
import { type CsvTable, type RowLimit, readCsv, tableOfWorkbook, unreadableCsv } from '../lib/csv/csv-reader.ts'
import type { FileMapping } from '../lib/csv/file-mapping.ts'
import { inPieces } from '../lib/in-pieces.ts'
import { createCalculations } from '../lib/limits/calculations.ts'
import { readWorkbook } from '../lib/workbook.ts'
import type { JournalDeps } from './journal.ts'

/** The rows of a file, and how they were read. */
export interface MappedFile<Row> extends CsvRows<Row> {
  mapping: FileMapping
}

/** How the files of one kind are read. */
export interface FileOptions<File> {
  maxRows: number
  read(staff: Staff, table: CsvTable, given: TextFile): Promise<File>
  /** Which column a file needs and lacks, as a sentence. */
  lacking(fields: FileMapping['reading']['fields']): string | undefined
}

/** A file as a table, and as the rows that were read from it. */
export interface ReadFile<File> {
  csv: CsvTable
  file: File
}

const fieldText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const notShown = ['line', 'written', 'refusal', 'preferences']

/** The first rows of a file as they are read. */
const firstRows = ({ rows: [, ...rows] }: CsvTable, file: MappedFile<object & { line: number }>) =>
  rows.slice(0, 3).map(({ line }) => {
    const row = file.rows.find((each) => each.line === line)
    const refused = file.refused.find((each) => each.line === line)
    const shown = Object.entries(row ?? {}).filter(([key, value]) => !notShown.includes(key) && fieldText(value) !== '')
    return {
      line,
      becomes: Object.fromEntries(shown.map(([key, value]) => [key, fieldText(value)])),
      reason: refused?.reason ?? (row as { refusal?: string } | undefined)?.refusal ?? null,
    }
  })

const workbookFaults = {
  damaged: 'This workbook cannot be read. Save it again as .xlsx, or as CSV.',
  too_large: 'This workbook is too large. Save the sheet with the guests as CSV, and import that.',
}
const oldWorkbook =
  'This is a workbook of an older version of Excel. Save it as .xlsx or as CSV in your spreadsheet first.'

const isOldWorkbook = ([first]: Uint8Array) => first !== 0x50

const readTable = async ({ restaurant_id }: Staff, given: TextFile, limit: RowLimit): Promise<CsvTable> => {
  if (!isWorkbook(given.bytes)) return inPieces(readCsv(given, limit))
  if (isOldWorkbook(given.bytes)) throw unreadableCsv(oldWorkbook)
  const { rows, fault } = await readWorkbook(restaurant_id, given.bytes)
  if (fault) throw unreadableCsv(workbookFaults[fault])
  return inPieces(tableOfWorkbook(given.bytes, rows, limit))
}

const datesAsked = new AppError(
  'invalid',
  'dates_ambiguous',
  'The dates of this file can be read in two ways: choose whether the day or the month comes first.',
  { fields: { dates: ['Choose dmy or mdy.'] } },
)

/** Ten devices that send a file at once are served one after the other. */
const inTurn = createCalculations({ ofServer: 4, waitingOfRestaurant: 9, timeoutMs: 40_000 })

/** Reads a file that a restaurant may import now. Throws if it is no table or too large, or if too many wait already. */
export const readImportedFile = async <File>(
  deps: Pick<JournalDeps, 'admitFile'>,
  staff: Staff,
  given: TextFile,
  { maxRows, read }: FileOptions<File>,
): Promise<ReadFile<File>> => {
  const demoLimit = await deps.admitFile?.(staff.restaurant_id)
  const usualLimit = { rows: maxRows, sentence: `A file may have at most ${maxRows} rows.` }
  return inTurn(staff.restaurant_id, async () => {
    const csv = await readTable(staff, given, demoLimit ?? usualLimit)
    return { csv, file: await read(staff, csv, given) }
  })
}

/** Throws unless the columns and dates of a file are known. */
export const checkReading = ({ reading, dates }: FileMapping, lacking: FileOptions<never>['lacking']) => {
  const lack = lacking(reading.fields)
  if (lack !== undefined) throw unreadableCsv(lack)
  if (dates.is_asked) throw datesAsked
}

/** How a file was read. */
export const readingReport = ({ csv, file }: ReadFile<MappedFile<object & { line: number }>>, combined = 0) => ({
  encoding: csv.encoding,
  file_columns: file.mapping.columns,
  first_rows: firstRows(csv, file),
  file_dates: file.mapping.dates,
  combined,
})
