/** A process of its own that holds sockets open, changes something, and says when the last of them heard of it. */
import { WebSocket } from 'ws'
import { Connection } from '../load/connection.ts'

export interface OpenTask {
  kind: 'open'
  /** Each site has sockets of its own, open beside those of the others. */
  site: string
  host: string
  port: number
  paths: string[]
}
export interface ChangeTask {
  kind: 'change'
  site: string
  host: string
  port: number
  requests: string[]
  /** By index of the site's opened socket: the place it is to be told. */
  expected: [socket: number, place: number][]
}
export interface Heard {
  /** ms from the first change's sending to the last answer, and to the last message. */
  answeredMs: number
  lastMs: number
  /** Messages that told a socket of a place that is not its own, or sockets told nothing. */
  wrong: number
  bytes: number
}

type OnText = (index: number, text: string) => void

const sites = new Map<string, WebSocket[]>()
const listeners = new Map<string, OnText>()

const open = async ({ site, host, port, paths }: OpenTask) => {
  for (const socket of sites.get(site) ?? []) socket.terminate()
  const sockets: WebSocket[] = []
  sites.set(site, sockets)
  // A few at a time: it is not the opening that is measured.
  for (let start = 0; start < paths.length; start += 50) {
    await Promise.all(
      paths.slice(start, start + 50).map(
        (path, offset) =>
          new Promise<void>((resolve, reject) => {
            const socket = new WebSocket(`ws://${host}:${port}${path}`, { perMessageDeflate: false })
            sockets[start + offset] = socket
            socket.on('error', reject)
            socket.on('open', () => resolve())
            socket.on('message', (data) => listeners.get(site)?.(start + offset, String(data)))
          }),
      ),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
}

const change = async ({ site, host, port, requests, expected }: ChangeTask): Promise<Heard> => {
  const lines = await Promise.all(
    Array.from({ length: Math.min(16, requests.length) }, () => Connection.open(host, port)),
  )
  const open = new Map(expected)
  let wrong = 0
  let bytes = 0
  const startedAt = performance.now()
  const last = new Promise<number>((resolve) => {
    if (open.size === 0) resolve(startedAt)
    listeners.set(site, (index, text) => {
      const message = JSON.parse(text)
      if (message.type !== 'position' || message.position === null) return
      bytes += text.length
      if (open.get(index) === message.position) open.delete(index)
      else wrong += 1
      if (open.size === 0) resolve(performance.now())
    })
  })
  let next = 0
  await Promise.all(
    lines.map(async (line) => {
      for (let mine = next++; mine < requests.length; mine = next++) {
        const { status, body } = await line.send(requests[mine] ?? '')
        if (status >= 400) throw new Error(`${status} ${body}`)
      }
      line.close()
    }),
  )
  const answeredMs = performance.now() - startedAt
  const givenUp = new Promise<number>((resolve) => setTimeout(() => resolve(Number.NaN), 30_000).unref())
  const lastMs = (await Promise.race([last, givenUp])) - startedAt
  listeners.delete(site)
  return { answeredMs, lastMs, wrong: wrong + open.size, bytes }
}

process.on('message', (task: OpenTask | ChangeTask) => {
  const work = task.kind === 'open' ? open(task) : change(task)
  work.then(
    (heard) => process.send?.({ heard }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
