import type { WebSocket } from 'ws'
import { countDroppedSocket } from '../lib/metrics.ts'

const pingMs = 25_000
/** A lost connection is dropped within a ping interval and this, 40 s at most. */
const pongWithinMs = 15_000
/** A client that does not answer the close frame must not delay the shutdown. */
const farewellMs = 2_000
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

export interface HeartbeatTimes {
  pingMs: number
  pongWithinMs: number
}

/** Checks every socket's connection, and closes them all at shutdown. */
export class Heartbeats {
  /** Whether each socket has answered since the last ping. */
  readonly #alive = new Map<WebSocket, boolean>()
  readonly #timer: NodeJS.Timeout
  readonly #pongWithinMs: number
  #verdict: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(times: HeartbeatTimes = { pingMs, pongWithinMs }) {
    this.#pongWithinMs = times.pongWithinMs
    this.#timer = setInterval(() => this.#beat(), times.pingMs)
    this.#timer.unref()
  }

  add(socket: WebSocket) {
    this.#alive.set(socket, true)
    socket.on('pong', () => this.#alive.set(socket, true))
    // A protocol error closes its own connection only.
    socket.on('error', () => socket.terminate())
    socket.once('close', () => this.#alive.delete(socket))
    // An upgrade may still have been under way when the server stopped.
    if (this.#isStopped) this.#dismiss(socket)
  }

  #beat() {
    for (const socket of this.#alive.keys()) {
      this.#alive.set(socket, false)
      socket.ping()
    }
    this.#verdict = setTimeout(() => this.#dropSilent(), this.#pongWithinMs)
    this.#verdict.unref()
  }

  #dropSilent() {
    // A socket that joined after the ping has not been asked, and counts as alive.
    for (const [socket, answered] of this.#alive) if (!answered) socket.terminate()
  }

  #dismiss(socket: WebSocket) {
    socket.close(1001)
    setTimeout(() => socket.terminate(), farewellMs).unref()
  }

  stop() {
    this.#isStopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#verdict)
    for (const socket of this.#alive.keys()) this.#dismiss(socket)
  }
}
