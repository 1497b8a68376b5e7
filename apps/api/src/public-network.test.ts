import { get } from 'node:https'
import { expect, it } from 'vitest'
import { isPublicAddress, publicHttpsAgent } from './public-network.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:7f00:1::',
])('%s is not of the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it('a name that leads to this machine is refused before anything is sent', async () => {
  const refused = await new Promise<Error>((resolve, reject) => {
    get('https://localhost/', { agent: publicHttpsAgent() }, () => reject(new Error('it was reached'))).on(
      'error',
      resolve,
    )
  })
  expect(refused.name).toBe('PrivateNetworkError')
})
