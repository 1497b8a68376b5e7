import { Connection, request } from '../load/connection.ts'
import type { BenchServer } from '../system/api.ts'

let phones = 0

/** A guest's booking, of a phone of its own. */
export const guestBooking = (fields: object) => {
  phones += 1
  return { party_size: 2, name: 'Ana', phone_number: `+9196${String(phones).padStart(8, '0')}`, ...fields }
}

export interface Answered {
  status: number
  code: string
  ms: number
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows the shape
export type Body = any

/** A pool of guests' connections. */
export const openGuests = async (server: BenchServer, count: number) => {
  const idle = await Promise.all(Array.from({ length: count }, () => Connection.open(server.host, server.port)))
  const waiting: ((connection: Connection) => void)[] = []
  const take = () => {
    const connection = idle.pop()
    return connection ? Promise.resolve(connection) : new Promise<Connection>((resolve) => waiting.push(resolve))
  }
  const giveBack = (connection: Connection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
  return {
    async ask(method: string, path: string, body?: object, token?: string): Promise<Answered & { body: Body }> {
      const startedAt = performance.now()
      let connection = await take()
      const text = request(method, path, token, body)
      let reply: Awaited<ReturnType<Connection['send']>>
      try {
        // The server closes connections that are idle for long, and then has not read the request.
        if (connection.isClosed) connection = await Connection.open(server.host, server.port)
        reply = await connection.send(text)
      } finally {
        giveBack(connection)
      }
      const parsed: Body = reply.body === '' ? {} : JSON.parse(reply.body)
      return { status: reply.status, code: parsed.code ?? '', ms: performance.now() - startedAt, body: parsed }
    },
    close() {
      for (const connection of idle) connection.close()
    },
  }
}
export type Guests = Awaited<ReturnType<typeof openGuests>>

/** How many answers of each kind. */
export const tally = (answers: readonly Answered[]) => {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const kind = code === '' ? `${status}` : `${status} ${code}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}
