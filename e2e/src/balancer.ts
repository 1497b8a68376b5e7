import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface Balancer {
  url: string
  /** Sends new requests to these instances. */
  serve(instances: readonly string[]): void
  /** Resolves when all instances are ready. */
  allReady(): Promise<void>
  /** The number of responses of each instance. */
  answered: Map<string, number>
  close(): Promise<void>
}

const checkEveryMs = 200
const checkWithinMs = 1_000
const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A refused connection has sent nothing. */
const neverSent = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED'

const isReady = async (instance: string) => {
  try {
    return (await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(checkWithinMs) })).ok
  } catch {
    return false
  }
}

/**
 * A small load balancer with the rules of docker/haproxy.cfg: round robin over the instances that are ready by `/readyz`;
 * requests that were not sent, or can be repeated safely, are retried on the next instance; sockets are passed through;
 * the client's address is added as X-Forwarded-For.
 */
export const startBalancer = async (): Promise<Balancer> => {
  const ready = new Map<string, boolean>()
  const answered = new Map<string, number>()
  const open = new Set<Socket>()

  /** Returns the instances to try: the ready ones first, round robin. */
  const roundRobin = () => {
    let turn = 0
    return () => {
      const all = [...ready].filter(([, isUp]) => isUp).map(([instance]) => instance)
      turn += 1
      return all.map((_, index) => all[(turn + index) % all.length] as string)
    }
  }
  const nextForRequest = roundRobin()
  /** With a turn of its own, so that sockets opened in a row reach different instances. */
  const nextForSocket = roundRobin()

  const headersFor = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
  })

  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, candidates: string[]) => {
    const [instance, ...others] = candidates
    if (instance === undefined) return void outgoing.writeHead(503, { 'retry-after': '1' }).end()
    const { method = 'GET', url = '/' } = incoming
    const upstream = request(`${instance}${url}`, { method, headers: headersFor(incoming), agent: false })
    upstream.on('response', (answer) => {
      answered.set(instance, (answered.get(instance) ?? 0) + 1)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      ready.set(instance, false)
      if (outgoing.headersSent) return void outgoing.destroy()
      const mayRepeat = harmless.has(method) || incoming.headers['idempotency-key'] !== undefined
      if (neverSent(error) || mayRepeat) return pass(incoming, body, outgoing, others)
      outgoing.writeHead(502).end()
    })
    upstream.end(body)
  }

  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    pass(incoming, Buffer.concat(parts), outgoing, nextForRequest())
  })

  const passSocket = (incoming: IncomingMessage, client: Socket, head: Buffer, candidates: string[]) => {
    const [instance, ...others] = candidates
    if (instance === undefined) return void client.destroy()
    const { hostname, port } = new URL(instance)
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    upstream.once('connect', () => {
      const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (head.length > 0) upstream.write(head)
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      ready.set(instance, false)
      if (neverSent(error)) passSocket(incoming, client, head, others)
      else client.destroy()
    })
    upstream.on('close', () => upstream.bytesRead > 0 && client.destroy())
    client.on('close', () => upstream.destroy())
  }
  server.on('upgrade', (incoming, client: Socket, head) => {
    client.on('error', () => client.destroy())
    passSocket(incoming, client, head, nextForSocket())
  })

  const check = async () => {
    await Promise.all(
      [...ready.keys()].map(async (instance) => {
        const isUp = await isReady(instance)
        if (ready.has(instance)) ready.set(instance, isUp)
      }),
    )
  }
  const checks = setInterval(() => void check(), checkEveryMs)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    serve(instances) {
      for (const known of ready.keys()) if (!instances.includes(known)) ready.delete(known)
      for (const instance of instances) if (!ready.has(instance)) ready.set(instance, false)
    },
    async allReady() {
      do await check()
      while (![...ready.values()].every(Boolean))
    },
    async close() {
      clearInterval(checks)
      for (const socket of open) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
