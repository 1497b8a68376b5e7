import type { BoardFrame } from '@waitbook/contracts/displays/board'
import { boardSubprotocol, tokenSubprotocolPrefix } from '@waitbook/contracts/live-frames'

const silentMs = 15_000
const slowestMs = 10_000

interface Listener {
  onFrame(frame: BoardFrame): void
  /** Called when the token is refused, as the screen was ended. */
  onEnded(): void
}

const isBoardFrame = (value: unknown): value is BoardFrame =>
  typeof value === 'object' && value !== null && 'type' in value && 'now' in value

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** Keeps a board connected: reconnects at most ten seconds after the connection was lost. */
export const followBoard = (token: string, isStillPaired: () => Promise<boolean>, listener: Listener) => {
  let failures = 0
  const connect = () => {
    const { protocol, host } = location
    const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/board`
    const socket = new WebSocket(url, [boardSubprotocol, `${tokenSubprotocolPrefix}${token}`])
    let silence = setTimeout(() => socket.close(), silentMs)
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), silentMs)
      failures = 0
      const frame = parsed(data)
      if (isBoardFrame(frame)) listener.onFrame(frame)
    })
    socket.addEventListener('close', async () => {
      clearTimeout(silence)
      failures += 1
      if (!(await isStillPaired())) return listener.onEnded()
      // A random delay, so that not all boards reconnect to a restarted server at once.
      setTimeout(connect, Math.random() * Math.min(slowestMs, 1_000 * 2 ** failures))
    })
  }
  connect()
}
