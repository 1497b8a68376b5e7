import { describe, expect, test } from 'vitest'
import type { ImportField, ImportKind } from './import-fields.ts'
import { ownCells } from './own-cells.ts'
import { recogniseColumns } from './recognise-columns.ts'

const read = (kind: ImportKind, heading: string, ...rows: string[]) => {
  const names = heading.split(', ')
  const cells = rows.map((row) => row.split(' | '))
  const fields = recogniseColumns(kind, names, cells)
  const reading = { kind, fields, dateOrder: 'mdy', timeZone: 'UTC', now: Date.UTC(2026, 5, 1) } as const
  return {
    fields: Object.fromEntries(names.flatMap((name, at) => (fields[at] ? [[name, fields[at] as ImportField]] : []))),
    rows: cells.map((row) => {
      const own = ownCells(row, reading)
      return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''))
    }),
  }
}

describe('the files of other systems, with made-up rows', () => {
  test('Waitwhile: each row is a visit, and its tags are states', () => {
    const { fields, rows } = read(
      'guests',
      'ID, NAME, FIRST_NAME, LAST_NAME, PHONE, EMAIL, NOTES, PARTY_SIZE, CUSTOMER_ID, LOCATION_SHORT_NAME, STATE, TAGS, DATE, DURATION, POSITION',
      'v1 | Mira Stone | Mira | Stone | +14155550101 |  | Window seat | 2 | c1 | main | SERVED | CONFIRMED,ARRIVED | 2026-03-04 18:30 | 40 | 1',
      'v2 |  | Otto | Lund | +14155550102 | otto@example.com |  | 4 | c2 | main | COMPLETED | NOSHOW | 2026-03-05 19:00 | 0 | 2',
      'v3 | Kim Ray |  |  | +14155550103 |  |  | 3 | c3 | main | BOOKED | CONFIRMED | 2027-03-05 19:00 | 0 | 3',
    )
    expect(fields).toMatchObject({ NAME: 'name', STATE: 'visit_state', TAGS: 'visit_tags', DATE: 'visit_date' })
    expect(rows).toEqual([
      {
        name: 'Mira Stone',
        phone: '+14155550101',
        notes: 'Window seat',
        visits: '1',
        no_shows: '0',
        last_visit: '2026-03-04T18:30:00.000Z',
      },
      { name: 'Otto Lund', phone: '+14155550102', email: 'otto@example.com', visits: '0', no_shows: '1' },
      { name: 'Kim Ray', phone: '+14155550103', visits: '0', no_shows: '0' },
    ])
  })

  test('Waitwhile: visits that are booked are bookings', () => {
    const { rows } = read(
      'bookings',
      'ID, NAME, PHONE, PARTY_SIZE, STATE, TAGS, DATE',
      'v3 | Kim Ray | +14155550103 | 3 | BOOKED | CONFIRMED | 2027-03-05 19:00',
    )
    expect(rows).toEqual([
      {
        other_id: 'v3',
        name: 'Kim Ray',
        phone: '+14155550103',
        party_size: '3',
        status: 'CONFIRMED',
        date: '2027-03-05',
        time: '19:00',
      },
    ])
  })

  test('Square: the state is part of the address, and an unsubscribed guest stays so', () => {
    const { fields, rows } = read(
      'guests',
      'Reference ID, First Name, Last Name, Email Address, Phone Number, Company Name, Street Address 1, City, State, Postal Code, Memo, Square Customer ID, Email Subscription Status',
      "r1 | Ada | North | ada@example.com | '+14155550104 |  | 1 Elm St | Reno | NV | 89501 | Likes the bar | s1 | Unsubscribed",
      'r2 | Ben | South |  | (415) 555-0105 |  |  |  | NV |  |  | s2 | Unknown',
    )
    expect(fields).toEqual({
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Email Address': 'email',
      'Phone Number': 'phone',
      Memo: 'notes',
      'Email Subscription Status': 'subscribed',
    })
    expect(rows).toEqual([
      {
        name: 'Ada North',
        phone: '+14155550104',
        email: 'ada@example.com',
        notes: 'Likes the bar\nUnsubscribed from messages in the former system.',
      },
      { name: 'Ben South', phone: '(415) 555-0105' },
    ])
  })

  test('Google Contacts: the first of several values, and all parts of the name', () => {
    const { fields, rows } = read(
      'guests',
      'Name Prefix, First Name, Middle Name, Last Name, Name Suffix, Nickname, File As, E-mail 1 - Label, E-mail 1 - Value, Phone 1 - Label, Phone 1 - Value, Address 1 - Country',
      'Dr | Lena | Marie | Holm |  |  |  | * Home | lena@example.com ::: l.holm@example.com | Mobile | +4520123456 ::: +4520123457 | Denmark',
    )
    expect(fields).toMatchObject({
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Middle Name': 'first_name',
    })
    expect(fields).not.toHaveProperty('Phone 1 - Label')
    expect(rows).toEqual([{ name: 'Lena Marie Holm', email: 'lena@example.com', phone: '+4520123456' }])
  })

  test('Google Contacts, older files', () => {
    const { rows } = read(
      'guests',
      'Name, Given Name, Additional Name, Family Name, Phone 1 - Value',
      ' | Ida |  | Berg | +4520123458',
    )
    expect(rows).toEqual([{ name: 'Ida Berg', phone: '+4520123458' }])
  })

  test('Fresha: blocked guests stay marked, and the note is kept', () => {
    const { rows } = read(
      'guests',
      'Client ID, First Name, Last Name, Email, Mobile Number, Telephone, Gender, Date of Birth, City, Note, Blocked, Added',
      '7 | Noor | Hale |  |  | +442079460001 | F | 1990-01-02 | Leeds | Allergic to nuts | Yes | 2024-05-06',
    )
    expect(rows).toEqual([
      {
        name: 'Noor Hale',
        phone: '+442079460001',
        notes: 'Allergic to nuts\nBlocked in the former system.',
        created_at: '2024-05-06T12:00:00.000Z',
      },
    ])
  })

  test('Now Book It', () => {
    const { rows } = read(
      'guests',
      'First Name, Last Name, Phone, Additional Phone, Email, Street Address, Suburb, Postcode, BirthdayDate, BirthdayMonth, BirthdayYear, Subscribed',
      'Tara | Finch |  | 0412 345 678 | tara@example.com |  |  | 3000 | 1 | 2 | 1980 | No',
    )
    expect(rows).toEqual([
      {
        name: 'Tara Finch',
        phone: '0412 345 678',
        email: 'tara@example.com',
        notes: 'Unsubscribed from messages in the former system.',
      },
    ])
  })

  test('ResDiary: bookings without a guest', () => {
    const { rows } = read(
      'bookings',
      'VisitDate, VisitTime, BookingDateTime, PartySize, Tables, Status, BookingComments, BookingReasons',
      '12/24/2026 | 7:30 PM | 11/02/2026 10:15 | 6 | 4 | Confirmed | By the fire | Birthday',
      '01/05/2026 | 12:00 | 01/02/2026 10:15 | 2 | 1 | Closed |  | ',
    )
    expect(rows).toEqual([
      { date: '2026-12-24', time: '19:30', party_size: '6', status: 'CONFIRMED', notes: 'By the fire\nBirthday' },
      { date: '2026-01-05', time: '12:00', party_size: '2', status: 'CHECKED_IN' },
    ])
  })

  test('resOS', () => {
    const { rows } = read(
      'guests',
      'Name, Email, Phone, Tags, Address 1, Address 2, Address 3, Postal / zip code, Country code, Note, Created at',
      'Per Dahl | per@example.com | +4520123459 | Regular,Terrace |  |  |  | 8000 | DK | Quiet table | 2023-07-08 09:10',
    )
    expect(rows).toEqual([
      {
        name: 'Per Dahl',
        email: 'per@example.com',
        phone: '+4520123459',
        tags: 'Regular,Terrace',
        notes: 'Quiet table',
        created_at: '2023-07-08T09:10:00.000Z',
      },
    ])
  })

  test('resmio: rows without a phone are kept', () => {
    const { rows } = read(
      'guests',
      'name, email, phone, street, city, zip, notes',
      'Uwe Kern | uwe@example.com |  |  | Ulm | 89073 | ',
    )
    expect(rows).toEqual([{ name: 'Uwe Kern', email: 'uwe@example.com' }])
  })

  test('columns without a known name are recognised by an e-mail address or a phone number', () => {
    const { fields } = read(
      'guests',
      'Who, Reach, Post',
      'Uwe | 0731 1234567 | uwe@example.com',
      'Ida | 0731 7654321 | ',
    )
    expect(fields).toEqual({ Reach: 'phone', Post: 'email' })
  })

  test('a phone that a spreadsheet has rounded is refused, not guessed', () => {
    const { rows } = read('guests', 'name, phone', 'Uwe | 9.19812E+11')
    expect(rows[0]?.reason).toContain('rounded this phone number to 9.19812E+11')
  })
})
