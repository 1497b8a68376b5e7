import type { TextEncoding } from '@waitbook/domain/text-encodings'
import { postFile } from '../../rest.ts'

/** A chosen file as it is stored; the server reads its letters. */
export interface CsvFile {
  bytes: ArrayBuffer
  /** How its letters are encoded; without it, the server finds this out. */
  encoding?: TextEncoding | undefined
}

/** Sends a file to be imported. Throws like `callRest`. */
export const postCsv = (path: string, { bytes, encoding }: CsvFile) =>
  postFile(path, encoding === undefined ? 'text/csv' : `text/csv; charset=${encoding}`, bytes)
