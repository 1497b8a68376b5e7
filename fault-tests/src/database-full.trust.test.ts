import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { figure } from './figure.ts'
import { register } from './system/business.ts'
import { callOnce } from './system/caller.ts'
import { party, setUp, untilServing } from './system/fault-setup.ts'
import { ms } from './system/figures.ts'
import { finalFaults } from './system/final-state.ts'
import type { Postgres } from './system/postgres.ts'

const fill = ({ dataFolder }: Postgres) => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${join(dataFolder, '..', 'ballast')}`, 'bs=64k'], { stdio: 'pipe' })
  } catch {
    // dd exits with an error when the disk is full.
  }
}

it('answers 503 while the disk is full, still reads, and recovers when space is freed', async () => {
  const { postgres, api, business, db } = await setUp({ diskBytes: 256 * 1_048_576 })
  const { token } = business
  const asked = (n: number) => ({ method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) })
  const board = () => callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
  expect((await callOnce(api.url, asked(0))).status).toBe(201)
  fill(postgres)
  const statuses = new Map<number, number>()
  let added = 1
  let reads = 0
  let refused: Awaited<ReturnType<typeof callOnce>> | undefined
  for (let n = 1; n < 4_000 && (statuses.get(503) ?? 0) < 20; n += 1) {
    const answer = await callOnce(api.url, asked(n), `full-${n}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 201) added += 1
    if (answer.status === 503) {
      refused = answer
      const read = await board()
      if (read.status === 200 && read.body.length === added) reads += 1
    }
  }
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(refused?.body).toMatchObject({ code: 'database_away', detail: expect.stringContaining('Please try again') })
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(reads).toBe(statuses.get(503))
  expect((await callOnce(api.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
  rmSync(join(postgres.dataFolder, '..', 'ballast'))
  const recovered = await untilServing(api.url, token, 5_000)
  expect((await board()).body).toHaveLength(added + 1)
  expect(await finalFaults(db, api.url, business)).toEqual([])
  figure(
    'disk full: added before it, refused with 503, correct reads during it',
    `${added}, ${statuses.get(503)}, ${reads}`,
  )
  figure('space again until a change is acknowledged', ms(recovered))
})

it('refuses in time while all connections wait, loses nothing, and recovers', async () => {
  const { api, business, db } = await setUp()
  // Several restaurants, because the concurrency limit keeps one from using all connections.
  const others = await Promise.all([1, 2, 3, 4, 5].map((n) => register(api.url, `waiting-${n}`)))
  const businesses = [business, ...others]
  const holder = await db.connect()
  await holder.query('begin')
  await holder.query('update restaurant_revisions set revision = revision')
  const began = performance.now()
  const addAll = () =>
    Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const token = businesses[n % businesses.length]?.token ?? ''
        const asked = { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }
        const answer = await callOnce(api.url, asked, `held-${n}`)
        return { ...answer, ms: performance.now() - began }
      }),
    )
  const refusing = addAll()
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name = 'waitbook' and wait_event_type = 'Lock'",
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 4_000 }).toBe(16)
  const answers = await refusing
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2')
  await holder.query('rollback')
  holder.release()
  const recovered = await untilServing(api.url, business.token, 1_000)
  expect((await addAll()).filter(({ status }) => status !== 201)).toEqual([])
  for (const { token } of businesses) {
    const { body: board } = await callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
    expect(board).toHaveLength(token === business.token ? 21 : 20)
  }
  for (const each of businesses) expect(await finalFaults(db, api.url, each)).toEqual([])
  figure(
    'pool exhausted by 120 waiting calls of six restaurants: refused with 503, the last after',
    `120, ${ms(Math.max(...answers.map((one) => one.ms)))}`,
  )
  figure('pool free again until a change is acknowledged', ms(recovered))
})
