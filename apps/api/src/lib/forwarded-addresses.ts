import { isIP, SocketAddress } from 'node:net'

/** `203.0.113.7:51234` and `[2001:db8::7]:51234`, as some proxies write them. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

const mapped = /^::ffff:([\d.]+)$/

/** The one form of an address: without port and zone, IPv6 in its shortest form. Undefined for anything else. */
const canonical = (entry: string) => {
  const [, v6, v4] = withPort.exec(entry) ?? []
  const [address = ''] = (v6 ?? v4 ?? entry).split('%')
  const version = isIP(address)
  if (version === 0) return undefined
  const shortest = new SocketAddress({ address, family: version === 6 ? 'ipv6' : 'ipv4' }).address
  // Proxies that accept IPv4 on an IPv6 socket write `::ffff:203.0.113.7` for `203.0.113.7`.
  return mapped.exec(shortest)?.[1] ?? shortest
}

/**
 * The addresses of an X-Forwarded-For header from the nearest on, up to the first entry that is none: what a client
 * writes there must not count as an address, of which it could have any number. Empty if the nearest is none.
 */
export const forwardedAddresses = (header: string) => {
  const addresses: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = canonical(entry.trim())
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses.join(', ')
}
