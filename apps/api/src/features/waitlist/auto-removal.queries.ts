import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { autoRemoveMinutes } from '@waitbook/domain/waitlist/auto-removal'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'

const rules = Object.entries(autoRemoveMinutes)

/** Those of the given parties that a job has removed before. */
export const listAutoRemoved = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await ownRows(db, restaurantId, 'auto_removals')
    .select('entry_id')
    .where('entry_id', '=', anyOf(ids))
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/**
 * Active entries older than their restaurant's setting allows, the oldest first; without those that were
 * off the list before and came back. Undefined for `only` selects every restaurant but those of `except`.
 */
export const listOverdue = async (
  db: Db,
  now: string,
  standard: string,
  only: RestaurantId | undefined,
  except: readonly string[],
  limit: number,
) => {
  const own = only === undefined ? db : withTenant(db, only)
  const { rows } = await sql<{ restaurant_id: RestaurantId; id: string }>`
    select entry.restaurant_id, entry.id
    from waitlist_entries entry
    left join settings on settings.restaurant_id = entry.restaurant_id and settings.app = 'waitlist'
    join unnest(${rules.map(([name]) => name)}::text[], ${rules.map(([, minutes]) => minutes)}::int[]) as rule (name, minutes)
      on rule.name = coalesce(settings.settings ->> 'auto_remove_waiting_parties_after', ${standard})
    where entry.status in ('WAITING', 'NOTIFIED')
      and entry."timestamp" <= ${now}::timestamptz - interval '1 minute'
      and entry."timestamp" <= ${now}::timestamptz - rule.minutes * interval '1 minute'
      ${only === undefined ? sql`` : sql`and entry.restaurant_id = ${only}`}
      and entry.restaurant_id <> all (${except}::text[])
      and not exists (
        select from auto_removals kept where kept.restaurant_id = entry.restaurant_id and kept.entry_id = entry.id
      )
    order by entry."timestamp" limit ${limit}`.execute(own)
  return rows
}
