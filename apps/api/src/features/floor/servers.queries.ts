import {
  type StoredSectionLayout,
  type StoredServer,
  type StoredShift,
  sectionLayout,
  serverShift,
  staffServer,
} from '@waitbook/contracts/floor/servers'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { inSectionOrder } from '@waitbook/domain/floor/layout/section-edit'
import type { ServerLoad } from '@waitbook/domain/floor/servers'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows, putRow } from '../../journal/rows.queries.ts'

const serverColumns = Object.keys(staffServer.shape) as (keyof StoredServer)[]
const shiftColumns = Object.keys(serverShift.shape) as (keyof StoredShift)[]
const { sections: _sections, ...layoutShape } = sectionLayout.shape
const layoutColumns = Object.keys(layoutShape) as (keyof typeof layoutShape)[]

/** All servers, also removed ones, by name. */
export const listServers = (db: Read, restaurantId: RestaurantId): Promise<StoredServer[]> =>
  ownRows(db, restaurantId, 'servers').select(serverColumns).orderBy('name').orderBy('id').execute()

/** All layouts with their sections, in the order in which staff see them. */
export const listSectionLayouts = async (db: Read, restaurantId: RestaurantId): Promise<StoredSectionLayout[]> => {
  const rows = await ownRows(db, restaurantId, 'section_layouts')
    .select(layoutColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('section_tables')
          .select(['section', 'resource_id'])
          .whereRef('section_tables.restaurant_id', '=', 'section_layouts.restaurant_id')
          .whereRef('section_tables.layout_id', '=', 'section_layouts.id'),
      ).as('tables'),
    )
    .orderBy('sort_key')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ tables, ...layout }) => {
    const bySection = Map.groupBy(tables, ({ section }) => section)
    const sections = [...bySection].map(([name, own]) => ({ name, resource_ids: own.map((row) => row.resource_id) }))
    return { ...layout, sections: inSectionOrder(sections) }
  })
}

/** Writes a layout and its sections, whether it is stored already or not. */
export const putSectionLayout = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { sections, ...row }: StoredSectionLayout,
) => {
  await putRow(tx, 'section_layouts', restaurantId, row)
  await deleteRows(tx, restaurantId, 'section_tables').where('layout_id', '=', row.id).execute()
  const tables = sections.flatMap(({ name, resource_ids }) =>
    resource_ids.map((resource_id) => ({ restaurant_id: restaurantId, layout_id: row.id, resource_id, section: name })),
  )
  if (tables.length > 0) await tx.insertInto('section_tables').values(tables).execute()
}

const shifts = (db: Read, restaurantId: RestaurantId) => ownRows(db, restaurantId, 'server_shifts').select(shiftColumns)

export const listOpenShifts = (db: Read, restaurantId: RestaurantId): Promise<StoredShift[]> =>
  shifts(db, restaurantId).where('until', 'is', null).orderBy('since').orderBy('id').execute()

/** The shifts that are open or ended since an instant. */
export const listShiftsSince = (db: Read, restaurantId: RestaurantId, at: string): Promise<StoredShift[]> =>
  shifts(db, restaurantId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .execute()

export const listShiftsByIds = (db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<StoredShift[]> =>
  shifts(db, restaurantId).where('id', '=', anyOf(ids)).execute()

/** When the last shift of this server or in this section ended; undefined if there was none. */
export const findLastShiftEnd = async (
  db: Read,
  restaurantId: RestaurantId,
  { server_id, section }: Pick<StoredShift, 'server_id' | 'section'>,
) => {
  const row = await shifts(db, restaurantId)
    .where((eb) => eb.or([eb('server_id', '=', server_id), eb('section', '=', section)]))
    .where('until', 'is not', null)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** What each server has had since an instant, of stays that have ended. */
export const listServerLoads = async (db: Read, restaurantId: RestaurantId, since: string): Promise<ServerLoad[]> => {
  const rows = await ownRows(db, restaurantId, 'stays')
    .select((eb) => [
      'server_id',
      eb.fn.sum<number>('people_count').as('covers'),
      eb.fn.max('started_at').as('last_seated_at'),
    ])
    .where('started_at', '>=', since)
    .where('ended_at', 'is not', null)
    .where('server_id', 'is not', null)
    .groupBy('server_id')
    .orderBy('server_id')
    .execute()
  return rows.map(({ server_id, covers, last_seated_at }) => ({
    server_id: server_id ?? '',
    covers: Number(covers),
    last_seated_at,
  }))
}
