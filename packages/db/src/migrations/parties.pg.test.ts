import { type Kysely, sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { up } from './20261121T1300_parties.ts'

it('creates profiles of guests served before the migration', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString })
  try {
    await sql`drop index activity_recent, waitlist_entries_history, waitlist_entries_visits`.execute(db)
    await sql`drop table party_phones, parties`.execute(db)
    await sql`insert into restaurants (id, name, time_zone) values ('r', 'R', 'UTC')`.execute(db)
    await sql`insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, notes, status,
        "timestamp", source, confirmation_url_segment, served_at)
      values ('r', 'a', 'Ann', '+1', 2, '', 'SERVED', now(), 'staff', 'a', '2026-01-01T00:00:00Z'),
        ('r', 'b', 'Anna', '+1', 2, '', 'SERVED', now(), 'staff', 'b', '2026-01-02T00:00:00Z'),
        ('r', 'c', 'Nobody', null, 2, '', 'SERVED', now(), 'staff', 'c', '2026-01-02T00:00:00Z'),
        ('r', 'd', 'Waiting', '+2', 2, '', 'WAITING', now(), 'staff', 'd', null)`.execute(db)
    await up(db as unknown as Kysely<unknown>)
    const parties = await db.selectFrom('parties').select(['id', 'name', 'phone', 'created_at']).execute()
    expect(parties).toMatchObject([{ name: 'Anna', phone: '+1', created_at: '2026-01-01T00:00:00.000Z' }])
    expect(parties[0]?.id).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(await db.selectFrom('party_phones').select(['phone', 'party_id']).execute()).toEqual([
      { phone: '+1', party_id: parties[0]?.id },
    ])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
