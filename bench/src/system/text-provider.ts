import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pause } from './figures.ts'

export interface ReceivedText {
  /** The number without its plus. */
  to: string
  text: string
}

export type TextProvider = Awaited<ReturnType<typeof startTextProvider>>

/** A stand-in for the provider of texts, and the variables by which a server sends through it. */
export const startTextProvider = async (ms = 0) => {
  const received: ReceivedText[] = []
  let accepted = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { to, text } = JSON.parse(body)
    received.push({ to, text })
    accepted += 1
    const message_uuid = `uuid-${accepted}`
    if (ms > 0) await pause(ms)
    response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ message_uuid }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    variables: {
      VONAGE_API_KEY: 'abcd1234',
      VONAGE_API_SECRET: 'secret of the bench',
      VONAGE_FROM: '14155550100',
      VONAGE_API_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** The latest text to a number, once there is one; undefined after ten seconds. */
    async textTo(phone: string) {
      for (let tries = 0; tries < 100; tries += 1) {
        const found = received.findLast(({ to }) => to === phone.replace(/^\+/, ''))
        if (found) return found.text
        await pause(100)
      }
      return undefined
    },
    close: () => server.close(),
  }
}
