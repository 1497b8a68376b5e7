import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const refused = new BlockList()
// IANA's registries of special purposes: nothing in them is a host of the public internet.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(network, prefix)
}
/** Of IPv6 only what is given out to the public; it leaves out what carries an IPv4 address inside, but for 6to4. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(network, prefix, 'ipv6')
}

export const isPublicAddress = (address: string) =>
  isIPv6(address) ? given.check(address, 'ipv6') && !refused.check(address, 'ipv6') : !refused.check(address)

export class PrivateNetworkError extends Error {
  override name = 'PrivateNetworkError'
}

/**
 * Resolves a name for a connection and refuses it where any of its addresses is not public. The connection is made to
 * the very addresses that were looked at, so that a name cannot change its mind in between.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateNetworkError(`${hostname} does not lead into the public internet`), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** For https to names that strangers have given. An address in place of a name is not looked up: refuse it before. */
export const publicHttpsAgent = () => new Agent({ lookup: publicLookup })
