/**
 * An attack on a guest list from 1, 10 and 200 addresses, with honest guests and staff at the same time: the share of
 * honest joins that are accepted and the latency of staff calls, compared with the same load of honest guests only. The
 * case of 200 addresses is repeated with the code for guests turned on.
 *   node attack.ts [seconds of each part] [requests a second]
 * Half an hour: `node attack.ts 360`.
 */
import { atRate, call, nextPhone, type Restaurant, registered } from './src/attack/calls.ts'
import { type BenchServer, startApi } from './src/system/api.ts'
import { quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'

const [secondsAsked, rateAsked] = process.argv.slice(2)
const seconds = Number(secondsAsked ?? 30)
const requestsPerSecond = Number(rateAsked ?? 50)
const honestPerSecond = 1
const staffPerSecond = 4

const joinPath = ({ id }: Restaurant) => `/api/customer/join-queue/${id}/submit/`

/** Joins of new numbers, joins of one number, and checks of numbers. */
const attackOnce = async (api: BenchServer, restaurant: Restaurant, addresses: number, index: number) => {
  // Each honest guest has a separate phone and network.
  const isCrowd = addresses === Number.POSITIVE_INFINITY
  const from = isCrowd
    ? `10.${100 + Math.trunc(index / 62_500)}.${Math.trunc(index / 250) % 250}.${index % 250}`
    : `10.1.${Math.trunc((index % addresses) / 250)}.${(index % addresses) % 250}`
  if (!isCrowd && index % 10 === 9)
    return call(api, `/api/customer/check-phone/${restaurant.id}/${nextPhone()}/`, { from })
  const phone_number = isCrowd || index % 10 < 7 ? nextPhone() : '+919999999999'
  return call(api, joinPath(restaurant), { from, body: { customer_name: 'Stranger', phone_number, people_count: 2 } })
}

interface Part {
  name: string
  addresses: number
  asksForCode: boolean
}

const run = async (api: BenchServer, { name, addresses, asksForCode }: Part) => {
  const restaurant = await registered(api, `attack${name.replace(/\W/g, '')}`)
  const staff = { from: '10.2.0.1', token: restaurant.token }
  const codeOf = async () => {
    if (!asksForCode) return undefined
    const { body } = await call(api, '/trpc/guestList.state', staff)
    return (body.result as { data: { code: { value: string } } }).data.code.value
  }
  if (asksForCode) await call(api, '/trpc/guestList.askForCode', { ...staff, body: {} })
  let attacks = 0
  let refused = 0
  let letIn = 0
  const waits: number[] = []
  await Promise.all([
    atRate(requestsPerSecond, seconds, async (index) => {
      const { status } = await attackOnce(api, restaurant, addresses, index)
      attacks += 1
      if (status === 429 || status === 403) refused += 1
    }),
    atRate(honestPerSecond, seconds, async (index) => {
      const guest_code = await codeOf()
      const body = { customer_name: 'Guest', phone_number: nextPhone(), people_count: 2, guest_code }
      const from = `10.3.${Math.trunc(index / 250)}.${index % 250}`
      if ((await call(api, joinPath(restaurant), { from, body })).status === 201) letIn += 1
    }),
    atRate(staffPerSecond, seconds, async () => {
      waits.push((await call(api, '/api/waitlist/entries/', staff)).ms)
    }),
  ])
  return {
    name,
    attacks,
    refused,
    share: letIn / (honestPerSecond * seconds),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
  }
}

const parts: Part[] = [
  { name: 'none: honest guests', addresses: Number.POSITIVE_INFINITY, asksForCode: false },
  { name: '1', addresses: 1, asksForCode: false },
  { name: '10', addresses: 10, asksForCode: false },
  { name: '200', addresses: 200, asksForCode: false },
  { name: '200, with the code', addresses: 200, asksForCode: true },
]

const db = await startPostgres()
const api = await startApi(db.url, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
try {
  const figures = []
  for (const part of parts) figures.push(await run(api, part))
  const ofHonest = figures[0]?.p99 ?? Number.NaN
  console.log(`${seconds} s each, ${requestsPerSecond} requests a second. ${machine()}\n`)
  printTable(
    [
      'attacking addresses',
      'requests',
      'of them refused',
      'honest joins let in',
      'staff p50 ms',
      'p99 ms',
      'p99 to honest guests',
    ],
    figures.map(({ name, attacks, refused, share, p50, p99 }) => [
      name,
      String(attacks),
      String(refused),
      `${(100 * share).toFixed(1)} %`,
      p50.toFixed(1),
      p99.toFixed(1),
      (p99 / ofHonest).toFixed(2),
    ]),
  )
} finally {
  await api.stop()
  await db.stop()
}
