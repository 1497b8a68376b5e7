import type { WebSocket } from 'ws'
import { countDroppedSocket } from '../watch/metrics.ts'

const pingMs = 25_000
/** A reader this far behind is dropped: it reconnects and catches up from the journal. */
const maxBuffered = 1_048_576

/** Sends one message, or drops a reader that has stopped reading. */
export const sendFrame = (socket: WebSocket, frame: string) => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount + frame.length > maxBuffered) {
    countDroppedSocket()
    socket.terminate()
    return
  }
  socket.send(frame)
}

/** Keeps every socket's line checked, and closes them all at shutdown. */
export class Heartbeats {
  /** Whether each socket has answered since the last ping. */
  readonly #alive = new Map<WebSocket, boolean>()
  readonly #timer: NodeJS.Timeout

  constructor() {
    this.#timer = setInterval(() => this.#beat(), pingMs)
    this.#timer.unref()
  }

  add(socket: WebSocket) {
    this.#alive.set(socket, true)
    socket.on('pong', () => this.#alive.set(socket, true))
    // A broken frame ends its own connection and nothing else.
    socket.on('error', () => socket.terminate())
    socket.once('close', () => this.#alive.delete(socket))
  }

  #beat() {
    for (const [socket, answered] of this.#alive) {
      if (!answered) {
        socket.terminate()
        continue
      }
      this.#alive.set(socket, false)
      socket.ping()
    }
  }

  stop() {
    clearInterval(this.#timer)
    for (const socket of this.#alive.keys()) socket.close(1001)
  }
}
