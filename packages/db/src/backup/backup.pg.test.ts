import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { earlierMigrations } from '../earlier-schema.ts'
import { migrations, runMigrations } from '../migrate.ts'
import { firstMigrations, laterMigrations } from '../testing/later-migrations.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const adminUrl = inject('databaseAdminUrl')
let folder: string
let source: string
let path: string
const drops: (() => Promise<void>)[] = []

const openTarget = async (make = createEmptyDatabase) => {
  const { connectionString, drop } = await make(adminUrl)
  drops.push(drop)
  return connectionString
}

const query = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Values that are difficult for text formats. */
const nastyName = 'a\\b\tc\nd\r\\N \\. "quoted" \u0001 ஆனா 🎉'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waitbook-backup-'))
  source = await openTarget(createTestDatabase)
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  await client.query(`insert into restaurants (id, name, time_zone) values ('r1', $1, 'Asia/Kolkata')`, [nastyName])
  await client.query(`insert into restaurant_revisions (restaurant_id, revision, epoch) values ('r1', 41, 'before')`)
  await client.query(
    `insert into restaurants (id, name, time_zone) select 'x' || n, repeat('long ', 40), 'UTC' from generate_series(1, 5000) n`,
  )
  await client.query(`insert into token_hashes (token_hash, kind, restaurant_id) values ('\\x00ff0a5c', 'api', 'r1')`)
  await client.end()
  path = join(folder, 'one.backup')
  await writeBackup({ connectionString: source, path })
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
})

const names = (connectionString: string) => query(connectionString, 'select id, name from restaurants order by id')

describe('a restore', () => {
  it('brings back every byte into an empty database', async () => {
    const target = await openTarget()
    await restoreBackup({ connectionString: target, path })
    expect(await names(target)).toEqual(await names(source))
    expect(await query(target, 'select token_hash from token_hashes')).toEqual([
      { token_hash: Buffer.from('00ff0a5c', 'hex') },
    ])
    expect(await query(target, 'select name from kysely_migration order by name')).toEqual(
      Object.keys(migrations).map((name) => ({ name })),
    )
  })

  it('gives each restaurant a new epoch, so that screens reload', async () => {
    const target = await openTarget()
    await restoreBackup({ connectionString: target, path })
    const [row] = await query(target, 'select revision, epoch from restaurant_revisions')
    expect(row).toMatchObject({ revision: '41' })
    expect(row.epoch).not.toBe('before')
  })

  it('deletes existing data only with the option to do so', async () => {
    const target = await openTarget(createTestDatabase)
    await query(target, `insert into restaurants (id, name, time_zone) values ('mine', 'Mine', 'UTC')`)
    await expect(restoreBackup({ connectionString: target, path })).rejects.toThrow(/not empty.*--force/)
    expect(await names(target)).toEqual([{ id: 'mine', name: 'Mine' }])
    await restoreBackup({ connectionString: target, path, force: true })
    expect(await names(target)).toEqual(await names(source))
  })

  it('refuses a database with foreign tables', async () => {
    const target = await openTarget()
    await query(target, 'create table foreigners (id int)')
    await expect(restoreBackup({ connectionString: target, path, force: true })).rejects.toThrow(/another application/)
  })

  it.each([
    ['an empty one', createEmptyDatabase],
    ['one with a schema', createTestDatabase],
  ])('migrates the schema of an older version in %s', async (_, make) => {
    const target = await openTarget(make)
    await restoreBackup({ connectionString: target, path, known: laterMigrations, force: true })
    expect(await names(target)).toEqual(await names(source))
    expect(await query(target, 'select name from kysely_migration order by name')).toEqual(
      Object.keys(laterMigrations).map((name) => ({ name })),
    )
    // Includes what a start creates after the migrations, because running instances are not restarted.
    const made = "select from pg_indexes where indexname in ('messages_due', 'messages_sending')"
    expect(await query(target, made)).toHaveLength(2)
    // A newer schema is replaced by that of the backup.
    await restoreBackup({ connectionString: target, path, force: true })
    expect(await query(target, "select from pg_attribute where attname = 'later'")).toEqual([])
  })

  it('takes a backup from before the first release', async () => {
    const old = await openTarget()
    const { db } = connect({ connectionString: old, max: 1 })
    await runMigrations(db, firstMigrations)
    await db.destroy()
    await query(old, `insert into restaurants (id, name, time_zone) values ('old', 'Old', 'UTC')`)
    const recorded = earlierMigrations.map((name) => `('${name}', '')`).join()
    await query(old, `delete from kysely_migration; insert into kysely_migration values ${recorded}`)
    const oldPath = join(folder, 'old.backup')
    await writeBackup({ connectionString: old, path: oldPath })
    const target = await openTarget()
    await restoreBackup({ connectionString: target, path: oldPath })
    expect(await names(target)).toEqual([{ id: 'old', name: 'Old' }])
    await query(old, `delete from kysely_migration where name = '${earlierMigrations[0]}'`)
    await writeBackup({ connectionString: old, path: oldPath })
    await expect(restoreBackup({ connectionString: target, path: oldPath, force: true })).rejects.toThrow(
      /old\.backup: The schema is one from before the first release .* commit 4b81cd06/,
    )
  })
})

describe('a damaged file', () => {
  const refusedBy = async (change: (whole: Buffer) => Buffer) => {
    const broken = join(folder, 'broken.backup')
    await writeFile(broken, change(await readFile(path)))
    const target = await openTarget(createTestDatabase)
    await query(target, `insert into restaurants (id, name, time_zone) values ('mine', 'Mine', 'UTC')`)
    const refusal = await restoreBackup({ connectionString: target, path: broken, force: true }).then(
      () => 'restored',
      (error: Error) => error.message.replace(broken, 'FILE'),
    )
    expect(await names(target)).toEqual([{ id: 'mine', name: 'Mine' }])
    return refusal
  }

  it.each([0.999, 0.5, 0.01])('is refused if it was truncated (to %s of its length)', async (share) => {
    expect(await refusedBy((whole) => whole.subarray(0, Math.floor(whole.length * share)))).toMatch(
      /^FILE is damaged \(it ends too early\): nothing was restored/,
    )
  })

  it('is refused if one byte differs', async () => {
    expect(
      await refusedBy((whole) => {
        const changed = Buffer.from(whole)
        const at = Math.floor(whole.length / 2)
        changed[at] = (changed[at] ?? 0) ^ 0x40
        return changed
      }),
    ).toMatch(/^FILE is damaged/)
  })

  it('is refused if a row was removed and the file compressed again', async () => {
    expect(
      await refusedBy((whole) => {
        const lines = gunzipSync(whole).toString('latin1').split('\n')
        return gzipSync(Buffer.from(lines.filter((line) => !line.startsWith('x17\t')).join('\n'), 'latin1'))
      }),
    ).toBe('FILE is damaged (its checksum does not fit): nothing was restored. Use another backup.')
  })

  it('is refused if its last lines are missing in a valid gzip file', async () => {
    const withoutEnd = (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -200))
    expect(await refusedBy(withoutEnd)).toMatch(/does not end as a backup does/)
  })

  it('is refused if it is not a backup', async () => {
    expect(await refusedBy(() => Buffer.from('hello'))).toBe('FILE is not a backup of Waitbook.')
    expect(await refusedBy(() => gzipSync('{"hello":1}\n'))).toBe('FILE is not a backup of Waitbook.')
    expect(await refusedBy(() => Buffer.alloc(0))).toMatch(/^FILE is damaged/)
  })

  it('is refused if it is a folder', async () => {
    const target = await openTarget(createTestDatabase)
    await expect(restoreBackup({ connectionString: target, path: folder, force: true })).rejects.toThrow(
      `${folder} is a folder: name a file in it.`,
    )
  })

  it('is refused if a newer Waitbook made it', async () => {
    const newer = (whole: Buffer) =>
      gzipSync(gunzipSync(whole).toString('latin1').replace('"version":1', '"version":2'))
    expect(await refusedBy(newer)).toMatch(/newer Waitbook/)
  })
})

describe('a backup', () => {
  it('never overwrites a file, and leaves none behind when it fails', async () => {
    const taken = join(folder, 'taken.backup')
    await writeFile(`${taken}.part`, 'of another')
    await expect(writeBackup({ connectionString: source, path: taken })).rejects.toThrow(/EEXIST/)
    const empty = await openTarget()
    await expect(writeBackup({ connectionString: empty, path: join(folder, 'none') })).rejects.toThrow(
      /nothing to back up/,
    )
  })

  it.runIf(existsSync('/dev/full'))('to a full disk is refused in words, also over standard output', async () => {
    const stream = createWriteStream('/dev/full')
    await expect(writeBackup({ connectionString: source, stream })).rejects.toThrow(
      'The backup cannot be written to standard output (ENOSPC).',
    )
  })
})
