import { expect, it } from 'vitest'
import { offeredWays } from './guest-contact.ts'

it.each([
  ['phone', true, ['phone']],
  ['phone', false, ['phone']],
  ['phone_or_email', true, ['phone', 'email']],
  ['phone_or_email', false, ['phone']],
  ['optional', true, ['phone', 'email', 'none']],
  ['optional', false, ['phone', 'none']],
] as const)('the rule %s, with e-mails sent: %s, offers %j', (contact, sendsEmails, ways) => {
  expect(offeredWays(contact, sendsEmails)).toEqual(ways)
})
