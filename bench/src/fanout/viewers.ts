/** A program that opens sockets, makes a change and reports when the last socket received it. */
import { WebSocket } from 'ws'
import { Connection } from '../load/connection.ts'
import { openOtherInstance, type Party } from './other-instance.ts'

export interface OpenTask {
  kind: 'open'
  /** Each site has separate sockets; those of all sites stay open. */
  site: string
  host: string
  port: number
  paths: string[]
  /** The API token of each socket of staff. */
  tokens?: string[]
  /** Loopback addresses that the sockets come from, because the server limits those of one address; one unless given. */
  addresses?: number
}
export interface ChangeTask {
  kind: 'change'
  site: string
  host: string
  port: number
  requests: string[]
  /** The expected place by index of the site's sockets. */
  expected: [socket: number, place: number][]
}
/** The same change without requests, committed by another instance. */
export interface CommitTask {
  kind: 'commit'
  site: string
  databaseUrl: string
  parties: Party[]
  expected: ChangeTask['expected']
}
export type Task = OpenTask | ChangeTask | CommitTask
export interface Heard {
  /** ms from the first request, or the commit, to the last response and to the last message. */
  answeredMs: number
  lastMs: number
  /** Sockets that received a wrong place or nothing. */
  wrong: number
  bytes: number
}

type OnText = (index: number, text: string) => void

const sites = new Map<string, WebSocket[]>()
const listeners = new Map<string, OnText>()

/** What a browser sends with an upgrade. */
const browserHeaders = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9,hi;q=0.8',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
}

const open = async ({ site, host, port, paths, tokens, addresses = 1 }: OpenTask) => {
  for (const socket of sites.get(site) ?? []) socket.terminate()
  const sockets: WebSocket[] = []
  sites.set(site, sockets)
  // Opened a few at a time, as opening is not measured.
  for (let start = 0; start < paths.length; start += 50) {
    await Promise.all(
      paths.slice(start, start + 50).map(
        (path, offset) =>
          new Promise<void>((resolve, reject) => {
            const index = start + offset
            const token = tokens?.[index]
            const headers = { ...browserHeaders, ...(token && { authorization: `Token ${token}` }) }
            const localAddress = `127.0.0.${1 + (index % addresses)}`
            const options = { perMessageDeflate: false, headers, localAddress }
            const socket = new WebSocket(`ws://${host}:${port}${path}`, options)
            sockets[index] = socket
            socket.on('error', reject)
            socket.on('open', () => resolve())
            socket.on('message', (data) => listeners.get(site)?.(index, String(data)))
          }),
      ),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500))
}

/** Collects the messages of a site's sockets until each expected place has arrived. */
const hearing = (site: string, expected: ChangeTask['expected']) => {
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
  return async (): Promise<Omit<Heard, 'answeredMs'>> => {
    const givenUp = new Promise<number>((resolve) => setTimeout(() => resolve(Number.NaN), 30_000).unref())
    const lastMs = (await Promise.race([last, givenUp])) - startedAt
    listeners.delete(site)
    return { lastMs, wrong: wrong + open.size, bytes }
  }
}

const change = async ({ site, host, port, requests, expected }: ChangeTask): Promise<Heard> => {
  const connections = await Promise.all(
    Array.from({ length: Math.min(16, requests.length) }, () => Connection.open(host, port)),
  )
  const heard = hearing(site, expected)
  const startedAt = performance.now()
  let next = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (let mine = next++; mine < requests.length; mine = next++) {
        const { status, body } = await connection.send(requests[mine] ?? '')
        if (status >= 400) throw new Error(`${status} ${body}`)
      }
      connection.close()
    }),
  )
  const answeredMs = performance.now() - startedAt
  return { answeredMs, ...(await heard()) }
}

const commit = async ({ site, databaseUrl, parties, expected }: CommitTask): Promise<Heard> => {
  const instance = openOtherInstance(databaseUrl)
  const commitNow = await instance.leave(parties)
  const heard = hearing(site, expected)
  const startedAt = performance.now()
  await commitNow()
  const answeredMs = performance.now() - startedAt
  const result = await heard()
  await instance.close()
  return { answeredMs, ...result }
}

const workOf = (task: Task) => {
  if (task.kind === 'open') return open(task)
  return task.kind === 'change' ? change(task) : commit(task)
}

process.on('message', (task: Task) => {
  workOf(task).then(
    (heard) => process.send?.({ heard }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
