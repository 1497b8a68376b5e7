import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { makeKnownGuest } from '../../../../test/make-party.ts'
import { addsTo, withGuest } from './fill-in-guest.ts'
import { emptyParty, type PartyFieldValues } from './party-form.ts'

const fields = (typed: Partial<PartyFieldValues>) => ({ ...emptyParty(defaultWaitlistSettings), ...typed })
const ana = makeKnownGuest({ name: 'Ana Silva', phone: '+919812345601', notes: 'Window', allergies: ['nuts', 'milk'] })
const notes = 'Window'

test.each<[string, Partial<PartyFieldValues>, Partial<PartyFieldValues>]>([
  ['nothing', {}, { customer_name: 'Ana Silva', phone_number: '+919812345601', notes, allergies: 'nuts, milk' }],
  ['a beginning', { customer_name: ' ana' }, { customer_name: 'Ana Silva' }],
  ['another name', { customer_name: 'Tomas' }, { customer_name: 'Tomas' }],
  ['a number', { phone_number: '98123 45601' }, { phone_number: '98123 45601' }],
  ['the choice of no phone', { has_no_phone: true }, { phone_number: '' }],
  ['notes', { notes: 'Stroller' }, { notes: `Stroller ${notes}` }],
  ['the same notes', { notes }, { notes }],
])('over %s', (_typed, typed, expected) => {
  expect(withGuest(fields(typed), ana)).toMatchObject(expected)
})

test('once filled in there is nothing to add', () => {
  const filled = fields(withGuest(fields({ customer_name: 'an' }), ana))
  expect(addsTo(fields({ customer_name: 'an' }), withGuest(fields({ customer_name: 'an' }), ana))).toBe(true)
  expect(addsTo(filled, withGuest(filled, ana))).toBe(false)
})
