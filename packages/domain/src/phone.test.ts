import { describe, expect, it } from 'vitest'
import { isGuestPhone, maskPhone, toE164 } from './phone.ts'

describe('a number as staff type it', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['0 98765 43210', '+919876543210'],
    ['(+1) 212 555 0123', '+12125550123'],
    ['12', undefined],
    ['not a number', undefined],
    ['', undefined],
  ])('%j is %s', (typed, expected) => {
    expect(toE164(typed, '+91')).toBe(expected)
  })

  it("takes the restaurant's country where none is given", () => {
    expect(toE164('020 7946 0958', '+44')).toBe('+442079460958')
  })
})

describe("a guest's number", () => {
  it.each([
    ['+919876543210', true],
    ['+911234567890', true],
    ['+12125550123', true],
    ['+91987654321', false],
    ['+9198765432100', false],
    ['919876543210', false],
    ['+91 9876543210', false],
    ['+0919876543210', false],
    ['+91abcdefghij', false],
  ])('%s: %s', (phone, expected) => {
    expect(isGuestPhone(phone)).toBe(expected)
  })
})

it('masks all but the last four digits', () => {
  expect(maskPhone('+919876543210')).toBe('+••••••••3210')
  expect(maskPhone('')).toBe('')
})
