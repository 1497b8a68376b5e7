import type { StoredMark, StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { PutBack } from '@waitbook/domain/floor/acts/act'
import type { MarkKind } from '@waitbook/domain/floor/resource-state'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf } from '../../journal/rows.queries.ts'
import { marks, stays } from './floor.queries.ts'

/** The open stays, those that began since an instant, and those with these ids or of the parties with these ids. */
export const listStaysForReport = (
  db: Read,
  restaurantId: RestaurantId,
  since: string,
  ids: readonly string[],
): Promise<StoredStay[]> => {
  const named = anyOf(ids)
  return stays(db, restaurantId)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb('started_at', '>=', since),
        eb('id', '=', named),
        eb('entry_id', '=', named),
        eb('reservation_id', '=', named),
      ]),
    )
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

/** The stay with this id, or that of the party with this id. */
export const findNamedStay = (db: Read, restaurantId: RestaurantId, id: string) =>
  stays(db, restaurantId)
    .where((eb) => eb.or([eb('id', '=', id), eb('entry_id', '=', id)]))
    .orderBy((eb) => eb('id', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<StoredStay | undefined>

export const listMarksSince = (db: Read, restaurantId: RestaurantId, since: string): Promise<StoredMark[]> =>
  marks(db, restaurantId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', since)]))
    .orderBy('since')
    .execute()

/** The mark that is open, or ended last. */
export const findLatestMark = (db: Read, restaurantId: RestaurantId, resourceId: string, kind: MarkKind) =>
  marks(db, restaurantId)
    .where('resource_id', '=', resourceId)
    .where('kind', '=', kind)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** The parties that went back to the list since an instant, except where that was undone. */
export const listPutBack = async (tx: Tx, restaurantId: RestaurantId, since: string): Promise<readonly PutBack[]> => {
  const { rows } = await sql<PutBack>`
    select change ->> 'id' as id, coalesce(change -> 'before' ->> 'entry_id', change ->> 'id') as entry_id,
      change ->> 'put_back_at' as at
    from activity a cross join lateral jsonb_array_elements(a.changes) change
    where a.restaurant_id = ${restaurantId} and a.action_type = 'STAY_PUT_BACK' and a.at >= ${since}::timestamptz
      and change ->> 'put_back_at' is not null
      and not exists (select from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq)`.execute(tx)
  return rows
}
