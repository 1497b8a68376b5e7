/**
 * The limit of the fan-out: `ws` alone. A socket opened on /<house>/<place> is told of its place by a text of the same
 * bytes as the system's whenever somebody posts to /<house>.
 */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const houses = new Map<string, Map<import('ws').WebSocket, number>>()
const server = createServer((request, response) => {
  const sockets = houses.get(request.url ?? '')
  for (const [socket, place] of sockets ?? []) {
    sockets?.set(socket, place - 1)
    socket.send(`{"type":"position","position":${place - 1},"status":"WAITING","estimate":30}`)
  }
  response.writeHead(200, { 'content-length': 0 }).end()
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket, request) => {
  const [, house, place] = request.url?.split('/') ?? []
  const key = `/${house}`
  houses.set(key, (houses.get(key) ?? new Map()).set(socket, Number(place)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Bare sockets on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
