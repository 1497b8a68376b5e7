import type { Generated, JSONColumnType } from 'kysely'

/** A guest's profile. Its visits are counted from the entries that were served, never stored. */
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
}

/** Whose a phone is: a profile keeps the numbers it had before and those of the profiles merged into it. */
export interface PartyPhonesTable {
  restaurant_id: string
  phone: string
  party_id: string
}
