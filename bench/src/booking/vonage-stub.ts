import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pause } from '../system/figures.ts'

/** Accepts every text as Vonage does, and keeps the last one to each number. */
export const startVonage = async () => {
  const texts = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const { to, text } = JSON.parse(raw || '{}') as { to?: string; text?: string }
    if (to !== undefined && text !== undefined) texts.set(to.replace(/^\+/, ''), text)
    response
      .writeHead(202, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message_uuid: crypto.randomUUID() }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits for a text to a number. */
    async textTo(phone: string) {
      for (let tries = 0; tries < 100; tries += 1) {
        const text = texts.get(phone.replace(/^\+/, ''))
        if (text !== undefined) return text
        await pause(100)
      }
      throw new Error(`no text to ${phone}`)
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
