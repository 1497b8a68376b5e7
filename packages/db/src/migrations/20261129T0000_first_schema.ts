import type { Kysely } from 'kysely'
import { accounts } from './first-schema/accounts.ts'
import { bookings } from './first-schema/bookings.ts'
import { floor } from './first-schema/floor.ts'
import { functions } from './first-schema/functions.ts'
import { messages } from './first-schema/messages.ts'
import { restaurants } from './first-schema/restaurants.ts'
import { waitlist } from './first-schema/waitlist.ts'

// Plain SQL: a query builder has no advantage for DDL. Indexes that were added to tables in use are in `concurrent-indexes.ts`.
const parts = [functions, restaurants, accounts, waitlist, messages, floor, bookings]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of parts.flat()) await statement.execute(db)
}
