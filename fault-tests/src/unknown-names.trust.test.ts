import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { figure } from './figure.ts'
import { type Api, startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { type Comparison, compare } from './system/compare.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: Api

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  api = await startApi(database.connectionString)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const rounds = 300

interface Ask {
  path: string
  body?: object
}

const time = async ({ path, body }: Ask) => {
  const began = performance.now()
  const answer = await fetch(api.url + path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { ms: performance.now() - began, said: `${answer.status} ${text}` }
}

/** Alternates both requests in random order, so that other load on the machine affects both equally. */
const byTurns = async (one: (round: number) => Ask, other: (round: number) => Ask) => {
  const times: [number[], number[]] = [[], []]
  const said: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (let round = -20; round < rounds; round += 1) {
    const order = Math.random() < 0.5 ? [0, 1] : [1, 0]
    for (const side of order as (0 | 1)[]) {
      const answer = await time((side === 0 ? one : other)(round))
      said[side].add(answer.said)
      // Discard the first samples, which are slower.
      if (round >= 0) times[side].push(answer.ms)
    }
  }
  return { said, comparison: compare(...times) }
}

const shown = ({ chance, p, ratio }: Comparison) => `${ratio.toFixed(3)}, ${chance.toFixed(3)}, ${p.toFixed(2)}`
const says = (what: string, comparison: Comparison) =>
  figure(
    `${what}: known over unknown, 2 x ${rounds} alternating: ratio of medians, chance of larger, p`,
    shown(comparison),
  )

const login = (username: string): Ask => ({
  path: '/api/auth/login/',
  body: { username, password: 'not the password' },
})

describe('a request does not reveal whether a name exists', () => {
  it('at the sign-in, by the response or by how long it takes', async () => {
    const known = await Promise.all(Array.from({ length: 10 }, (_, index) => `known-name-${index}`))
    for (const username of known) await register(api.url, username)
    const { said, comparison } = await byTurns(
      (round) => login(known[Math.abs(round) % known.length] ?? ''),
      (round) => login(`nobody-nam-${Math.abs(round) % 10}`),
    )
    expect([...said[0]]).toEqual([...said[1]])
    expect(said[0].size).toBe(1)
    says('sign-in with a wrong password', comparison)
    expect(comparison.ratio).toBeGreaterThan(0.85)
    expect(comparison.ratio).toBeLessThan(1.18)
    expect(Math.abs(comparison.chance - 0.5)).toBeLessThan(0.15)
  })

  it('by an invite, of an existing restaurant or of none', async () => {
    const { restaurantId } = await register(api.url, 'inviter')
    const open = (id: string): Ask => ({ path: '/api/auth/invite/', body: { token: `${id}.qi_${'x'.repeat(43)}` } })
    const { said, comparison } = await byTurns(
      () => open(restaurantId),
      () => open('2'.repeat(10)),
    )
    expect([...said[0]]).toEqual([...said[1]])
    says('an unknown invite', comparison)
    expect(comparison.ratio).toBeGreaterThan(0.67)
    expect(comparison.ratio).toBeLessThan(1.5)
  })

  it('and the comparison detects a sign-in that skips the password hash', async () => {
    const { comparison } = await byTurns(
      () => login('known-name-0'),
      () => ({ path: '/api/auth/login/', body: { username: 'known-name-0', password: 5 } }),
    )
    expect(comparison.chance).toBeGreaterThan(0.95)
    expect(comparison.ratio).toBeGreaterThan(2)
  })
})
