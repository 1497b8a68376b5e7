import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, updateRows } from '../../journal/rows.queries.ts'
import { partyColumns } from './parties.queries.ts'
import type { PhoneOwner } from './party-phones.queries.ts'

/** By name, so that a column of a newer version gets its default. */
const namesOf = (row: object) => sql.join(Object.keys(row).map((key) => sql.ref(key)))

export const updateParty = (
  tx: Tx,
  restaurantId: RestaurantId,
  { id, preferences, ...values }: StoredParty,
): Promise<StoredParty> =>
  updateRows(tx, restaurantId, 'parties')
    .set({ ...values, preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .returning(partyColumns)
    .executeTakeFirstOrThrow()

export const insertParties = async (tx: Tx, restaurantId: RestaurantId, parties: readonly StoredParty[]) => {
  const rows = parties.map((party) => ({ ...party, restaurant_id: restaurantId }))
  if (!rows[0]) return
  const columns = namesOf(rows[0])
  await sql`insert into parties (${columns})
    select ${columns} from jsonb_populate_recordset(null::parties, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Updates many profiles from a file. Rows of an older journal lack the newer columns, which are then unchanged. */
export const updateProfiles = async (tx: Tx, restaurantId: RestaurantId, parties: readonly StoredParty[]) => {
  await sql`update parties p
    set name = r.name, phone = r.phone, email = r.email, notes = r.notes, preferences = r.preferences,
      tags = coalesce(r.tags, p.tags), allergies = coalesce(r.allergies, p.allergies), vip = coalesce(r.vip, p.vip),
      imported_visits = coalesce(r.imported_visits, p.imported_visits),
      imported_last_visit = case when r.imported_visits is null then p.imported_last_visit else r.imported_last_visit end,
      imported_no_shows = coalesce(r.imported_no_shows, p.imported_no_shows)
    from jsonb_populate_recordset(null::parties, ${JSON.stringify(parties)}::jsonb) r
    where p.restaurant_id = ${restaurantId} and p.id = r.id`.execute(tx)
}

export const deleteParty = (tx: Tx, restaurantId: RestaurantId, id: string) =>
  deleteRows(tx, restaurantId, 'parties').where('id', '=', id).execute()

export const deleteParties = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  const among = anyOf(ids)
  await deleteRows(tx, restaurantId, 'party_phones').where('party_id', '=', among).execute()
  await deleteRows(tx, restaurantId, 'parties').where('id', '=', among).execute()
}

export const insertPhones = async (tx: Tx, restaurantId: RestaurantId, owners: readonly PhoneOwner[]) => {
  const rows = owners.map((owner) => ({ ...owner, restaurant_id: restaurantId }))
  if (!rows[0]) return
  const columns = namesOf(rows[0])
  await sql`insert into party_phones (${columns})
    select ${columns} from jsonb_populate_recordset(null::party_phones, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export const updatePhone = (tx: Tx, restaurantId: RestaurantId, { phone, party_id }: PhoneOwner) =>
  updateRows(tx, restaurantId, 'party_phones').set({ party_id }).where('phone', '=', phone).execute()

export const deleteAnyPhones = (tx: Tx, restaurantId: RestaurantId, phones: readonly string[]) =>
  deleteRows(tx, restaurantId, 'party_phones').where('phone', '=', anyOf(phones)).execute()

export const deletePhone = (tx: Tx, restaurantId: RestaurantId, phone: string) =>
  deleteRows(tx, restaurantId, 'party_phones').where('phone', '=', phone).execute()

export const deletePhones = (tx: Tx, restaurantId: RestaurantId, partyId: string) =>
  deleteRows(tx, restaurantId, 'party_phones').where('party_id', '=', partyId).execute()

/** Autovacuum runs once a minute; until then the planner would estimate a large import as a few rows. */
export const analyzeProfiles = (db: Db) => sql`analyze parties, party_phones`.execute(db)
