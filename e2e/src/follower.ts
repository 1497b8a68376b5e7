import WebSocket from 'ws'

interface Entry {
  id: string
  customer_name: string
  status: string
}

export interface Follower {
  /** Name and status of every party that it believes to be on the board, sorted. */
  state(): string[]
  /** Messages that did not follow the previous one: a change was missed, or received twice. */
  gaps: string[]
  /** How often the connection was lost and restored. */
  reconnects(): number
  /** The subprotocol that the server chose for the latest connection. */
  protocol(): string | undefined
  close(): void
}

export const stateOf = (entries: Iterable<Entry>) =>
  [...entries].map(({ customer_name, status }) => `${customer_name} ${status}`).sort()

const againAfterMs = 200

/** The subprotocols that the console offers. */
export const staffSubprotocols = (token: string) => ['waitbook.v3', `token.${token}`]

/** A client that follows a board from its restaurant's first change on, and resumes after a lost connection. */
export const follow = (url: string, restaurantId: string, token: string): Follower => {
  const entries = new Map<string, Entry>()
  const gaps: string[] = []
  let seq = 0
  let lines = 0
  let socket: WebSocket | undefined
  let isOver = false

  const reload = async () => {
    const answer = await fetch(`${url}/api/waitlist/entries/`, { headers: { authorization: `Token ${token}` } })
    entries.clear()
    for (const entry of (await answer.json()) as Entry[]) entries.set(entry.id, entry)
  }

  const hear = (data: WebSocket.RawData) => {
    const message = JSON.parse(String(data))
    if (message.prev !== undefined) {
      if (message.prev > seq) gaps.push(`${message.type} ${message.seq} follows ${message.prev}, known was ${seq}`)
      if (message.seq < seq) gaps.push(`${message.type} ${message.seq} came after ${seq}`)
      seq = message.seq
    }
    if (message.type === 'update') entries.set(message.data.id, message.data)
    if (message.type === 'remove' || message.type === 'seated') entries.delete(message.data.removed_id)
    if (message.type === 'current') seq = Math.max(seq, message.seq)
    if (message.type === 'reload') {
      seq = Math.max(seq, message.seq)
      void reload()
    }
  }

  const dial = () => {
    if (isOver) return
    lines += 1
    const address = `${url.replace('http', 'ws')}/ws/waitlist/${restaurantId}?since=${seq}`
    socket = new WebSocket(address, staffSubprotocols(token))
    socket.on('message', hear)
    socket.on('error', () => socket?.terminate())
    socket.on('close', () => setTimeout(dial, againAfterMs))
  }
  dial()
  return {
    gaps,
    state: () => stateOf(entries.values()),
    reconnects: () => lines - 1,
    protocol: () => socket?.protocol,
    close() {
      isOver = true
      socket?.terminate()
    },
  }
}
