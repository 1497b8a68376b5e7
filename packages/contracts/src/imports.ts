import { importFields, leftOut } from '@waitbook/domain/imports/import-fields'
import { dateOrders } from '@waitbook/domain/imports/imported-dates'
import { textEncodings } from '@waitbook/domain/text-encodings'
import { mutationId } from './ids.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const field = z.enum(importFields)

/** How a file is read where its own words are not enough. */
export const fileReadingInput = z.object({
  columns: text(10_000)
    .transform((typed) => typed.split(',').map((name) => name.trim()))
    .pipe(z.array(z.union([z.literal(leftOut).transform(() => null), field])).max(500))
    .optional()
    .describe(
      "What each column is, in their order and separated by commas; '-' leaves one out. By default their names decide.",
    ),
  dates: z
    .enum(dateOrders)
    .optional()
    .describe('What comes first in dates such as 3/4/2026. By default the dates of the file decide.'),
})

/** How the columns of a file are read. */
const importedColumn = z.object({
  name: z.string(),
  /** Null: the column is left out. */
  field: field.nullable(),
  /** Its cells in the first three rows. */
  samples: z.array(z.string()),
})
export type ImportedColumn = z.infer<typeof importedColumn>

/** One of the first three rows as it is read: by field, or why it is left out. */
const importedRow = z.object({
  line: z.int(),
  becomes: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
})
export type ImportedRow = z.infer<typeof importedRow>

const importedDates = z.object({
  /** Null while it is not known. */
  order: z.enum(dateOrders).nullable(),
  /** Whether `dates` must be given: every date can be read in two ways, or some contradict others. */
  is_asked: z.boolean(),
  /** The rows that decide it, or some of those that do not. */
  samples: z.array(
    z.object({ line: z.int(), text: z.string(), dmy: z.string().nullable(), mdy: z.string().nullable() }),
  ),
})
export type ImportedDates = z.infer<typeof importedDates>

export const fileReadingReport = {
  file_columns: z.array(importedColumn),
  first_rows: z.array(importedRow),
  file_dates: importedDates,
  /** Rows that became part of another row's guest. */
  combined: z.int(),
  /** How the letters of the file were read; null for a workbook. */
  encoding: z.enum(textEncodings).nullable(),
}

/** The `Idempotency-Key` of the import. */
export const importProgressInput = z.object({ id: mutationId })
export type ImportProgressInput = z.infer<typeof importProgressInput>

/** The progress of an import that was called with an `Idempotency-Key`. */
export const importProgress = z.object({
  /** Rows that it creates or changes; 0 until the first of them are written. */
  planned: z.int(),
  done: z.int(),
  /** False also after an interruption: a repeat of the call continues. */
  is_finished: z.boolean(),
})
export type ImportProgress = z.infer<typeof importProgress>
