import type { StaffMessage, TopicsMessage } from '@waitbook/contracts/live'

/** A fake WebSocket whose server is the test. */
export class FakeSocket {
  static readonly OPEN = 1
  static readonly opened: FakeSocket[] = []
  static get last() {
    const socket = FakeSocket.opened.at(-1)
    if (!socket) throw new Error('No socket was opened.')
    return socket
  }

  readyState = 0
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  readonly protocols: string[]

  constructor(url: string, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    FakeSocket.opened.push(this)
  }

  receive(message: StaffMessage | TopicsMessage) {
    this.readyState = FakeSocket.OPEN
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  break() {
    this.readyState = 3
    this.onclose?.()
  }

  close() {
    this.readyState = 3
  }
}
