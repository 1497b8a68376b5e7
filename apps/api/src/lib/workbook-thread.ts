import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'

/** The cell of a date or of a time of day, which spreadsheets store as days since 1899, or since 1904. */
const dateText = (value: Date) => {
  // Times are fractions of a day, a few milliseconds off.
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split(/[T.]/)
  const clock = time.slice(0, 5)
  if (date < '1904-01-02') return clock
  return clock === '00:00' ? date : `${date} ${clock}`
}

const cellText = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** 20,000 rows of 60 cells of 32 characters. */
const maxCharacters = 48_000_000
const charactersOfCell = 8

const lengthOf = (cells: string[]) => cells.reduce((length, cell) => length + cell.length + charactersOfCell, 0)
const isTooLarge = (rows: string[][]) => rows.reduce((length, cells) => length + lengthOf(cells), 0) > maxCharacters

// The library's other readers start a thread of their own; this code already runs in one.
const sheet = await readSheet(workerData as ArrayBuffer)
const rows = sheet.map((cells) => cells.map(cellText))
// A text that many cells share exists once here, but once for each of them in the message, which no limit of memory counts.
parentPort?.postMessage(isTooLarge(rows) ? undefined : rows)
