import { vi } from 'vitest'

/** A fake WebSocket whose server is the test. */
export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static all: FakeSocket[] = []

  readyState = FakeSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  static get last() {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('No socket was opened.')
    return socket
  }

  static install() {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
  }

  accept() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  send(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  /** Drops the connection. */
  drop() {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.()
  }

  close() {
    this.readyState = FakeSocket.CLOSED
  }
}
