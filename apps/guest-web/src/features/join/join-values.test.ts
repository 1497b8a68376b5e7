import { guestCountries } from '@waitbook/domain/phone-examples'
import { expect, test } from 'vitest'
import {
  checkValues,
  isLikelyWhole,
  phoneSentence,
  splitPasted,
  splitWhole,
  tidyCountryCode,
  tidyPhone,
  wholePhone,
} from './join-values.ts'

const countries = guestCountries('en')

test.each([
  ['91', '+91'],
  ['+91', '+91'],
  ['', '+'],
  ['+9a1', '+91'],
  ['++44', '+44'],
  ['0044', '+44'],
  ['٤٤', '+44'],
  ['+123456', '+123456'],
])('the country code %j becomes %j', (typed, tidy) => {
  expect(tidyCountryCode(typed)).toBe(tidy)
})

test.each([
  ['98765 43210', '9876543210'],
  ['(987) 654-3210', '9876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['0044 7911 123456', '+447911123456'],
  ['09876543210', '09876543210'],
  ['98765432101', '98765432101'],
  ['٩٨٧٦٥ ٤٣٢١٠', '9876543210'],
  ['＋４４ ７９１１　１２３４５６', '+447911123456'],
  ['\u202a+44 7911 123456\u202c', '+447911123456'],
  ['abc', ''],
  ['98765 43210a', '9876543210'],
  ['tel: 98765 43210', '9876543210'],
  ['1701234567.0', '1701234567'],
  // A number with an addition stays as typed, and is refused.
  ['+49 170 1234567 / 89', '+49 170 1234567 / 89'],
  ['0170 1234567 (2)', '0170 1234567 (2)'],
  ['4155550123x', '4155550123x'],
  ['415 555 0123 ext. 4', '415 555 0123 ext. 4'],
  ['12 apt 34', '12 apt 34'],
])('the phone %j becomes %j, and nothing is cut off', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
})

test.each([
  ['+447911123456', { country_code: '+44', phone: '7911123456' }],
  ['+1', { country_code: '+1', phone: '' }],
  ['+97', undefined],
  ['+971501234567', { country_code: '+971', phone: '501234567' }],
  ['+999123', undefined],
  ['447911123456', undefined],
])('%s is split into %j', (typed, split) => {
  expect(splitWhole(countries, typed)).toEqual(split)
})

test.each([
  ['+44 7911 123456', { country_code: '+44', phone: '7911123456' }],
  ['0044 7911 123456', { country_code: '+44', phone: '7911123456' }],
  ['tel:+44-7911-123456', { country_code: '+44', phone: '7911123456' }],
  ['+919812300055', { country_code: '+91', phone: '9812300055' }],
  // Without a plus, the code beside it is that of the number.
  ['09812300055', { country_code: '+91', phone: '09812300055' }],
  ['98123 00055', { country_code: '+91', phone: '9812300055' }],
  ['919812300055', { country_code: '+91', phone: '919812300055' }],
  ['٩٨١٢٣ ٠٠٠٥٥', { country_code: '+91', phone: '9812300055' }],
  ['12345', { country_code: '+91', phone: '12345' }],
  // An addition is not made part of the number.
  ['98123 00055 / 12', { country_code: '+91', phone: '98123 00055 / 12' }],
  ['+44 7911 123456 ext. 12', { country_code: '+44', phone: ' 7911 123456 ext. 12' }],
  // A code, or a part of one.
  ['', undefined],
  ['44', undefined],
  ['+44', undefined],
  ['0044', undefined],
  ['India (+91)', undefined],
  ['1-684', undefined],
  ['+44791', undefined],
  ['+999123456', undefined],
])('%j pasted over the code +91 is split into %j', (pasted, split) => {
  expect(splitPasted(countries, pasted, '+91')).toEqual(split)
})

test.each([
  ['+91', '9876543210', '+919876543210'],
  ['+91', '09876543210', '+919876543210'],
  ['+91', '919876543210', '+919876543210'],
  ['+1', '4155550123', '+14155550123'],
  ['+44', '07911123456', '+4407911123456'],
  ['+65', '81234567', '+6581234567'],
  ['+', '9876543210', undefined],
  ['+0', '9876543210', undefined],
  ['+91', '987654321', undefined],
  ['+91', '98765432101', undefined],
  ['+91', '+99912345678', undefined],
  ['+44', '7911123456789012', undefined],
  ['+44', '', undefined],
  ['+49', '0170 1234567 (2)', undefined],
])('%s and %s make %s', (country_code, phone, whole) => {
  expect(wholePhone({ country_code, phone })).toBe(whole)
})

test.each([
  ['+44', '7400', false],
  ['+44', '7400123456', true],
  ['+91', '9876543210', true],
])('%s and %s is checked with the server while typed: %s', (country_code, phone, likely) => {
  expect(isLikelyWhole(countries, { country_code, phone })).toBe(likely)
})

test.each([
  ['+91', '98', 'Please enter a valid 10-digit phone number (national part).'],
  ['+1', '98', 'Please enter a valid 10-digit phone number (national part).'],
  ['+44', '98', 'Please enter a valid phone number for +44, for example 07400 123456.'],
  ['+91', '+44 98', 'Please enter a valid phone number for +44, for example 07400 123456.'],
  ['+91', '+999 98', 'Please enter a country code: + and 1 to 4 digits.'],
  ['+91', '98765 43210 / 11', 'Please enter one phone number only, without an extension or additions.'],
  ['+49', '0170 1234567 (2)', 'Please enter one phone number only, without an extension or additions.'],
  ['+49', '0170 1234567 x 2', 'Please enter one phone number only, without an extension or additions.'],
])('with %s, %s has the error %j', (country_code, phone, sentence) => {
  expect(phoneSentence(countries, { country_code, phone })).toBe(sentence)
})

const good = {
  customer_name: 'Priya',
  country_code: '+91',
  phone: '9876543210',
  people_count: '2',
  exact_size: '',
  notes: '',
  allergies: '',
  wishes: [],
  sms_consent: false,
  guest_code: '',
}

test('a complete form has no fault', () => {
  expect(checkValues(good, countries)).toEqual({})
})

test.each([
  [{ customer_name: '' }, { customer_name: 'Please enter your name.' }],
  [{ phone: '98765' }, { phone: 'Please enter a valid 10-digit phone number (national part).' }],
  [{ country_code: '+' }, { country_code: 'Please enter a country code: + and 1 to 4 digits.' }],
  [{ country_code: '+9' }, { country_code: 'Please enter a country code: + and 1 to 4 digits.' }],
  [{ exact_size: '7' }, { exact_size: 'Please enter a number from 8 to 99.' }],
  [{ exact_size: 'ten' }, { exact_size: 'Please enter a number from 8 to 99.' }],
  [{ exact_size: '12' }, {}],
])('%j has the errors %j', (change, faults) => {
  expect(checkValues({ ...good, ...change }, countries)).toEqual(faults)
})
