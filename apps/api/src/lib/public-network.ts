import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** IPv4 ranges that are not public: private, shared (CGNAT), loopback, link-local, test, multicast, reserved. */
const closedV4 = new BlockList()
for (const [network, bits] of [
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
  closedV4.addSubnet(network, bits, 'ipv4')
}

/** Of IPv6 only global unicast is public: this excludes IPv4-mapped, NAT64, link-local, unique local and multicast. */
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
/** Exceptions within it: protocol assignments with Teredo, documentation, and 6to4, which may map to any IPv4 address. */
const closedV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedV6.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is public, as the systems of a restaurant have to be. */
export const isPublicAddress = (address: string) => {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  return (
    isIPv6(address) && !address.includes('%') && globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export const isLoopback = (address: string) =>
  (isIPv4(address) && loopback.check(address, 'ipv4')) || (isIPv6(address) && loopback.check(address, 'ipv6'))

export class PrivateNetworkError extends Error {
  override name = 'PrivateNetworkError'
}

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not public. The connection uses the very
 * addresses that were checked, so that DNS rebinding has no effect.
 */
export const lookupOf =
  (isOpen: (address: string) => boolean, resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isOpen(address))) {
        return callback(new PrivateNetworkError(`${hostname} does not lead into the public internet`), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

/** For HTTPS to names given by users. A literal IP address is not looked up: check it before. */
export const publicHttpsAgent = () => new Agent({ lookup: lookupOf(isPublicAddress) })
