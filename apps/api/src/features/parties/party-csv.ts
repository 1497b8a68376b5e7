import { editProfileFields, type Party } from '@waitbook/contracts/parties'
import { type ImportedPhone, readImportedPhone } from '@waitbook/domain/imported-phone'
import type { FileReading } from '@waitbook/domain/imports/own-cells'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import type { ImportedProfile, RefusedRow } from '@waitbook/domain/parties/import-plan'
import { wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import { parsePreferences } from '@waitbook/domain/parties/preferences'
import { z } from 'zod'
import { type CsvLine, cellOf, invalidRow, readCsvRows, refusedRow } from '../../lib/csv/csv-lines.ts'
import type { CsvTable } from '../../lib/csv/csv-reader.ts'

const header = [
  'name',
  'phone',
  'email',
  'notes',
  'preferences',
  'visits',
  'last_visit',
  'created_at',
  'tags',
  'allergies',
  'vip',
  'no_shows',
] as const

export const partiesCsv = (parties: readonly Party[]) =>
  csvInSteps([
    header,
    ...parties.map((party) => [
      party.name,
      party.phone,
      party.email,
      party.notes,
      Object.keys(party.preferences).length === 0 ? '' : JSON.stringify(party.preferences),
      String(party.visits),
      party.last_visit ?? '',
      party.created_at,
      wordsText(party.tags),
      wordsText(party.allergies),
      party.vip ? 'yes' : 'no',
      String(party.no_shows),
    ]),
  ])

const count = z
  .string()
  .regex(/^\d{1,6}$/, 'Write a whole number.')
  .transform(Number)
  .optional()

/** The values of a row, read at `now`. Instants become those of `Date.toISOString`, which are compared as text. */
const importedFields = (now: number) => {
  const past = z.iso
    .datetime({ offset: true, error: 'Write a date and time such as 2026-03-05T19:30:00Z.' })
    .transform((written) => new Date(written).toISOString())
    .refine((at) => Date.parse(at) <= now, { message: 'This time has not come yet.', abort: true })
    // PostgreSQL has no year 0, and no guest came before.
    .refine((at) => at >= '1900', 'This time is before 1900.')
    .optional()
  return editProfileFields
    .omit({ phone: true })
    .extend({ visits: count, last_visit: past, no_shows: count, created_at: past })
}

const yes = new Set(['yes', 'true', '1', 'x'])
const no = new Set(['no', 'false', '0'])

const readPhone = (typed: string | undefined, email: string | undefined, countryCode: string) => {
  if (typed !== undefined) return readImportedPhone(typed, countryCode)
  return email === undefined ? { reason: 'This row has neither a phone number nor an e-mail address.' } : { phone: '' }
}

const readRow = (
  csvLine: CsvLine,
  countryCode: string,
  fields: ReturnType<typeof importedFields>,
): (ImportedProfile & ImportedPhone) | RefusedRow => {
  const cell = (name: string) => cellOf(csvLine, name)
  const refused = (reason: string) => refusedRow(csvLine, reason)
  if (cell('name') === undefined) return refused('The name is missing.')
  const phone = readPhone(cell('phone'), cell('email'), countryCode)
  if ('reason' in phone) return refused(phone.reason)
  const typed = cell('preferences')
  const preferences = typed === undefined ? undefined : parsePreferences(typed)
  if (typed !== undefined && preferences === undefined) return refused('Invalid JSON format in preferences field')
  const words = (name: string) => {
    const list = cell(name)
    return list === undefined ? undefined : wordsIn(list)
  }
  const typedVip = cell('vip')?.toLowerCase()
  if (typedVip !== undefined && !yes.has(typedVip) && !no.has(typedVip)) return refused('vip: Write yes or no.')
  const parsed = fields.safeParse({
    name: cell('name'),
    email: cell('email'),
    notes: cell('notes'),
    preferences,
    tags: words('tags'),
    allergies: words('allergies'),
    vip: typedVip === undefined ? undefined : yes.has(typedVip),
    visits: cell('visits'),
    last_visit: cell('last_visit'),
    created_at: cell('created_at'),
    no_shows: cell('no_shows'),
  })
  return parsed.success ? { line: csvLine.line, ...phone, ...parsed.data } : invalidRow(csvLine, parsed.error)
}

/** See `readCsvRows`. */
export const readPartyRows = (table: CsvTable, reading: FileReading, countryCode: string) => {
  const fields = importedFields(reading.now)
  return readCsvRows(table, reading, (line) => readRow(line, countryCode, fields))
}
