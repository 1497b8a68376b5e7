import { describe, expect, it } from 'vitest'
import { registeredCountry } from './registered-country.ts'
import { decideRegistration, type RegistrationMode, registrationModes } from './registration.ts'

const table: [RegistrationMode, { isFirst: boolean; hasInvite: boolean }, ReturnType<typeof decideRegistration>][] = [
  ['open', { isFirst: true, hasInvite: false }, 'unapproved'],
  ['open', { isFirst: false, hasInvite: false }, 'unapproved'],
  ['open', { isFirst: false, hasInvite: true }, 'approved'],
  ['one', { isFirst: true, hasInvite: false }, 'approved'],
  ['one', { isFirst: false, hasInvite: false }, 'closed'],
  ['one', { isFirst: false, hasInvite: true }, 'closed'],
  ['trusted', { isFirst: false, hasInvite: false }, 'approved'],
  ['invite', { isFirst: true, hasInvite: false }, 'invite_needed'],
  ['invite', { isFirst: false, hasInvite: false }, 'invite_needed'],
  ['invite', { isFirst: false, hasInvite: true }, 'approved'],
  ['closed', { isFirst: true, hasInvite: false }, 'closed'],
  ['closed', { isFirst: false, hasInvite: true }, 'closed'],
]

describe('a registration', () => {
  it.each(table)('%s with %j is %s', (mode, given, decided) => {
    expect(decideRegistration(mode, given)).toBe(decided)
  })

  it('is decided in each mode', () => {
    expect(new Set(table.map(([mode]) => mode))).toEqual(new Set(registrationModes))
  })
})

it.each([
  ['IN', '+44', 'Europe/London', 'IN'],
  [null, '+44', 'Europe/Jersey', 'JE'],
  [null, '+91', 'Asia/Kolkata', 'IN'],
  [null, '+999', 'Asia/Kolkata', ''],
])(
  'the country of a restaurant that registered in %s and names %s and %s is %j',
  (stored, code, time_zone, country) => {
    const settings = { default_country_code: code, time_zone }
    expect(registeredCountry({ registered_country: stored, ...settings })).toBe(country)
  },
)
