import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy of the site at `url` that simulates a stalled network: of each page only the first part is sent until `deliver`
 * is called; scripts and calls are not delayed.
 */
export const serveHalvedPages = async (url: string) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const server = createServer(async (incoming, outgoing) => {
    const answer = await fetch(`${url}${incoming.url}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    outgoing.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
    if (type.startsWith('text/html')) {
      const head = body.indexOf('</head>')
      outgoing.write(body.subarray(0, head))
      await delivered
      outgoing.end(body.subarray(head))
    } else outgoing.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    deliver,
    close: () => {
      deliver()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
