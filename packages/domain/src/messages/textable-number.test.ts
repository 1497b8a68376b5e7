import { expect, it } from 'vitest'
import { whyUnreachable } from './textable-number.ts'

const london = { default_country_code: '+44', time_zone: 'Europe/London', other_country_codes: [] }
const jersey = { ...london, time_zone: 'Europe/Jersey' }
const newYork = { default_country_code: '+1', time_zone: 'America/New_York', other_country_codes: [] }
const delhi = { default_country_code: '+91', time_zone: 'Asia/Kolkata', other_country_codes: [] }

it.each([
  ['a mobile number of the own country', '+447400123456', london, undefined],
  ['a mobile number of India', '+919812345678', delhi, undefined],
  ['a range that is newer than the table', '+915500000001', delhi, undefined],
  ['a number of the United States', '+14155552671', newYork, undefined],
  ['a number of Canada at a restaurant of the United States', '+14165550123', newYork, undefined],
  ['a premium-rate number', '+449001234567', london, 'kind'],
  ['a premium-rate number of North America', '+19005551234', newYork, 'kind'],
  ['a shared-cost number', '+448431234567', london, 'kind'],
  ['a company number', '+443001234567', london, 'kind'],
  ['a personal number', '+447000000000', london, 'kind'],
  ['a pager', '+447640123456', london, 'kind'],
  ['a toll-free number', '+448001234567', london, 'kind'],
  ['a landline', '+442079460000', london, 'kind'],
  ['a landline of India', '+911123456789', delhi, 'kind'],
  ['a mobile number of Jersey', '+447797123456', london, 'country'],
  ['a mobile number of the Isle of Man', '+447624123456', london, 'country'],
  ['a landline of Jersey', '+441534123456', london, 'country'],
  ['a number of Jamaica', '+18765551234', newYork, 'country'],
  ['an unknown number of a calling code with several countries', '+4475612345678', london, 'country'],
  ['a mobile number of Jersey, of a restaurant there', '+447797123456', jersey, undefined],
  ['a mobile number of Great Britain, of a restaurant in Jersey', '+447400123456', jersey, 'country'],
  ['one whose calling code is allowed', '+447400123456', { ...delhi, other_country_codes: ['+44'] }, undefined],
  [
    'one of a smaller country with an allowed code',
    '+447797123456',
    { ...delhi, other_country_codes: ['+44'] },
    'country',
  ],
  ['one whose beginning is allowed', '+18765551234', { ...newYork, other_country_codes: ['+1876'] }, undefined],
  ['one of another country', '+33612345678', london, 'country'],
] as const)('a text to %s', (_what, phone, reachable, reason) => {
  expect(whyUnreachable(phone, 'sms', reachable)).toBe(reason)
})

it.each([
  ['a landline', '+442079460000', undefined],
  ['a premium-rate number', '+449001234567', 'kind'],
  ['a landline of Jersey', '+441534123456', 'country'],
] as const)('a call to %s', (_what, phone, reason) => {
  expect(whyUnreachable(phone, 'voice', london)).toBe(reason)
})
