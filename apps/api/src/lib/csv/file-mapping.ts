import { invalidField } from '@waitbook/contracts/errors'
import type { fileReadingReport } from '@waitbook/contracts/imports'
import { type ImportField, type ImportKind, isFieldOf } from '@waitbook/domain/imports/import-fields'
import { orderOfDates, readDate } from '@waitbook/domain/imports/imported-dates'
import type { FileReading } from '@waitbook/domain/imports/own-cells'
import { recogniseColumns } from '@waitbook/domain/imports/recognise-columns'
import { cellText } from '@waitbook/domain/parties/csv'
import type { TextFile } from '@waitbook/rpc/text-file'
import type { z } from 'zod'
import { type CsvTable, unreadableCsv } from './csv-reader.ts'

type Report<Key extends keyof typeof fileReadingReport> = z.infer<(typeof fileReadingReport)[Key]>

/** How the columns and dates of a file are read, with samples for the preview. */
export interface FileMapping {
  reading: FileReading
  columns: Report<'file_columns'>
  dates: Report<'file_dates'>
}

const noTable = 'The first line of this file does not name columns: it does not look like a table.'
const shownRows = 3
const dateFields: readonly (ImportField | null)[] = ['date', 'visit_date', 'last_visit', 'created_at']

const chosenFields = (kind: ImportKind, columns: readonly (ImportField | null)[], count: number) => {
  if (columns.length !== count) {
    throw invalidField('columns', `The file has ${count} columns, and this names ${columns.length}.`)
  }
  const other = columns.find((field) => field !== null && !isFieldOf(kind, field))
  if (other) throw invalidField('columns', `This import has no field '${other}'.`)
  return columns
}

const datesOf = (
  { rows: [, ...rows] }: CsvTable,
  fields: readonly (ImportField | null)[],
  chosen: TextFile['dates'],
): FileMapping['dates'] => {
  // One column of dates decides: that of the booking or the visit, else that of the profile.
  const column = dateFields.map((field) => (field === null ? -1 : fields.indexOf(field))).find((at) => at >= 0)
  if (column === undefined) return { order: null, is_asked: false, samples: [] }
  const cells = rows.map(({ line, cells }) => ({ line, text: cellText(cells[column] ?? '').trim() }))
  const found = orderOfDates(cells)
  return {
    order: chosen ?? found.order ?? null,
    is_asked: found.isAmbiguous && chosen === undefined,
    samples: found.rows.map(({ line, text }) => ({
      ...{ line, text },
      dmy: readDate(text, 'dmy')?.date ?? null,
      mdy: readDate(text, 'mdy')?.date ?? null,
    })),
  }
}

/** How a file is read: as the caller chose, else by its columns. Throws if the choice does not fit the file. */
export const fileMapping = (
  kind: ImportKind,
  table: CsvTable,
  { columns: chosen, dates: order }: Pick<TextFile, 'columns' | 'dates'>,
  { timeZone, now }: Pick<FileReading, 'timeZone' | 'now'>,
): FileMapping => {
  const heading = (table.rows[0]?.cells ?? []).map((name) => cellText(name).trim())
  if (heading.some((name) => /[\p{Cc}\ufffd]/u.test(name.replace(/\s/g, '')))) throw unreadableCsv(noTable)
  const first = table.rows.slice(1, 1 + shownRows).map(({ cells }) => cells)
  const fields = chosen ? chosenFields(kind, chosen, heading.length) : recogniseColumns(kind, heading, first)
  const dates = datesOf(table, fields, order)
  return {
    reading: { kind, fields, dateOrder: dates.order ?? 'dmy', timeZone, now },
    columns: heading.map((name, at) => ({
      ...{ name, field: fields[at] ?? null },
      samples: first.map((cells) => cellText(cells[at] ?? '').trim()),
    })),
    dates,
  }
}
