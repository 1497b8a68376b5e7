import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from '../lib/limits/rate-limits.ts'
import { countLimitHit } from '../lib/metrics.ts'

/** Per address on this instance, without its WebSockets (see `socket-quotas.ts`). */
export interface ConnectionLimits {
  open: number
  /** Of these, connections that have not sent a whole request yet. */
  arriving: number
}

/** A restaurant's guests may share one address: some hundred phones, each with up to six connections while a page loads. */
export const usualConnectionLimits: ConnectionLimits = { open: 600, arriving: 200 }

const maskBits = (mask: string) =>
  mask
    .split('.')
    .map((part) => Number(part).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0)

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a peer is one of the proxies of `TRUST_PROXY`, which carry the connections of many clients. */
export const createProxyCheck = (trustProxy: string | undefined) => {
  const proxies = new BlockList()
  for (const entry of trustProxy?.split(',').map((each) => each.trim()) ?? []) {
    const [address = '', range] = entry.split('/')
    if (range === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, range.includes('.') ? maskBits(range) : Number(range), familyOf(address))
  }
  return (peer: string) => {
    const address = peer.replace(/^::ffff:(?=[\d.]+$)/, '')
    return proxies.check(address, familyOf(address))
  }
}

interface Counts {
  open: number
  arriving: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes connections beyond an address's limits at once: a client that opens connections and sends nothing must not
 * use up the file descriptors. Connections within the limits have Node's time-outs for headers and body.
 */
export const limitConnections = (server: Server, limits: ConnectionLimits, isProxy: (peer: string) => boolean) => {
  const byNetwork = new Map<string, Counts>()
  const connections = new WeakMap<Socket, { setArriving(arriving: boolean): void; leave(): void }>()

  const enter = (socket: Socket, network: string) => {
    const counts = byNetwork.get(network) ?? { open: 0, arriving: 0 }
    if (counts.open >= limits.open || counts.arriving >= limits.arriving) {
      countLimitHit('connections-address')
      socket.destroy()
      return
    }
    byNetwork.set(network, counts)
    counts.open += 1
    counts.arriving += 1
    let isArriving = true
    let isHere = true
    const setArriving = (arriving: boolean) => {
      if (!isHere || arriving === isArriving) return
      isArriving = arriving
      counts.arriving += arriving ? 1 : -1
    }
    const leave = () => {
      if (!isHere) return
      setArriving(false)
      isHere = false
      counts.open -= 1
      if (counts.open === 0) byNetwork.delete(network)
    }
    socket.on('close', leave)
    connections.set(socket, { setArriving, leave })
  }

  // Before the server's own listener, which would start to read.
  server.prependListener('connection', (socket: Socket) => {
    const peer = socket.remoteAddress
    if (peer !== undefined && !isProxy(peer)) enter(socket, networkOf(peer))
  })
  server.prependListener('request', (request: IncomingMessage) => {
    const connection = connections.get(request.socket)
    connection?.setArriving(hasBody(request))
    request.once('end', () => connection?.setArriving(false))
  })
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.leave()
    // A socket may stay open for hours and need not carry this along.
    socket.off('close', connection.leave)
    connections.delete(socket)
  })
}
