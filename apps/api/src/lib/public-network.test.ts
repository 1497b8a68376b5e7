import { get } from 'node:https'
import { expect, it } from 'vitest'
import { isLoopback, isPublicAddress, publicHttpsAgent } from './public-network.ts'

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.1.2',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.88.99.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%j is not', (address) => expect(isPublicAddress(address)).toBe(false))

it('recognises the addresses of this machine', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['10.0.0.1', '8.8.8.8', '::', 'localhost'].map(isLoopback)).toEqual([false, false, false, false])
})

it('a name that resolves to this machine is refused before anything is sent', async () => {
  const refused = await new Promise<Error>((resolve, reject) => {
    get('https://localhost/', { agent: publicHttpsAgent() }, () => reject(new Error('it was reached'))).on(
      'error',
      resolve,
    )
  })
  expect(refused.name).toBe('PrivateNetworkError')
})
