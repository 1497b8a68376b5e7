import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mail server that answers each command by its first word, and `.` after the message. */
export const startMailServer = async (answers: Record<string, string | undefined> = {}) => {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isLetter = false
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isLetter && line !== '.') continue
        const command = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '').toUpperCase()
        isLetter = command === 'DATA'
        const known = { EHLO: '250 mail.test', DATA: '354 go on', '.': '250 taken', QUIT: '221 bye', ...answers }
        const answer = Object.hasOwn(known, command) ? known[command as keyof typeof known] : '250 ok'
        if (answer === undefined) socket.destroy()
        else socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
