import { describe, expect, it } from 'vitest'
import { readImportedPhone, settlePhones, storedFormsOf } from './imported-phone.ts'

const rowsOf = (...typed: string[]) =>
  typed.map((each, index) => {
    const read = readImportedPhone(each, '+1')
    if ('reason' in read) throw new Error(read.reason)
    return { line: index + 2, ...read }
  })

const settled = (typed: string, ...stored: string[]) => settlePhones(rowsOf(typed), (phone) => stored.includes(phone))

describe('the number of an imported row', () => {
  it.each(['abc', '0170 1234567 / 89', '12', ''])('%j is refused at once', (typed) => {
    expect(readImportedPhone(typed, '+49')).toHaveProperty('reason')
  })

  it('is the one that is read, unless it is stored as it is written', () => {
    expect(settled('+494917612345678')).toEqual({ rows: [{ line: 2, phone: '+4917612345678' }], refused: [] })
    expect(settled('+494917612345678', '+494917612345678')).toEqual({
      rows: [{ line: 2, phone: '+494917612345678' }],
      refused: [],
    })
  })

  it.each([
    ['+310 555 1234', '+315551234', 'This phone number is unusual for +31. Was +1 310 555 1234 meant?'],
    ['+9175551234', '+9175551234', 'This phone number is too short for +91. For example: 081234 56789.'],
    ['+99912345678', '+99912345678', 'Please enter a valid phone number: there is no such country code.'],
  ])('%j is refused unless it is stored', (typed, stored, reason) => {
    expect(settled(typed)).toEqual({ rows: [], refused: [{ line: 2, reason }] })
    expect(settled(typed, stored)).toEqual({ rows: [{ line: 2, phone: stored }], refused: [] })
  })

  it('is looked up as it is written and as it is read', () => {
    expect(storedFormsOf(rowsOf('+494917612345678', '310 555 1234')).map(({ phone }) => phone)).toEqual([
      '+4917612345678',
      '+494917612345678',
      '+13105551234',
    ])
  })
})
