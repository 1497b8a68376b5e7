import type { WebSocket } from 'ws'
import { countDroppedSocket } from '../lib/metrics.ts'

/** Each socket is pinged every 14 s and has 10 s to answer, so that a lost connection is noticed within 25 s. */
const tickMs = 1_000
const pingEveryTicks = 14
const pongWithinTicks = 10
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

const dismiss = (socket: WebSocket) => {
  socket.close(1001)
  setTimeout(() => socket.terminate(), farewellMs).unref()
}

/** Checks every socket's connection, and closes them all at shutdown. */
export class Heartbeats {
  /** The sockets by the tick at which they are pinged: thousands of pings at once would delay what else is sent. */
  readonly #slots = Array.from({ length: pingEveryTicks }, () => new Set<WebSocket>())
  /** Have not answered the last ping yet. */
  readonly #asked = new Set<WebSocket>()
  readonly #timer: NodeJS.Timeout
  #tick = 0
  #added = 0
  #isStopped = false

  constructor() {
    this.#timer = setInterval(() => this.#beat(), tickMs).unref()
  }

  add(socket: WebSocket) {
    const slot = this.#slotAt(this.#added)
    this.#added += 1
    slot.add(socket)
    socket.on('pong', () => this.#asked.delete(socket))
    // A protocol error closes its own connection only.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      slot.delete(socket)
      this.#asked.delete(socket)
    })
    // An upgrade may still have been under way when the server stopped.
    if (this.#isStopped) dismiss(socket)
  }

  #slotAt(tick: number) {
    return this.#slots[tick % pingEveryTicks] as Set<WebSocket>
  }

  #beat() {
    this.#tick += 1
    for (const socket of this.#slotAt(this.#tick + pingEveryTicks - pongWithinTicks)) {
      // A socket that joined after the ping has not been asked.
      if (this.#asked.has(socket)) socket.terminate()
    }
    for (const socket of this.#slotAt(this.#tick)) {
      this.#asked.add(socket)
      socket.ping()
    }
  }

  stop() {
    this.#isStopped = true
    clearInterval(this.#timer)
    for (const slot of this.#slots) for (const socket of slot) dismiss(socket)
  }
}
