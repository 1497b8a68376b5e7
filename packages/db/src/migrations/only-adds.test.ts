import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What would break the version that serves while this runs, or hold its requests up. */
const forbidden = [
  [/drop\s+(table|column|view|schema)/i, 'takes away what the older version reads'],
  [/\brename\b/i, 'takes away the name that the older version knows'],
  [/alter\s+column\s+\S+\s+(set\s+not\s+null|type)/i, 'refuses or rewrites what the older version wrote'],
  [/add\s+column\s+(?!.*default)[^,`]*not\s+null/i, 'refuses what the older version writes'],
  [/add\s+column[^,`]*default\s+(now|clock_timestamp|random|gen_random_uuid)\s*\(/i, 'rewrites the table under a lock'],
  [/\b(truncate|cluster|vacuum\s+full)\b/i, 'locks everybody out'],
] as const

/** The part that goes forward; the way back is a developer's. */
const forwardPart = (source: string) => source.split('export const down')[0] ?? source

const faultsOf = (source: string) =>
  forbidden.filter(([pattern]) => pattern.test(forwardPart(source))).map(([, reason]) => reason)

const names = readdirSync(import.meta.dirname).filter((name) => /^\d{8}T\d{4}_\w+\.ts$/.test(name))

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
  ])('is refused with %s', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1)
  })

  it('may add what the older version need not know', () => {
    expect(
      faultsOf(
        "sql`alter table users add column role text not null default 'owner'`, sql`create table t (id text not null)`",
      ),
    ).toEqual([])
  })
})
