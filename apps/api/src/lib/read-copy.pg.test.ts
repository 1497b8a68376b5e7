import { randomBytes } from 'node:crypto'
import { connect } from '@waitbook/db/connect'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { keepLog } from '../../test/log-lines.ts'
import { createReadCopy, wholeCopy } from './read-copy.ts'

const setUp = async (standbyUrl: (url: string) => string) => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString, max: 1, applicationName: 'primary' })
  const standby = connect({ connectionString: standbyUrl(database.connectionString), applicationName: 'standby' }).db
  const { log, parsed } = keepLog()
  const copy = createReadCopy({ db, standby, clock: createFakeClock(), log })
  onTestFinished(async () => {
    await Promise.all([db.destroy(), copy.close()])
    await database.drop()
  })
  const read = () =>
    copy.read(wholeCopy, async (one) => {
      const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(one)
      return rows[0]?.name
    })
  return { read, parsed }
}

it('a server that takes writes itself is no standby: the primary is read', async () => {
  const { read, parsed } = await setUp((url) => url)
  expect(await read()).toEqual({ result: 'primary', seconds_behind: null })
  expect(parsed()).toEqual([])
})

it('the primary is read, and the failure logged, while the standby is away', async () => {
  const { read, parsed } = await setUp(() => 'postgres://nobody@127.0.0.1:1/nothing')
  expect(await read()).toEqual({ result: 'primary', seconds_behind: null })
  expect(parsed().map(({ msg }) => msg)).toEqual(['the standby could not be read; the primary was'])
})

it('a standby whose role is not subject to row-level security is not read', async () => {
  const role = `reader_${randomBytes(8).toString('hex')}`
  const admin = connect({ connectionString: inject('databaseAdminUrl'), max: 1 }).db
  await sql`create role ${sql.id(role)}`.execute(admin)
  onTestFinished(async () => {
    await sql`drop role ${sql.id(role)}`.execute(admin)
    await admin.destroy()
  })
  const { read, parsed } = await setUp((url) => `${url}${url.includes('?') ? '&' : '?'}options=-c%20role%3D${role}`)
  for (let times = 0; times < 2; times += 1) expect(await read()).toEqual({ result: 'primary', seconds_behind: null })
  expect(parsed().map(({ msg }) => msg)).toEqual([
    'the standby is not read: its role is not subject to row-level security',
  ])
})
