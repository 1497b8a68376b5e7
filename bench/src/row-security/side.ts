import { readFileSync } from 'node:fs'
import { buildApp } from '@waitbook/api/src/boot/app.ts'
import { createDeps } from '@waitbook/api/src/boot/deps.ts'
import { readEnv } from '@waitbook/api/src/boot/env.ts'
import { builtSites, loadGuestRenderer } from '@waitbook/api/src/boot/sites.ts'
import { readStartPage } from '@waitbook/api/src/boot/start-page.ts'
import { createLog } from '@waitbook/api/src/lib/log.ts'
import { migrateToLatest } from '@waitbook/db/migrate'
import { hasRowSecurity } from '@waitbook/db/row-security'
import pg from 'pg'
import { takeDown } from './take-down.ts'

export type Kind = 'join' | 'board' | 'visit'

export interface Side {
  port: number
  databaseUrl: string
  restaurants: Record<Kind, { id: string; token: string }[]>
  close(): Promise<void>
}

const RESTAURANTS = 100
const WITH_BOARD = 10
const BOARD = 50

/** CPU ms of all backends of this side's database since they started. */
export const backendCpuMs = async ({ databaseUrl }: Side) => {
  const rows = await ask(
    databaseUrl,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`,
  )
  const nanoseconds = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

const ask = async (connectionString: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

export const openSide = async (adminUrl: string, name: string, withWall: boolean): Promise<Side> => {
  await ask(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const databaseUrl = url.href
  await migrateToLatest(databaseUrl)
  const deps = createDeps({
    // No message is sent.
    providers: {},
    env: readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMITS: 'off', REGISTRATION: 'trusted' }),
    log: createLog('error'),
    databaseUrl,
    directUrl: databaseUrl,
    publicUrl: () => 'http://wait.test',
    appSecret: 'a secret of this bench alone, long enough',
    guestRenderer: await loadGuestRenderer(),
    sites: builtSites,
    startPage: await readStartPage(undefined),
  })
  const app = await buildApp(deps)
  if (!withWall) await takeDown(deps.connection.pool)
  if ((await hasRowSecurity(deps.connection.db)) !== withWall) throw new Error('a side is not what it should be')
  const restaurants = await fill(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  const rest = restaurants.slice(WITH_BOARD)
  const byUse = { board: restaurants.slice(0, WITH_BOARD), join: rest, visit: rest }
  return { port: address.port, databaseUrl, restaurants: byUse, close: async () => void (await app.close()) }
}

/** Restaurants, each with its own board. */
const fill = async (app: Awaited<ReturnType<typeof buildApp>>) => {
  const restaurants: { id: string; token: string }[] = []
  for (let made = 0; made < RESTAURANTS; made += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/register/',
      payload: { username: `bench${made}`, password: 'a long enough secret', restaurant_name: `Bench ${made}` },
    })
    const { restaurant_id: id, token } = answer.json()
    restaurants.push({ id, token })
    if (made >= WITH_BOARD) continue
    for (let entry = 0; entry < BOARD; entry += 1) {
      await app.inject({
        method: 'POST',
        url: '/api/waitlist/entries/',
        headers: { authorization: `Token ${token}` },
        payload: {
          customer_name: `Party ${entry}`,
          phone_number: `+9198${String(entry).padStart(8, '0')}`,
          people_count: 2,
        },
      })
    }
  }
  return restaurants
}
