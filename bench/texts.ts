/**
 * Texts of one restaurant through a slow provider: time until the last has arrived, and how many later texts overtake
 * an earlier one. With one instance and with two; the last text is requested by staff after all others.
 *   node texts.ts [texts] [ms of the provider]
 */
import { type BenchServer, startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { startTextProvider } from './src/system/text-provider.ts'

const [textsAsked, msAsked] = process.argv.slice(2)
const texts = Number(textsAsked ?? 200)
const providerMs = Number(msAsked ?? 300)

const provider = await startTextProvider(providerMs)

const post = async ({ host, port }: BenchServer, path: string, body: object, token?: string) => {
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    body: JSON.stringify(body),
  })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

/** The largest number of later texts that arrived before an earlier one. */
const mostOvertaken = (asked: readonly string[]) => {
  const places = new Map(provider.received.map(({ to }, index) => [to, index]))
  const placeOf = (to: string) => places.get(to) ?? Number.POSITIVE_INFINITY
  return Math.max(...asked.map((to, at) => asked.slice(at + 1).filter((later) => placeOf(later) < placeOf(to)).length))
}

const phoneOf = (run: number, index: number) => `+91${9_000_000_000 + run * 1_000_000 + index}`

const measure = async (instances: readonly BenchServer[], run: number) => {
  provider.received.length = 0
  const [first] = instances as [BenchServer]
  const restaurant = await post(first, '/api/auth/register/', {
    username: `texts${run}`,
    password: 'a long enough secret',
    restaurant_name: 'Restaurant',
  })
  const submit = `/api/customer/join-queue/${restaurant.restaurant_id}/submit/`
  const asked: string[] = []
  const startedAt = performance.now()
  for (let index = 0; index < texts - 1; index += 1) {
    const phone_number = phoneOf(run, index)
    const instance = instances[index % instances.length] ?? first
    await post(instance, submit, { customer_name: 'Meera', phone_number, people_count: 2 })
    asked.push(phone_number.slice(1))
  }
  const phone_number = phoneOf(run, texts)
  const entry = await post(
    first,
    '/api/waitlist/entries/',
    { customer_name: 'Last', phone_number, people_count: 2 },
    restaurant.token,
  )
  await post(first, '/api/notifications/send/', { entry_id: entry.id, notification_type: 'sms' }, restaurant.token)
  asked.push(phone_number.slice(1))
  while (provider.received.length < texts) await pause(20)
  const seconds = (performance.now() - startedAt) / 1_000
  return [
    String(instances.length),
    seconds.toFixed(1),
    String(mostOvertaken(asked)),
    String(provider.received.length - texts),
  ]
}

const db = await startPostgres()
const instances: BenchServer[] = []
try {
  const rows: string[][] = []
  for (let count = 1; count <= 2; count += 1) {
    instances.push(await startApi(db.url, provider.variables))
    rows.push(await measure(instances, count))
  }
  console.log(`${texts} texts of one restaurant, ${providerMs} ms each at the provider. ${machine()}\n`)
  printTable(['instances', 'seconds until the last', 'overtaken by, at most', 'sent twice'], rows)
} finally {
  for (const instance of instances) await instance.stop()
  await db.stop()
  provider.close()
}
