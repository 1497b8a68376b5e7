import { readGuestPhone } from '@waitbook/domain/guest-phone'
import type { ImportKind } from '@waitbook/domain/imports/import-fields'
import { readPhone, storedForms } from '@waitbook/domain/phone'
import { guestCountries } from '@waitbook/domain/phone-examples'
import { isWholeNumber, withPlus } from '@waitbook/domain/phone-fields'
import { allSteps } from '@waitbook/domain/steps'
import { describe, expect, it } from 'vitest'
import { postedBooking, readPostedBooking } from '../features/booking/posted-booking.ts'
import { postedJoin, readPostedJoin } from '../features/customer/posted-join.ts'
import { postedWish, readPostedWish } from '../features/offers/posted-wish.ts'
import { readPartyRows } from '../features/parties/party-csv.ts'
import { readReservationRows } from '../features/reservations/reservation-csv.ts'
import { phoneAt } from '../features/restaurants/phone-at.ts'
import type { Restaurant } from '../features/restaurants/restaurants.ts'
import { type CsvTable, readCsv } from '../lib/csv/csv-reader.ts'
import { fileMapping } from '../lib/csv/file-mapping.ts'

/** The number that an input stores for a typed number and a calling code; undefined where it is refused. */
type WayIn = (typed: string, callingCode: string) => string | undefined

const emptyForm = (schema: { shape: object }, fields: Record<string, string>) => ({
  ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ''])),
  wishes: [],
  ...fields,
})
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const tableOf = (csv: string) => allSteps(readCsv({ bytes: Buffer.from(csv) }, { rows: 1, sentence: '' }))

const readingOf = (kind: ImportKind, table: CsvTable) =>
  fileMapping(kind, table, {}, { timeZone: 'UTC', now: Date.UTC(2026, 10, 1) }).reading

/** Inputs of staff and of forms, which have a calling code. */
const besideCode: Record<string, WayIn> = {
  'a call of staff': (typed, callingCode) => {
    try {
      return phoneAt({ default_country_code: callingCode } as Restaurant, 'phone', typed)
    } catch {
      return undefined
    }
  },
  'a file of parties': (typed, callingCode) => {
    const table = tableOf(`name,phone\nAna,${quoted(typed)}`)
    const [row] = allSteps(readPartyRows(table, readingOf('guests', table), callingCode)).rows
    return row?.refusal === undefined ? row?.phone : undefined
  },
  'a file of reservations': (typed, callingCode) => {
    const file = `name,phone,party_size,date,time\nAna,${quoted(typed)},2,2026-12-01,19:00`
    const table = tableOf(file)
    const [row] = allSteps(readReservationRows(table, readingOf('bookings', table), callingCode, [])).rows
    return row?.refusal === undefined ? row?.phone : undefined
  },
  'the form of a join': (typed, callingCode) => {
    const form = emptyForm(postedJoin, {
      customer_name: 'Ana',
      people_count: '2',
      country_code: callingCode,
      phone: typed,
    })
    return readPostedJoin(postedJoin.parse(form), 'en', callingCode).input?.phone_number
  },
  'the form of a booking': (typed, callingCode) => {
    const form = emptyForm(postedBooking, { name: 'Ana', size: '2', date: '2026-12-01', time: '19:00', phone: typed })
    return readPostedBooking(postedBooking.parse(form), callingCode, 'en').input?.phone_number
  },
  'the form of a wish': (typed, callingCode) => {
    const form = emptyForm(postedWish, {
      name: 'Ana',
      size: '2',
      date: '2026-12-01',
      from_time: '18:00',
      to_time: '20:00',
      phone: typed,
    })
    return readPostedWish(postedWish.parse(form), callingCode, 'en').input?.phone_number
  },
}

/** An example of each calling code, in national form and as it is stored. */
const numbers = guestCountries('en')
  .filter(({ example }) => example !== '')
  .map(({ code, example }) => ({ code, national: example, phone: readPhone(example, code).phone ?? '' }))

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

const spellings: [typed: string, callingCode: string][] = [
  ...numbers.flatMap(({ code, national, phone }): [string, string][] =>
    [
      phone,
      phone.slice(1),
      `${code} ${phone.slice(code.length)}`,
      `00${phone.slice(1)}`,
      national,
      national.replace(/\D/g, ''),
      arabic(national),
      `${national} / 89`,
      `${phone} (2)`,
      `${phone}.0`,
    ].map((typed) => [typed, code]),
  ),
  ['4917612345678', '+49'],
  ['62812345678', '+62'],
  ['430664123456', '+43'],
  ['9198765432', '+91'],
  ['3912345678', '+39'],
  ['45123456', '+45'],
  ['1701234567.0', '+49'],
  ['+49 170 1234567 / 89', '+49'],
  ['0170 1234567 (2)', '+49'],
  ['98765 43210 ext. 4', '+91'],
  ['+310 555 1234', '+1'],
  ['+646 555 0123', '+1'],
  ['0170/1234567', '+49'],
  ['+49 170/1234567', '+49'],
  ['N/A', '+91'],
  ['0000000000', '+91'],
  ['+9175551234', '+91'],
  ['+44 7911 12345', '+91'],
  ['7911 12345', '+44'],
  ['12', '+91'],
  ['abc', '+91'],
]

describe('every input reads a number as readPhone does', () => {
  it.each(Object.entries(besideCode))(
    '%s',
    (_way, read) => {
      const different: string[] = []
      for (const [typed, code] of spellings) {
        if (read(typed, code) !== readPhone(typed, code).phone) different.push(`${typed} beside ${code}`)
      }
      expect(different).toEqual([])
    },
    60_000,
  )

  it('a call of a guest, which needs a country code', () => {
    const whole = spellings.filter(([typed]) => isWholeNumber(typed))
    expect(whole.length).toBeGreaterThan(600)
    const read = (typed: string, home: string) => readGuestPhone(typed, { home }).phone
    expect(whole.filter(([typed, code]) => read(typed, code) !== readPhone(typed, code).phone)).toEqual([])
    const national = spellings.filter(([typed]) => !isWholeNumber(typed))
    expect(national.filter(([typed, code]) => read(typed, code) !== undefined)).toEqual([])
  })

  it("a reply's sender, which has no plus, is the number that was texted", () => {
    const texted = numbers.map(({ phone }) => phone)
    expect(texted.length).toBeGreaterThan(200)
    expect(texted.filter((phone) => withPlus(phone.slice(1)) !== phone || withPlus(phone) !== phone)).toEqual([])
    expect(texted.filter((phone) => storedForms(phone, '').join() !== phone)).toEqual([])
  })
})
