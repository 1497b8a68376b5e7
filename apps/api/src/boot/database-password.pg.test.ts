import pg from 'pg'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it.each([
  ['postgres://waitbook@postgres/waitbook', 'a/b+c#d?e%2f@:'],
  ['postgres:///waitbook?host=/run/postgresql&user=waitbook', 'a/b+c d'],
])('puts DATABASE_PASSWORD into %s as the driver reads it', (DATABASE_URL, password) => {
  const env = readEnv({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_PASSWORD: password })
  for (const connectionString of [env.DATABASE_URL, env.DATABASE_DIRECT_URL])
    expect(new pg.Client({ connectionString }).password).toBe(password)
})

it('keeps the password that an address contains', () => {
  const DATABASE_URL = 'postgres://waitbook:own@postgres/waitbook'
  expect(readEnv({ DATABASE_URL, DATABASE_PASSWORD: 'other' }).DATABASE_URL).toBe(DATABASE_URL)
})
