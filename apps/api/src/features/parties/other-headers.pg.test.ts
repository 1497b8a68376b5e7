import { expect, it } from 'vitest'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

interface Person {
  first: string
  last: string
  phone: string
  email: string
  at: number
}

/** Ten made-up rows: the eighth has only an address, the ninth is the first guest again, the tenth has a rounded phone. */
const people = [
  ['Mira', 'Stone', '+14155550101', 'mira@example.com'],
  ['Otto', 'Lund', '+14155550102', ''],
  ['Kim', 'Ray', '+14155550103', 'kim@example.com'],
  ['Zoë', 'Hölzl', '+14155550104', ''],
  ['نور', 'حداد', '+14155550105', 'noor@example.com'],
  ['Ravi', 'Iyer', '+14155550106', ''],
  ['Ida', "O'Neil", '+14155550107', 'ida@example.com'],
  ['Uwe', 'Kern', '', 'uwe@example.com'],
  ['Mira', 'Stone', '+14155550101', 'mira@example.com'],
  ['Per', 'Dahl', '1.41556E+10', ''],
].map(([first = '', last = '', phone = '', email = ''], at): Person => ({ first, last, phone, email, at }))

const nameOf = ({ first, last }: Person) => `${first} ${last}`
const noteOf = ({ at }: Person) => `Note ${at}`
const dayOf = ({ at }: Person) => `2026-03-${String(at + 10)}`
const comingDayOf = ({ at }: Person) => `2027-03-${String(at + 10)}`

type Columns = Record<string, (person: Person) => string>
const nothing = () => ''

const waitwhile = (state: string, tag: string, day: (person: Person) => string): Columns => ({
  ID: ({ at }) => `v${at}`,
  NAME: nameOf,
  FIRST_NAME: ({ first }) => first,
  LAST_NAME: ({ last }) => last,
  PHONE: ({ phone }) => phone,
  EMAIL: ({ email }) => email,
  NOTES: noteOf,
  PARTY_SIZE: ({ at }) => String(at + 1),
  CUSTOMER_ID: ({ at }) => `c${at}`,
  LOCATION_SHORT_NAME: () => 'main',
  STATE: () => state,
  TAGS: () => tag,
  DATE: (person) => `${day(person)} 19:00`,
  DURATION: () => '40',
  POSITION: () => '1',
})

const guestFiles: Record<string, Columns> = {
  Waitwhile: waitwhile('SERVED', 'CONFIRMED,ARRIVED', dayOf),
  Square: {
    'Reference ID': ({ at }) => `r${at}`,
    'First Name': ({ first }) => first,
    'Last Name': ({ last }) => last,
    'Email Address': ({ email }) => email,
    'Phone Number': ({ phone }) => (phone.startsWith('+') ? `'${phone}` : phone),
    'Company Name': nothing,
    'Street Address 1': () => '1 Elm St',
    City: () => 'Reno',
    State: () => 'NV',
    'Postal Code': () => '89501',
    Memo: noteOf,
    'Square Customer ID': ({ at }) => `s${at}`,
    'Email Subscription Status': () => 'Unknown',
  },
  'Google Contacts': {
    'Name Prefix': nothing,
    'First Name': ({ first }) => first,
    'Middle Name': nothing,
    'Last Name': ({ last }) => last,
    'Name Suffix': nothing,
    Nickname: nothing,
    'File As': nothing,
    'E-mail 1 - Label': () => '* Home',
    'E-mail 1 - Value': ({ email }) => email,
    'Phone 1 - Label': () => 'Mobile',
    'Phone 1 - Value': ({ phone }) => phone,
    'Address 1 - Country': () => 'US',
  },
  'Google Contacts, older': {
    Name: nameOf,
    'Given Name': ({ first }) => first,
    'Additional Name': nothing,
    'Family Name': ({ last }) => last,
    'E-mail 1 - Value': ({ email }) => email,
    'Phone 1 - Value': ({ phone }) => phone,
  },
  Fresha: {
    'Client ID': ({ at }) => String(at),
    'First Name': ({ first }) => first,
    'Last Name': ({ last }) => last,
    Email: ({ email }) => email,
    'Mobile Number': ({ phone }) => phone,
    Telephone: nothing,
    Gender: nothing,
    'Date of Birth': () => '1990-01-20',
    City: () => 'Leeds',
    Note: noteOf,
    Blocked: () => 'No',
    Added: () => '2024-05-06',
  },
  'Now Book It': {
    'First Name': ({ first }) => first,
    'Last Name': ({ last }) => last,
    Phone: ({ phone }) => phone,
    'Additional Phone': nothing,
    Email: ({ email }) => email,
    'Street Address': nothing,
    Suburb: nothing,
    Postcode: () => '3000',
    BirthdayDate: () => '1',
    BirthdayMonth: () => '2',
    BirthdayYear: () => '1980',
    Subscribed: () => 'Yes',
  },
  resOS: {
    Name: nameOf,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Tags: () => 'Regular',
    'Address 1': nothing,
    'Postal / zip code': () => '8000',
    'Country code': () => 'DK',
    Note: noteOf,
    'Created at': () => '2023-07-08 09:10',
  },
  resmio: {
    name: nameOf,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    street: nothing,
    city: () => 'Ulm',
    zip: () => '89073',
    notes: noteOf,
  },
}

const bookingFiles: Record<string, Columns> = {
  Waitwhile: waitwhile('BOOKED', 'CONFIRMED', comingDayOf),
  ResDiary: {
    VisitDate: comingDayOf,
    VisitTime: () => '7:30 PM',
    BookingDateTime: () => '2026-11-02 10:15',
    PartySize: ({ at }) => String(at + 1),
    Tables: () => '4',
    Status: () => 'Confirmed',
    BookingComments: noteOf,
    BookingReasons: nothing,
  },
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csvOf = (columns: Columns) =>
  [Object.keys(columns), ...people.map((person) => Object.values(columns).map((cellOf) => cellOf(person)))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

const preview = async (path: string, columns: Columns) => {
  const { status, body } = await host.call('POST', `${path}import/preview/`, { token, body: { csv: csvOf(columns) } })
  return status === 200
    ? { new: body.created, joined: body.combined, left_out: body.refused_count }
    : { refused: String(body.detail) }
}

const sevenAndAddress = { new: 8, joined: 1, left_out: 1 }

it.each(Object.keys(guestFiles))('of ten rows of guests from %s, eight guests come in', async (system) => {
  expect(await preview('/api/parties/parties/', guestFiles[system] ?? {})).toEqual(sevenAndAddress)
})

it.each([
  ['Waitwhile', { new: 9, joined: 0, left_out: 1 }],
  ['ResDiary', { new: 10, joined: 0, left_out: 0 }],
])('of ten rows of bookings from %s, all with readable phones come in', async (system, expected) => {
  expect(await preview(`/api/restaurants/${restaurantId}/reservations/`, bookingFiles[system] ?? {})).toEqual(expected)
})
