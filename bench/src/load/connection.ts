import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  /** Size of the whole response. */
  bytes: number
  body: string
}

const endOfHead = '\r\n\r\n'

/**
 * A keep-alive connection that sends one request at a time. It costs much less than a full HTTP client, so the server
 * dominates the measurement. Supports responses with a Content-Length and without a body.
 */
export class Connection {
  readonly #socket: Socket
  #received = ''
  #answer: ((reply: Reply) => void) | undefined
  #fail: ((error: Error) => void) | undefined
  #closed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    // All measured responses are ASCII.
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#read(text))
    const gone = () => {
      this.#closed = true
      this.#fail?.(new Error('the server closed the connection'))
    }
    socket.on('error', gone)
    socket.on('close', gone)
  }

  static open(host: string, port: number) {
    return new Promise<Connection>((resolve, reject) => {
      const socket = connect(port, host, () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  send(request: string | Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      // A server may close an idle connection between two requests.
      if (this.#closed) return reject(new Error('the server had closed the connection'))
      this.#answer = resolve
      this.#fail = reject
      this.#socket.write(request)
    })
  }

  get isClosed() {
    return this.#closed
  }

  close() {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #read(text: string) {
    this.#received = this.#received === '' ? text : this.#received + text
    const head = this.#received.indexOf(endOfHead)
    if (head === -1) return
    const [, length] = this.#received.slice(0, head).match(/content-length: (\d+)/i) ?? []
    const bytes = head + endOfHead.length + Number(length ?? 0)
    if (this.#received.length < bytes) return
    const reply = {
      status: Number(this.#received.slice(9, 12)),
      bytes,
      body: this.#received.slice(head + endOfHead.length, bytes),
    }
    this.#received = ''
    this.#answer?.(reply)
  }
}

/** Serialises an HTTP request. */
export const request = (method: string, path: string, token?: string, body?: unknown) => {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(token === undefined ? [] : [`authorization: Token ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]),
  ]
  return `${head.join('\r\n')}${endOfHead}${sent}`
}
