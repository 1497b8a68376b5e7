import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checksums, type Furnished } from './furnish.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import type { TestApp } from './test-app.ts'

/** Internal details: a stack, a file path, SQL, a name of the schema. */
const inside =
  /node_modules|\.ts:\d|\bat [\w.<>]+ \(|file:\/\/\/(?!etc)|\b(select|update|delete|insert)\b [\w".*,]+ (from|set|into)|syntax error at|violates \w+ constraint|invalid input syntax|invalid byte sequence|duplicate key|pg_\w+|FST_ERR|TypeError|ZodError|\[object Object\]/i

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The fault of a response, if any. */
const faultOf = (request: HostileRequest, status: number, type: string, body: string) => {
  // Receipts that cannot be verified are refused with it on purpose.
  const isUnverifiable = status === 503 && request.url.startsWith('/api/hooks/')
  if (status >= 500 && !isUnverifiable) return 'answers with an internal error'
  if (status >= 400 && inside.test(body)) return 'reveals internal details'
  if (request.needsToken && status < 400 && request.headers.authorization === undefined)
    return 'succeeds without a token'
  if (status < 400 || body === '') return undefined
  if (request.url.startsWith('/api/')) {
    const parsed = type.includes('json') ? (JSON.parse(body) as unknown) : undefined
    if (!isObject(parsed) || typeof parsed.detail !== 'string' || parsed.detail === '') return 'has no detail'
    if (typeof parsed.code !== 'string') return 'has no code'
  }
  if (request.url.startsWith('/trpc/')) {
    const parsed = JSON.parse(body) as unknown
    // A call that does not reach a procedure is refused in the general form.
    const error = isObject(parsed) && isObject(parsed.error) ? parsed.error.message : undefined
    const said = error ?? (isObject(parsed) ? parsed.detail : undefined)
    if (typeof said !== 'string' || said === '') return 'has no message'
  }
  return undefined
}

const short = (text = '') => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text)

/** Sends a request and throws the fault of its response; returns its status. */
const send = async ({ app }: TestApp, request: HostileRequest) => {
  const { method, url, headers, payload } = request
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const fault = faultOf(request, answer.statusCode, String(answer.headers['content-type']), answer.body)
  if (fault === undefined) return answer.statusCode
  const report = `${method} ${short(url)} ${fault}: ${answer.statusCode} ${short(answer.body)}`
  throw new Error(`${report}\n${short(JSON.stringify(headers))}\n${short(payload)}`)
}

/**
 * Sends `count` hostile requests, generated from `seed`, with the tokens of one restaurant and with unknown ones. Throws
 * with the first wrong response. Returns the count of each status; calls `afterPart` ten times on the way.
 */
export const runHostile = async (
  host: TestApp,
  furnished: Furnished,
  { seed, count, afterPart }: { seed: number; count: number; afterPart?: () => void },
) => {
  const requests = hostileRequests(host, furnished)
  const statuses = new Map<number, number>()
  const parts = 10
  for (let part = 0; part < parts; part += 1) {
    for (const request of fc.sample(requests, { seed: seed + part, numRuns: Math.ceil(count / parts) })) {
      const status = await send(host, request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    afterPart?.()
  }
  return statuses
}

/** Invariants of a restaurant's rows after any requests: no partial row. */
export const brokenRules = async ({ deps }: TestApp, restaurantId: string) => {
  const { rows } = await sql<{ rule: string; broken: number }>`
    select 'the journal has no gap' as rule,
      (select revision from restaurant_revisions where restaurant_id = ${restaurantId}) -
      (select count(*) from activity where restaurant_id = ${restaurantId}) as broken
    union all select 'every entry was journalled', count(*) from waitlist_entries e
      where restaurant_id = ${restaurantId} and not exists (
        select from activity a where a.restaurant_id = e.restaurant_id and a.changes @> jsonb_build_array(
          jsonb_build_object('table', 'waitlist_entries', 'id', e.id)))
    union all select 'every entry has its segment', count(*) from waitlist_entries e
      where restaurant_id = ${restaurantId} and not exists (
        select from segments s where s.restaurant_id = e.restaurant_id and s.entry_id = e.id)
    union all select 'who was served has the moment', count(*) from waitlist_entries
      where restaurant_id = ${restaurantId} and (status = 'SERVED') <> (served_at is not null)
    union all select 'one active entry a phone', count(*) from (
      select from waitlist_entries where restaurant_id = ${restaurantId} and status in ('WAITING', 'NOTIFIED')
      and phone_number is not null group by phone_number having count(*) > 1) doubles`.execute(deps.connection.db)
  return rows.filter(({ broken }) => Number(broken) !== 0).map(({ rule, broken }) => `${rule}: ${broken}`)
}

export const allRowsOf = (host: TestApp, { ids }: Furnished) =>
  checksums(host, ['restaurants', ...tenantTables], ids.restaurant)
