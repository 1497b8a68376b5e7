import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Statements that would break the previous version, which still runs, or block its requests. */
const forbidden = [
  [/drop\s+(table|column|view|schema)/i, 'takes away what the older version reads'],
  [/\brename\b/i, 'takes away the name that the older version knows'],
  [/alter\s+column\s+\S+\s+(set\s+not\s+null|type)/i, 'refuses or rewrites what the older version wrote'],
  [/add\s+column\s+(?!.*default)[^,`]*not\s+null/i, 'refuses what the older version writes'],
  [/add\s+column[^,`]*default\s+(now|clock_timestamp|random|gen_random_uuid)\s*\(/i, 'rewrites the table under a lock'],
  [/\b(truncate|cluster|vacuum\s+full)\b/i, 'locks everybody out'],
  [/drop\s+index/i, 'locks everybody out and takes away what the older version searches by'],
  [/add\s+(constraint\s+\w+\s+)?(unique|primary\s+key)/i, 'builds an index while writers wait'],
  [/\.(createIndex|dropIndex)\(/, 'makes or drops an index that is not seen here'],
] as const

/** Indexes of existing tables, which block writers until the migration commits. */
const blockingIndexes = (source: string) => {
  const made = new Set(
    [...source.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table),
  )
  return [
    ...source.matchAll(
      /create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)/gi,
    ),
  ]
    .filter(([, , table]) => !made.has(table))
    .map(([, index]) => `${index} is built while writers wait`)
}

const faultsOf = (source: string): string[] => [
  ...forbidden.filter(([pattern]) => pattern.test(source)).map(([, reason]) => reason),
  ...blockingIndexes(source),
]

/** It drops columns that no release has read. */
const beforeFirstRelease = '20261130T0800_days_of_undo.ts'
const names = readdirSync(import.meta.dirname).filter(
  (name) => /^\d{8}T\d{4}_\w+\.ts$/.test(name) && name !== beforeFirstRelease,
)

describe('a migration', () => {
  it.each(names)('%s only adds', (name) => {
    expect(faultsOf(readFileSync(join(import.meta.dirname, name), 'utf8'))).toEqual([])
  })

  it.each([
    'sql`alter table users drop column role`',
    'sql`alter table users rename column role to rank`',
    'sql`alter table users add column rank text not null`',
    'sql`alter table users alter column role set not null`',
    'sql`alter table users alter column role type integer`',
    'sql`alter table users add column seen timestamptz default now()`',
    'sql`drop table users`',
    'sql`create index users_rank on users (restaurant_id, rank)`',
    'sql`create unique index if not exists users_rank on users (restaurant_id, rank)`',
    'sql`drop index users_rank`',
    'sql`alter table users add constraint users_rank unique (restaurant_id, rank)`',
  ])('is refused with %s', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1)
  })

  it('may add what the previous version need not know', () => {
    expect(
      faultsOf(
        "sql`alter table users add column role text not null default 'owner'`, sql`create table t (id text not null)`, sql`create index t_id on t (id)`",
      ),
    ).toEqual([])
  })
})
