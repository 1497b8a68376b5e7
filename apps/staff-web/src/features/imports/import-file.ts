import { columnsText, type ImportField } from '@waitbook/domain/imports/import-fields'
import type { DateOrder } from '@waitbook/domain/imports/imported-dates'
import type { TextEncoding } from '@waitbook/domain/text-encodings'
import { saveFile } from '../../lib/save-file.ts'
import { postFile } from '../../rest.ts'

/** A chosen file, unchanged, and how it is read. The server decides what is undefined. */
export interface ImportFile {
  bytes: ArrayBuffer
  encoding?: TextEncoding | undefined
  /** Of each column; null: it is left out. */
  columns?: (ImportField | null)[] | undefined
  dates?: DateOrder | undefined
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Workbooks are zip archives. */
const isWorkbook = (bytes: ArrayBuffer) => {
  const [first, second] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b
}

const typeOf = ({ bytes, encoding }: ImportFile) => {
  if (isWorkbook(bytes)) return workbook
  return encoding === undefined ? 'text/csv' : `text/csv; charset=${encoding}`
}

interface ImportQuery {
  /** The plan of the preview. */
  plan?: string
  /** Whether the guests of new bookings to come are sent a confirmation. */
  confirm?: 'true'
  /** The differences that are applied: lines of the file, or all. */
  take?: string
  /** Lines whose bookings stay as they are. */
  keep?: string
  /** Ids of gone bookings that stay. */
  gone?: string
  key?: string
}

/** Sends a file to be imported. Throws like `callRest`. */
export const postImport = (path: string, file: ImportFile, { key, ...query }: ImportQuery = {}) => {
  const asked = new URLSearchParams({
    ...query,
    ...(file.columns && { columns: columnsText(file.columns) }),
    ...(file.dates && { dates: file.dates }),
  })
  return postFile(asked.size > 0 ? `${path}?${asked}` : path, typeOf(file), file.bytes, key)
}

/** Downloads the rows that an import leaves out, with their reasons. */
export const downloadLeftOut = async (path: string, file: ImportFile) =>
  saveFile(await (await postImport(path, file)).blob(), 'left-out.csv')
