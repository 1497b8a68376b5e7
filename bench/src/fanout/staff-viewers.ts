import { WebSocket } from 'ws'
import type { BenchServer } from '../system/api.ts'

/** Staff screens of one restaurant in this process, and what each change takes to reach them. */
export const openStaffViewers = async (
  { host, port }: BenchServer,
  restaurantId: string,
  token: string,
  count: number,
) => {
  const heard: number[] = []
  let sentAt = 0
  let missing = 0
  let start = ''
  let bytes = 0
  let received = () => {}
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(`ws://${host}:${port}/ws/waitlist/${restaurantId}`, 'waitbook.v3', {
        headers: { authorization: `Token ${token}` },
      })
      socket.on('message', (data) => {
        const text = String(data)
        if (!text.startsWith(start)) return
        heard.push(performance.now() - sentAt)
        bytes = text.length
        missing -= 1
        if (missing === 0) received()
      })
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      return socket
    }),
  )
  return {
    /** Makes a change; resolves with its answer and the ms to each screen once all have its message of this type. */
    async change<T>(type: string, make: () => Promise<T> | undefined) {
      start = `{"type":"${type}"`
      heard.length = 0
      missing = count
      const all = new Promise<void>((resolve) => {
        received = resolve
      })
      sentAt = performance.now()
      const [answer] = await Promise.all([make(), all])
      return { answer, times: [...heard], bytes }
    },
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
