import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forwardedAddresses } from './forwarded-addresses.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 198.51.100.2', '203.0.113.7, 198.51.100.2'],
  ['not-an-address', ''],
  ['unknown, 198.51.100.2', '198.51.100.2'],
  ['203.0.113.7, _hidden', ''],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.7%a', '203.0.113.7'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[0:0:0:0:0:ffff:203.0.113.7]:8080', '203.0.113.7'],
  ['203.0.113.7:', ''],
  ['2001:db8::7:99999', ''],
  ['203.0.113.7;198.51.100.2', ''],
  ['203.0.113.007', ''],
  ['999.1.1.1, 198.51.100.2', '198.51.100.2'],
  ['', ''],
  [',,', ''],
])('of %j these are addresses: %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses)
})

it('contains addresses only, whatever is sent', () => {
  const entry = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const found = forwardedAddresses(entries.join(','))
      for (const address of found === '' ? [] : found.split(', ')) expect(isIP(address)).not.toBe(0)
    }),
  )
})
