import { addReservationFields, maxImportedReservations, type StoredReservation } from '@waitbook/contracts/reservations'
import { csvOf } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { readPhone } from '@waitbook/domain/phone'
import { staffPhoneSentence } from '@waitbook/domain/phone-examples'
import type { ImportedReservation } from '@waitbook/domain/reservations/import-plan'
import { reservationStatuses } from '@waitbook/domain/reservations/reservation-status'
import { z } from 'zod'
import { type CsvLine, cellOf, readCsvLines } from '../../lib/csv-lines.ts'

const header = ['date', 'time', 'name', 'phone', 'party_size', 'notes', 'status', 'created_at'] as const

export const reservationsCsv = (reservations: readonly StoredReservation[]) =>
  csvOf([header, ...reservations.map((each) => header.map((column) => String(each[column])))])

const rowFields = addReservationFields.omit({ phone: true }).extend({
  notes: addReservationFields.shape.notes.unwrap().optional(),
  status: z.enum(reservationStatuses).optional(),
})

const missing: Record<string, string> = {
  name: 'The name is missing.',
  phone: 'The phone number is missing.',
  party_size: 'The party size is missing.',
  date: 'The date is missing.',
  time: 'The time is missing.',
}

const readRow = (csvLine: CsvLine, countryCode: string): ImportedReservation | RefusedRow => {
  const { line } = csvLine
  const refused = (reason: string) => ({ line, reason })
  const cells = Object.fromEntries(header.map((column) => [column, cellOf(csvLine, column)]))
  const lacking = Object.keys(missing).find((column) => cells[column] === undefined)
  if (lacking) return refused(missing[lacking] ?? '')
  const reading = readPhone(cells.phone ?? '', countryCode)
  if (reading.phone === undefined) return refused(staffPhoneSentence(reading))
  const parsed = rowFields.safeParse({ ...cells, status: cells.status?.toUpperCase().replace(/[ -]/g, '_') })
  if (parsed.success) return { line, phone: reading.phone, ...parsed.data }
  const [issue] = parsed.error.issues
  return refused(`${String(issue?.path[0] ?? 'row')}: ${issue?.message ?? 'Invalid value.'}`)
}

/** The valid rows of a file, and the invalid ones with the reason. Throws if it is no list of reservations. */
export const readReservationsCsv = (csv: string, countryCode: string) => {
  const lines = readCsvLines(csv, {
    columns: Object.keys(missing),
    sentence: "The first line must name the columns 'name', 'phone', 'party_size', 'date' and 'time'.",
    maxRows: maxImportedReservations,
  })
  const rows: ImportedReservation[] = []
  const refused: RefusedRow[] = []
  for (const line of lines) {
    const row = readRow(line, countryCode)
    if ('reason' in row) refused.push(row)
    else rows.push(row)
  }
  return { rows, refused }
}
