import { Agent, request } from 'node:http'
import type { Round } from '../../row-security.ts'

/** Program with the concurrent callers of one round, in a closed loop. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let made = 0

interface Answer {
  status: number
  text: string
}

const call = (port: number, method: string, path: string, token: string | undefined, body: unknown) =>
  new Promise<Answer>((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token && { authorization: `Token ${token}` }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .once('error', reject)
      .end(payload)
  })

const nextPhone = () => `+919${String((process.pid * 1_000_003 + made) % 1_000_000_000).padStart(9, '0')}`

/** Adds a party, serves it, undoes that and removes it. Returns the status of the first failed call, or of the last. */
const visit = async (port: number, token: string) => {
  const party = { customer_name: 'Party of the bench', phone_number: nextPhone(), people_count: 2 }
  const added = await call(port, 'POST', '/api/waitlist/entries/', token, party)
  if (added.status >= 300) return added.status
  const { id } = JSON.parse(added.text)
  const served = await call(port, 'POST', '/trpc/waitlist.serve', token, { id })
  if (served.status >= 300) return served.status
  const { activity_id } = JSON.parse(served.text).result.data
  const undone = await call(port, 'POST', `/api/recent/${activity_id}/undo/`, token, {})
  if (undone.status >= 300) return undone.status
  return (await call(port, 'POST', '/trpc/waitlist.remove', token, { id })).status
}

const next = async ({ kind, port, restaurants }: Round) => {
  made += 1
  const restaurant = restaurants[made % restaurants.length]
  if (!restaurant) throw new Error('no restaurant')
  if (kind === 'visit') return visit(port, restaurant.token)
  if (kind === 'board') return (await call(port, 'GET', '/api/waitlist/entries/', restaurant.token, undefined)).status
  const guest = { customer_name: 'Guest of the bench', phone_number: nextPhone(), people_count: 2 }
  const path = `/api/customer/join-queue/${restaurant.id}/submit/`
  return (await call(port, 'POST', path, undefined, guest)).status
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
