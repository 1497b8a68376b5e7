import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A guest's profile. Its visits are counted from served entries; only imported figures are stored. */
export interface PartiesTable {
  restaurant_id: string
  id: string
  name: string
  /** E.164; one of the profile's `party_phones`. */
  phone: string
  email: string
  notes: string
  preferences: JSONColumnType<Record<string, unknown>>
  created_at: string
  tags: Generated<string[]>
  allergies: Generated<string[]>
  vip: Generated<boolean>
  imported_visits: Generated<number>
  imported_last_visit: string | null
  imported_no_shows: Generated<number>
  /** The name in lower case. */
  sort_name: GeneratedAlways<string>
}

/** The profile of a phone: a profile keeps its previous numbers and those of profiles merged into it. */
export interface PartyPhonesTable {
  restaurant_id: string
  phone: string
  party_id: string
}
