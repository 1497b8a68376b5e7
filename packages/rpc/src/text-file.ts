import type { ImportField } from '@waitbook/domain/imports/import-fields'
import type { DateOrder } from '@waitbook/domain/imports/imported-dates'
import type { TextEncoding } from '@waitbook/domain/text-encodings'

/** A text file or a workbook as it was chosen or sent. */
export interface TextFile {
  bytes: Uint8Array
  /** How its letters are encoded; without it, this is found from the bytes. */
  encoding?: TextEncoding | undefined
  /** What each of its columns is, null for those that are left out; without it, their names decide. */
  columns?: (ImportField | null)[] | undefined
  /** Without it, the dates of the file decide. */
  dates?: DateOrder | undefined
}

export interface ImportedFile extends TextFile {
  /** That of the preview: if the rows have changed since, nothing is written. */
  plan?: string | undefined
  mutation_id?: string | undefined
  /** Guests of new bookings to come are written to. */
  confirm?: boolean | undefined
}
