import type { Generated, JSONColumnType } from 'kysely'

export interface RestaurantsTable {
  id: string
  name: string
  address: Generated<string>
  phone: Generated<string>
  /** IANA zone in which the book's dates and times are meant. */
  time_zone: string
  /** Assumed for a number typed without a country. */
  default_country_code: Generated<string>
  created_at: Generated<string>
}

/** The counter that every change of a restaurant locks first, in a narrow table of its own. */
export interface RestaurantRevisionsTable {
  restaurant_id: string
  revision: Generated<number>
  /** Changed by a restore, so that screens holding a later revision start afresh. */
  epoch: string
  /** Another text after every change of the restaurant or its settings. */
  facts: Generated<string>
  /** Instant of the last change. */
  changed_at: Generated<string>
}

export interface SettingsTable {
  restaurant_id: string
  app: string
  /** Only the keys that differ from their defaults need be here. */
  settings: JSONColumnType<Record<string, unknown>>
  updated_at: Generated<string>
}

/** What a restaurant has uploaded for its guests. */
export interface RestaurantFilesTable {
  restaurant_id: string
  kind: 'menu'
  name: string
  content_type: string
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
  content: Buffer
  uploaded_at: string
}

/** How far a restaurant's journal has lost the names of its guests to age. */
export interface ErasuresTable {
  restaurant_id: string
  erased_seq: number
}
