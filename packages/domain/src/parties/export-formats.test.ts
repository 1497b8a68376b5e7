import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { type ExportedGuest, exportedGuests } from './export-formats.ts'

const ana: ExportedGuest = {
  id: 'p1',
  name: 'Ana Maria Silva',
  phone: '+919812300001',
  email: 'ana@example.com',
  notes: 'Window',
  preferences: {},
  tags: ['Regular', 'Press'],
  allergies: ['nuts'],
  vip: true,
  unsubscribed: true,
}
const plain = { ...ana, name: '漢', email: '', notes: '', tags: [], allergies: [], vip: false, unsubscribed: false }

it.each([
  [
    'square',
    [
      {
        'Reference ID': 'p1',
        'First Name': 'Ana Maria',
        'Last Name': 'Silva',
        'Email Address': 'ana@example.com',
        'Phone Number': '+919812300001',
        Memo: 'Window\nVIP\nAllergies: nuts\nTags: Regular, Press',
        'Email Subscription Status': 'Unsubscribed',
      },
      { 'First Name': '漢', 'Last Name': '', Memo: '', 'Email Subscription Status': 'Unknown' },
    ],
  ],
  [
    'google',
    [
      {
        'First Name': 'Ana Maria',
        'Last Name': 'Silva',
        Notes: 'Window\nVIP\nAllergies: nuts',
        Labels: 'Regular ::: Press',
        'E-mail 1 - Value': 'ana@example.com',
        'Phone 1 - Label': 'Mobile',
        'Phone 1 - Value': '+919812300001',
      },
      { Labels: '', 'E-mail 1 - Value': '' },
    ],
  ],
  [
    'waitwhile',
    [
      {
        NAME: 'Ana Maria Silva',
        FIRST_NAME: 'Ana Maria',
        LAST_NAME: 'Silva',
        PHONE: '+919812300001',
        EMAIL: 'ana@example.com',
        NOTES: 'Window\nVIP\nAllergies: nuts\nTags: Regular, Press',
        EXTERNAL_CUSTOMER_ID: 'p1',
      },
      { NAME: '漢' },
    ],
  ],
] as const)('a file of %s has its columns, and notes have what it has no column for', (format, expected) => {
  const [heading = [], ...rows] = exportedGuests(format, [ana, plain])
  expect(rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at]])))).toMatchObject(expected)
})

it('no cell of such a file is run by a spreadsheet', () => {
  const hostile = { ...ana, name: '=HYPERLINK("http://x") +1', notes: '', tags: ['@all'], vip: false }
  for (const format of ['square', 'google', 'waitwhile'] as const) {
    expect(csvOf(exportedGuests(format, [hostile]))).not.toMatch(/(^|[",\n])[=+@-]/m)
  }
})
