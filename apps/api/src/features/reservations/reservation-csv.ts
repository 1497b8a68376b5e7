import { editProfileFields } from '@waitbook/contracts/parties'
import { addReservationFields, type StoredReservation } from '@waitbook/contracts/reservations'
import { instant, text } from '@waitbook/contracts/text'
import { bookingSources, cancellers } from '@waitbook/domain/booking/booking-sources'
import { type ImportedPhone, readImportedPhone } from '@waitbook/domain/imported-phone'
import type { FileReading } from '@waitbook/domain/imports/own-cells'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import type { ImportedReservation } from '@waitbook/domain/reservations/import-plan'
import { reservationStatuses } from '@waitbook/domain/reservations/reservation-status'
import { z } from 'zod'
import { type CsvLine, cellOf, invalidRow, readCsvRows, refusedRow } from '../../lib/csv/csv-lines.ts'
import type { CsvTable } from '../../lib/csv/csv-reader.ts'

const header = [
  'date',
  'time',
  'name',
  'phone',
  'party_size',
  'notes',
  'status',
  'created_at',
  'wishes',
  'allergies',
  'occasion',
  'preferred_area',
] as const
/** What guests who book for themselves add. */
const guestColumns = ['source', 'service', 'email', 'confirmed_at', 'late_minutes', 'cancelled_by'] as const

/** `areaNames`: of the preferred areas, by id. */
export const reservationsCsv = (
  reservations: readonly StoredReservation[],
  areaNames: ReadonlyMap<string | null, string>,
) =>
  csvInSteps([
    [...header, ...guestColumns],
    ...reservations.map((each) => [
      ...header.map((column) => {
        if (column === 'preferred_area') return areaNames.get(each.preferred_area_id) ?? ''
        const value = each[column] ?? ''
        return Array.isArray(value) ? wordsText(value) : String(value)
      }),
      ...guestColumns.map((column) => String(each[column] ?? '')),
    ]),
  ])

const rowFields = addReservationFields.omit({ phone: true, preferred_area_id: true }).extend({
  notes: addReservationFields.shape.notes.unwrap().optional(),
  status: z.enum(reservationStatuses).optional(),
  email: editProfileFields.shape.email,
  other_id: text(100).optional(),
  created_at: text(30).optional(),
})

/**
 * Read only as a whole: columns of the same names in the files of other systems mean something else, and no row is left
 * out for them.
 */
const guestFacts = z.object({
  source: z.enum(bookingSources),
  service: text(100).optional(),
  confirmed_at: instant.optional(),
  late_minutes: z.coerce.number().pipe(z.int().min(0).max(1440)).optional(),
  cancelled_by: z.enum(cancellers).optional(),
})

const missing: Record<string, string> = {
  party_size: 'The party size is missing.',
  date: 'The date is missing.',
  time: 'The time is missing.',
}

/** Of a booking whose file does not name its guest. */
const noName = 'No name'

interface Area {
  id: string
  name: string
}

const unknownArea = (areas: readonly Area[]) =>
  areas.length > 0
    ? `preferred_area: Must be one of: ${areas.map(({ name }) => name).join(', ')}.`
    : 'preferred_area: The restaurant has no areas.'

/** Spreadsheets write a number of a column with decimals as '2.0'. */
const wholeNumber = (typed: string) => typed.replace(/^(\d+)[.,]0+$/, '$1')

const readRow = (
  csvLine: CsvLine,
  countryCode: string,
  areas: readonly Area[],
): (ImportedReservation & ImportedPhone) | RefusedRow => {
  const refused = (reason: string) => refusedRow(csvLine, reason)
  const cells = Object.fromEntries(
    [...header, ...guestColumns, 'other_id' as const].map((column) => [column, cellOf(csvLine, column)]),
  )
  const lacking = Object.keys(missing).find((column) => cells[column] === undefined)
  if (lacking) return refused(missing[lacking] ?? '')
  const phone = cells.phone === undefined ? { phone: '' } : readImportedPhone(cells.phone, countryCode)
  if ('reason' in phone) return refused(phone.reason)
  const { preferred_area } = cells
  const area = areas.find(({ name }) => name.toLowerCase() === preferred_area?.toLowerCase())
  if (preferred_area !== undefined && !area) return refused(unknownArea(areas))
  const asWord = (typed: string) => typed.replace(/[ -]/g, '_')
  const parsed = rowFields.safeParse({
    ...cells,
    name: cells.name ?? noName,
    party_size: wholeNumber(cells.party_size ?? ''),
    status: cells.status === undefined ? undefined : asWord(cells.status.toUpperCase()),
    allergies: cells.allergies === undefined ? undefined : wordsIn(cells.allergies),
    wishes: cells.wishes === undefined ? undefined : wordsIn(cells.wishes).map((typed) => asWord(typed.toLowerCase())),
    occasion: cells.occasion === undefined ? undefined : asWord(cells.occasion.toLowerCase()),
  })
  if (!parsed.success) return invalidRow(csvLine, parsed.error)
  const facts = guestFacts.safeParse(cells)
  return {
    line: csvLine.line,
    ...phone,
    ...parsed.data,
    ...(area && { preferred_area_id: area.id }),
    ...(facts.success && facts.data),
  }
}

/** See `readCsvRows`. `areas`: those that a row may name. */
export const readReservationRows = (
  table: CsvTable,
  reading: FileReading,
  countryCode: string,
  areas: readonly Area[],
) => readCsvRows(table, reading, (line) => readRow(line, countryCode, areas))
