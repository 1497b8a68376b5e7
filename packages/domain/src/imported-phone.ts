import { readPhone, storedForms } from './phone.ts'
import { staffPhoneSentence } from './phone-examples.ts'

/** The phone number of a row in a file. */
export interface ImportedPhone {
  phone: string
  /** The number as the row writes it: if it is stored already, it stays. */
  written?: string
  /** Why the number is refused unless it is stored already. */
  refusal?: string
}

/** Reads the phone number of a row; the reason if there is none. */
export const readImportedPhone = (typed: string, callingCode: string): ImportedPhone | { reason: string } => {
  const reading = readPhone(typed, callingCode)
  const forms = storedForms(typed, callingCode, reading)
  const phone = forms.at(-1)
  if (phone === undefined) return { reason: reading.fault === undefined ? '' : staffPhoneSentence(reading) }
  const written = forms.find((form) => form !== phone)
  return {
    phone,
    ...(written !== undefined && { written }),
    ...(reading.fault !== undefined && { refusal: staffPhoneSentence(reading) }),
  }
}

/** The numbers under which the rows of a file may be stored. */
export const storedFormsOf = <Row extends ImportedPhone>(rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => (row.written === undefined ? [row] : [row, { ...row, phone: row.written }]))

/** The rows with the numbers that are stored, and those whose number is refused and not stored. */
export const settlePhones = <Row extends ImportedPhone & { line: number }>(
  rows: readonly Row[],
  isStored: (phone: string, row: Row) => boolean,
) => {
  const refused: { line: number; reason: string }[] = []
  const settled = rows.flatMap((row) => {
    const { written, refusal, ...others } = row
    const phone = written !== undefined && isStored(written, row) ? written : row.phone
    if (refusal === undefined || isStored(phone, row)) return { ...others, phone }
    refused.push({ line: row.line, reason: refusal })
    return []
  })
  return { rows: settled, refused }
}
