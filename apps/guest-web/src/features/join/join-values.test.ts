import { expect, test } from 'vitest'
import { checkValues, tidyCountryCode, tidyPhone, wholePhone } from './join-values.ts'

test.each([
  ['91', '+91'],
  ['+91', '+91'],
  ['', '+'],
  ['+9a1', '+91'],
  ['++44', '+44'],
  ['+123456', '+1234'],
])('the country code %j becomes %j', (typed, tidy) => {
  expect(tidyCountryCode(typed)).toBe(tidy)
})

test.each([
  ['98765 43210', '9876543210'],
  ['(987) 654-3210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919', '919'],
  ['9198765432', '9198765432'],
  ['98765432101', '9876543210'],
  ['abc', ''],
])('the phone %j becomes %j', (typed, tidy) => {
  expect(tidyPhone(typed, '+91')).toBe(tidy)
})

test.each([
  ['+91', '9876543210', '+919876543210'],
  ['+1', '4155550123', '+14155550123'],
  ['+', '9876543210', undefined],
  ['+0', '9876543210', undefined],
  ['+91', '987654321', undefined],
])('%s and %s make %s', (country_code, phone, whole) => {
  expect(wholePhone({ country_code, phone })).toBe(whole)
})

const good = {
  customer_name: 'Priya',
  country_code: '+91',
  phone: '9876543210',
  people_count: '2',
  exact_size: '',
  notes: '',
  sms_consent: false,
}

test('a complete form has no fault', () => {
  expect(checkValues(good)).toEqual({})
})

test.each([
  [{ customer_name: '' }, { customer_name: 'Please enter your name.' }],
  [{ phone: '98765' }, { phone: 'Please enter a valid 10-digit phone number (national part).' }],
  [{ country_code: '+' }, { country_code: 'Please enter a country code: + and 1 to 4 digits.' }],
  [{ exact_size: '7' }, { exact_size: 'Please enter a number from 8 to 99.' }],
  [{ exact_size: 'ten' }, { exact_size: 'Please enter a number from 8 to 99.' }],
  [{ exact_size: '12' }, {}],
])('%j is told as %j', (change, faults) => {
  expect(checkValues({ ...good, ...change })).toEqual(faults)
})
