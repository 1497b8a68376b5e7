import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startApi } from './api.ts'
import { register } from './business.ts'
import { callUntilAnswered, newTally } from './caller.ts'
import { createPostgres } from './postgres.ts'

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const poolOn = (url: string) => {
  const db = new pg.Pool({ connectionString: url, max: 3 })
  db.on('error', () => {})
  db.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => db.end())
  return db
}

/**
 * An API with a restaurant on a separate PostgreSQL, removed after the test. `through` maps the database URL, e.g. to a
 * proxy.
 */
export const setUp = async (options: { diskBytes?: number; through?: (url: string) => Promise<string> } = {}) => {
  const postgres = await createPostgres(options.diskBytes)
  onTestFinished(() => postgres.remove())
  await postgres.start()
  const api = await startApi((await options.through?.(postgres.url)) ?? postgres.url)
  onTestFinished(() => api.kill())
  const business = await register(api.url, 'faults')
  return { postgres, api, business, db: poolOn(postgres.url) }
}

export const party = (n: number) => ({
  customer_name: `Party ${n}`,
  phone_number: `+9197${String(n).padStart(8, '0')}`,
  people_count: 2,
})

/** Time in ms until a change is acknowledged again. */
export const untilServing = async (url: string, token: string, n: number) => {
  const began = performance.now()
  await callUntilAnswered(url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }, newTally())
  return performance.now() - began
}
