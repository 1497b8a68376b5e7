import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface MovingAddress {
  port: number
  /** Routes new connections to this target and closes the open ones. */
  moveTo(port: number): void
  close(): Promise<void>
}

/** A local address whose target can change, like a DNS name or a pooler. */
export const startMovingAddress = async (first: number): Promise<MovingAddress> => {
  let target = first
  const lines = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const both = [client, upstream]
    for (const socket of both) {
      lines.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        lines.delete(socket)
        for (const one of both) one.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of lines) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
      breakAll()
    },
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
