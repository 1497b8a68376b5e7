import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Connection, type ConnectOptions, connect } from '../connect.ts'
import type { GroupCommit } from '../tenant/group-commit.ts'
import { createTestDatabase } from './test-database.ts'

interface Counted {
  restaurant_id: string
  revision: number
  /** Of the transaction. */
  xid: string
}

/** Increments a restaurant's revision, without other writes. */
const counting = `update restaurant_revisions set revision = revision + 1 where restaurant_id = $1
  returning restaurant_id, revision, pg_current_xact_id()::text as xid`

export const count = async (commit: GroupCommit, id: string) => {
  const [row] = await commit<Counted>(id, counting, [id])
  return row
}

/** For each test of a file some restaurants whose revisions are 0, and connections that end with it. */
export const countingTenants = () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const open: Connection[] = []
  const holders: pg.Client[] = []

  const url = () => database.connectionString

  const connections = (
    options: Pick<ConnectOptions, 'keepsStatements' | 'max' | 'batches' | 'limits'> & {
      connectionString?: string
    } = {},
  ) => {
    const { limits, batches, ...others } = options
    const connection = connect({
      connectionString: url(),
      max: 8,
      limits: { statement_timeout: 120_000, ...limits },
      // However slow the machine, batches are waited for.
      batches: { waitMs: 120_000, ...batches },
      ...others,
    })
    open.push(connection)
    return connection
  }

  const ids = Array.from({ length: 24 }, (_, index) => `tenant${String(index).padStart(2, '0')}`)

  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseAdminUrl'))
  })
  beforeEach(async () => {
    const { db } = connections()
    await sql`delete from restaurant_revisions`.execute(db)
    await sql`delete from restaurants`.execute(db)
    await sql`insert into restaurants (id, name, time_zone) select id, id, 'UTC' from unnest(${ids}::text[]) id`.execute(
      db,
    )
    await sql`insert into restaurant_revisions (restaurant_id, epoch) select id, 'x' from unnest(${ids}::text[]) id`.execute(
      db,
    )
  })
  afterEach(async () => {
    await Promise.all(holders.splice(0).map((holder) => holder.end()))
    await Promise.all(open.splice(0).map(({ db }) => db.destroy()))
  })
  afterAll(() => database.drop())

  const revisions = async () => {
    const { rows } = await connections().pool.query<{ revision: number }>(
      'select revision from restaurant_revisions order by restaurant_id',
    )
    return rows.map(({ revision }) => revision)
  }

  /** Holds the lock of a restaurant until the test ends. */
  const hold = async (id: string) => {
    const holder = new pg.Client({ connectionString: url() })
    await holder.connect()
    holders.push(holder)
    await holder.query('begin')
    await holder.query('select from restaurant_revisions where restaurant_id = $1 for update', [id])
    return holder
  }
  return { url, connections, ids, revisions, hold }
}
