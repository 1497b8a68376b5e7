import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

export interface FaultProxy {
  /** The address of the database, through the proxy. */
  url: string
  /** Delay of each chunk in each direction. */
  latencyMs: number
  /** Accepts data and forwards none in either direction, like a network that drops packets. */
  isBlackHole: boolean
  /**
   * The next statement that contains this text is forwarded, and the connection is reset before the response arrives.
   * Of several texts, each must come after the one before it on the same connection.
   */
  resetAfter: string | readonly string[] | undefined
  /** As `resetAfter`, but the connection is reset in place of the response to the transaction's commit. */
  resetAfterCommitOf: string | undefined
  /** Resets all open connections. */
  resetAll(): void
  close(): Promise<void>
}

/** Longer than any text in `resetAfter`. */
const tailBytes = 64

/**
 * A TCP proxy to a PostgreSQL with faults that a test chooses. `target` is a connection string with a socket directory
 * or a host.
 */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const url = new URL(target)
  const directory = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const dial = () => (directory ? open(`${directory}/.s.PGSQL.${port}`) : open(port, url.hostname))
  const sockets = new Set<Socket>()

  const proxy: FaultProxy = {
    url: '',
    latencyMs: 0,
    isBlackHole: false,
    resetAfter: undefined,
    resetAfterCommitOf: undefined,
    resetAll: () => {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      proxy.resetAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  const later = (work: () => void) => (proxy.latencyMs > 0 ? void setTimeout(work, proxy.latencyMs) : work())

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = dial()
    const both = [client, upstream]
    let isCut = false
    let isCutAtCommit = false
    let tail = Buffer.alloc(0)
    let wanted: FaultProxy['resetAfter']
    let missing: string[] = []
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        // A black hole does not forward the end of the other side.
        if (!proxy.isBlackHole) later(() => both.forEach((one) => void one.destroy()))
      })
    }
    // A black hole does not forward the end of a connection either.
    client.on('end', () => void (proxy.isBlackHole || client.end()))
    client.on('data', (data) => {
      if (proxy.isBlackHole) return
      // A statement may arrive in two chunks.
      let received = Buffer.concat([tail, data])
      if (proxy.resetAfter !== wanted) {
        wanted = proxy.resetAfter
        missing = [wanted ?? []].flat()
      }
      for (let [next] = missing; next !== undefined && received.includes(next); [next] = missing) {
        received = received.subarray(received.indexOf(next) + next.length)
        missing.shift()
        if (missing.length > 0) continue
        proxy.resetAfter = undefined
        isCut = true
      }
      if (proxy.resetAfterCommitOf !== undefined && received.includes(proxy.resetAfterCommitOf)) {
        proxy.resetAfterCommitOf = undefined
        isCutAtCommit = true
      }
      tail = received.subarray(-tailBytes)
      later(() => void upstream.write(data))
    })
    upstream.on('data', (data) => {
      if (proxy.isBlackHole) return
      // What was answered is no part of the next statement.
      tail = Buffer.alloc(0)
      // The database has responded, so it has executed the statement.
      if (isCut || (isCutAtCommit && data.includes('COMMIT'))) client.resetAndDestroy()
      else later(() => void client.write(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const credentials = url.password ? `${url.username}:${url.password}` : url.username || 'waitbook'
  const listeningOn = (server.address() as AddressInfo).port
  proxy.url = `postgres://${credentials}@127.0.0.1:${listeningOn}${url.pathname}`
  return proxy
}
