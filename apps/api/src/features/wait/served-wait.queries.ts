import { sql } from 'kysely'

/** Whether a party, `entry`, was served, and the minutes it waited: the common basis of all comparisons with quotes. */
export const isServed = sql`entry.status = 'SERVED' and entry.served_at is not null`
export const waitedMinutes = sql`greatest(0, date_part('epoch', entry.served_at - entry."timestamp") / 60)`
