import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inboxOf } from './inbox.ts'

it.each([
  ['vic@example.com', 'vic@example.com'],
  ['Vic@Example.com', 'vic@example.com'],
  ['vic+1@example.com', 'vic@example.com'],
  ['vic+a+b@example.com', 'vic@example.com'],
  ['v.i.c@example.com', 'v.i.c@example.com'],
  ['v.i.c@gmail.com', 'vic@gmail.com'],
  ['V.ic+table@googlemail.com', 'vic@gmail.com'],
  ['vic@mail.gmail.com', 'vic@mail.gmail.com'],
  ['+1@example.com', '+1@example.com'],
  ['+919812345678', '+919812345678'],
  ['', ''],
])('the inbox of %j is %j', (address, inbox) => {
  expect(inboxOf(address)).toBe(inbox)
})

it('is its own inbox, whatever the address', () => {
  const local = fc.stringMatching(/^[a-z.+]{1,12}$/)
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com')
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const inbox = inboxOf(`${name}@${host}`)
      return inboxOf(inbox) === inbox && inbox.includes('@') && !inbox.startsWith('@')
    }),
  )
})
