import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  path: string
}

/** A restaurant's own system on this machine: stores the requests it gets and answers as configured. */
export const startReceiver = async () => {
  const received: Received[] = []
  let answer: (response: ServerResponse, call: Received) => void = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const call = { headers: request.headers, body, path: request.url ?? '' }
      received.push(call)
      answer(response, call)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    port,
    events: () => received.map(({ body }) => JSON.parse(body)),
    answerWith(next: typeof answer) {
      answer = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
