import { Agent, request } from 'node:http'
import type { Round } from '../../row-security.ts'

/** The callers of one round, in a process of their own: so many at a time, each with its next call after its last. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let made = 0

const call = (port: number, method: string, path: string, token: string | undefined, body: unknown) =>
  new Promise<number>((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token && { authorization: `Token ${token}` }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end(payload)
  })

const next = ({ kind, port, restaurants }: Round) => {
  made += 1
  const restaurant = restaurants[made % restaurants.length]
  if (!restaurant) throw new Error('no restaurant')
  if (kind === 'board') return call(port, 'GET', '/api/waitlist/entries/', restaurant.token, undefined)
  return call(port, 'POST', `/api/customer/join-queue/${restaurant.id}/submit/`, undefined, {
    customer_name: 'Guest of the bench',
    phone_number: `+919${String((process.pid * 1_000_003 + made) % 1_000_000_000).padStart(9, '0')}`,
    people_count: 2,
  })
}

process.on('message', async (round: Round) => {
  const end = performance.now() + round.ms
  let answered = 0
  let refused = 0
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: round.callers }, async () => {
      while (performance.now() < end) {
        const asked = performance.now()
        if ((await next(round)) < 300) answered += 1
        else refused += 1
        latencies.push(performance.now() - asked)
      }
    }),
  )
  latencies.sort((a, b) => a - b)
  process.send?.({ answered, refused, medianUs: (latencies[latencies.length >> 1] ?? Number.NaN) * 1_000 })
})
