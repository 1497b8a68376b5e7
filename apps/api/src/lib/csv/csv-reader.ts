import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { Steps } from '@waitbook/domain/steps'
import type { TextEncoding } from '@waitbook/domain/text-encodings'
import type { TextFile } from '@waitbook/rpc/text-file'
import { decodeText, isEncodedTwice } from './csv-encoding.ts'
import { type Delimiter, delimiterOf, faultOfSize, isBlank, readRecord } from './csv-records.ts'

/** A row that is not blank. */
export interface CsvRow {
  /** Where it begins, from 1. */
  line: number
  /** None if it cannot be read. */
  cells: string[]
  /** Why it must not be used. */
  fault?: string
}

/** A text file as a table, with its heading as the first row if it has one. */
export interface CsvTable {
  /** Null: it is a workbook. */
  encoding: TextEncoding | null
  /** Null: it is a workbook. */
  delimiter: Delimiter | null
  rows: CsvRow[]
  /** The decoded file, or what identifies it. */
  text: string
}

/** The rows that a file may have besides its heading, and the error message if it has more. */
export interface RowLimit {
  rows: number
  sentence: string
}

export const unreadableCsv = (sentence: string) =>
  new AppError('invalid', 'csv_unreadable', sentence, { fields: { csv: [sentence] } })

const encodedTwice =
  "Letters of this row were encoded twice, such as 'Ã¼' for 'ü'. Save the file again from where it comes, as UTF-8."
const lostLetters = 'Letters of this row cannot be read. Choose another encoding, or save the file as UTF-8.'

const faultOfLetters = (cells: readonly string[]) => {
  if (cells.some((cell) => cell.includes('\ufffd'))) return lostLetters
  return cells.some(isEncodedTwice) ? encodedTwice : undefined
}

/** Excel writes and reads this line, which names the delimiter. */
const delimiterLine = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|[\r\n]|$)/i

const startOf = (text: string): { at: number; line: number; delimiter: Delimiter } => {
  const [named, delimiter] = delimiterLine.exec(text) ?? []
  if (named !== undefined) return { at: named.length, line: 2, delimiter: delimiter as Delimiter }
  const heading = Math.max(text.search(/[^\r\n]/), 0)
  return { at: 0, line: 1, delimiter: delimiterOf(text, heading) }
}

/**
 * Reads a file; what is beyond the limit of rows is not read. Throws if there are more. A step reads
 * one row.
 */
export function* readCsv({ bytes, encoding: given }: TextFile, limit: RowLimit): Steps<CsvTable> {
  const { encoding, text } = decodeText(bytes, given)
  const { delimiter, ...start } = startOf(text)
  let { at, line } = start
  const rows: CsvRow[] = []
  while (at < text.length) {
    yield
    const record = readRecord(text, at, delimiter)
    if (!isBlank(record)) {
      if (rows.length > limit.rows) throw unreadableCsv(limit.sentence)
      const fault = record.fault ?? faultOfLetters(record.cells)
      rows.push({ line, cells: record.cells, ...(fault !== undefined && { fault }) })
    }
    line += record.lines
    at = record.next
  }
  return { encoding, delimiter, rows, text }
}

const emptySheet =
  'The first sheet of this workbook has no rows. Move the sheet that you want to import to the front, or save it as CSV.'

/** The cells of a workbook with the limits of a text file. A step reads one row. */
export function* tableOfWorkbook(bytes: Uint8Array, sheet: readonly string[][], limit: RowLimit): Steps<CsvTable> {
  const rows: CsvRow[] = []
  for (const [at, cells] of sheet.entries()) {
    yield
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length > limit.rows) throw unreadableCsv(limit.sentence)
    const fault = faultOfSize(cells) ?? faultOfLetters(cells)
    rows.push({ line: at + 1, cells: fault === undefined ? cells : [], ...(fault !== undefined && { fault }) })
  }
  if (rows.length < 2) throw unreadableCsv(emptySheet)
  return { encoding: null, delimiter: null, rows, text: createHash('sha256').update(bytes).digest('base64url') }
}
