import { expect, it } from 'vitest'
import { isNumberOf, whyUnreachable } from './textable-number.ts'

const london = { default_country_code: '+44', time_zone: 'Europe/London', other_country_codes: [] }
const jersey = { ...london, time_zone: 'Europe/Jersey' }
const newYork = { default_country_code: '+1', time_zone: 'America/New_York', other_country_codes: [] }
const sanJuan = { ...newYork, time_zone: 'America/Puerto_Rico' }
const paris = { default_country_code: '+33', time_zone: 'Europe/Paris', other_country_codes: [] }
const reunion = { default_country_code: '+262', time_zone: 'Indian/Reunion', other_country_codes: [] }
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
  ['a mobile number of Jersey', '+447797123456', london, undefined],
  ['a mobile number of Guernsey', '+447781123456', london, undefined],
  ['a mobile number of the Isle of Man', '+447624123456', london, undefined],
  ['a landline of Jersey', '+441534123456', london, 'kind'],
  ['a number of Puerto Rico', '+17872345678', newYork, undefined],
  ['another number of Puerto Rico', '+19392345678', newYork, undefined],
  ['a number of the Virgin Islands of the United States', '+13402345678', newYork, undefined],
  ['a number of Guam', '+16713001234', newYork, undefined],
  ['a number of the British Virgin Islands', '+12843001234', newYork, 'country'],
  ['a number of the Dominican Republic', '+18092345678', newYork, 'country'],
  ['a number of the United States, of a restaurant in Puerto Rico', '+14155552671', sanJuan, undefined],
  ['a mobile number of Réunion', '+262692123456', paris, undefined],
  ['a mobile number of Guadeloupe', '+590690001234', paris, undefined],
  ['a mobile number of France, of a restaurant on Réunion', '+33612345678', reunion, undefined],
  ['a mobile number of New Caledonia', '+687751234', paris, 'country'],
  ['a premium-rate number of Réunion', '+262899123456', paris, 'kind'],
  ['a number of Jamaica', '+18765551234', newYork, 'country'],
  ['an unknown number of a calling code with several countries', '+4475612345678', london, 'country'],
  ['a mobile number of Jersey, of a restaurant there', '+447797123456', jersey, undefined],
  ['a mobile number of Great Britain, of a restaurant in Jersey', '+447400123456', jersey, undefined],
  ['one whose calling code is allowed', '+447400123456', { ...delhi, other_country_codes: ['+44'] }, undefined],
  ['one of a territory with an allowed code', '+447797123456', { ...delhi, other_country_codes: ['+44'] }, undefined],
  ['one of an island with an allowed code', '+18765551234', { ...delhi, other_country_codes: ['+1'] }, 'country'],
  ['one of a territory with another code', '+262692123456', { ...delhi, other_country_codes: ['+33'] }, 'country'],
  ['one whose beginning is allowed', '+18765551234', { ...newYork, other_country_codes: ['+1876'] }, undefined],
  ['one of another country', '+33612345678', london, 'country'],
] as const)('a text to %s', (_what, phone, reachable, reason) => {
  expect(whyUnreachable(phone, 'sms', reachable)).toBe(reason)
})

it.each([
  ['a landline', '+442079460000', undefined],
  ['a premium-rate number', '+449001234567', 'kind'],
  ['a landline of Jersey', '+441534123456', undefined],
  ['a landline of Jamaica', '+18769221234', 'country'],
] as const)('a call to %s', (_what, phone, reason) => {
  expect(whyUnreachable(phone, 'voice', london)).toBe(reason)
})

it.each([
  ['+919812345678', 'IN', true],
  ['+915500000001', 'IN', true],
  ['+4475612345678', 'GB', false],
  ['+18765551234', 'US', false],
  ['+17872345678', 'US', true],
  ['+919812345678', 'PK', false],
])('%s is a number of %s: %s', (phone, country, expected) => {
  expect(isNumberOf(phone, country)).toBe(expected)
})
