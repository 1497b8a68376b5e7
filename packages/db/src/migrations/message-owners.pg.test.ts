import { type Kysely, sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { up } from './20261128T1520_message_owners.ts'

it('gives the texts of offers written before it their wish, and leaves those of deleted wishes to their age', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString })
  const write = (id: string, body: string) =>
    sql`insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, actor)
      values ('r', ${id}, null, 'sms', 'booking_offered', '+1', ${body}, '{}')`.execute(db)
  try {
    await sql`alter table messages drop constraint messages_owner, drop column may_be_unowned`.execute(db)
    await sql`insert into restaurants (id, name, time_zone) values ('r', 'R', 'UTC')`.execute(db)
    await sql`insert into booking_wishes
        (restaurant_id, id, date, from_time, to_time, party_size, name, phone, email, created_at, state, passed, unanswered)
      values ('r', 'asha', '2026-11-27', '19:00', '20:00', 2, 'Ann', '+1', '', now(), 'WAITING', '[]', 0)`.execute(db)
    await write('known', 'A time is free: http://wait.test/book/r/wish/asha/')
    await write('gone', 'A time is free: http://wait.test/book/r/wish/other/')
    await up(db as unknown as Kysely<unknown>)
    // As the previous version still writes them during an upgrade.
    await write('previous', 'A time is free.')
    const rows = await db.selectFrom('messages').select(['id', 'wish_id', 'may_be_unowned']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'gone', wish_id: null, may_be_unowned: true },
      { id: 'known', wish_id: 'asha', may_be_unowned: true },
      { id: 'previous', wish_id: null, may_be_unowned: true },
    ])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
