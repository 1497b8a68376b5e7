import type { PlaceKind } from '@waitbook/domain/place-kinds'
import type { Generated, JSONColumnType } from 'kysely'

export interface RestaurantsTable {
  id: string
  name: string
  address: Generated<string>
  phone: Generated<string>
  /** IANA time zone of the reservations' dates and times. */
  time_zone: string
  /** Assumed for numbers without a country code. */
  default_country_code: Generated<string>
  created_at: Generated<string>
  /** Null once the operator has approved it: until then its messages are limited. */
  unapproved_since: Generated<string | null>
  /**
   * The country in which it registered, by its two letters; the only one that it texts until approved. Null: not
   * recorded.
   */
  registered_country: Generated<string | null>
  /** The contact address that its owner confirmed last; null: none. */
  confirmed_email: Generated<string | null>
  /** Null: it belongs to no organisation. */
  organisation_id: Generated<string | null>
  /** What distinguishes it from the other locations of its organisation; empty: nothing. */
  location_label: Generated<string>
  /** Decides the words of its screens, texts and guests' pages. */
  place_kind: Generated<PlaceKind>
}

/** Global: several restaurants of one owner, called its locations. */
export interface OrganisationsTable {
  id: string
  name: string
  created_at: string
}

/** The counter that every change of a restaurant locks first, in a separate narrow table. */
export interface RestaurantRevisionsTable {
  restaurant_id: string
  revision: Generated<number>
  /** Changed by a restore, so that screens with a later revision reload. Read with the timeline: `journalEpoch`. */
  epoch: string
  /** Version of the restaurant's row and settings: a new value after every change of them. */
  facts: Generated<string>
  /** Instant of the last change. */
  changed_at: Generated<string>
}

export interface SettingsTable {
  restaurant_id: string
  app: string
  /** May omit keys with default values. */
  settings: JSONColumnType<Record<string, unknown>>
  updated_at: Generated<string>
}

/** Files that a restaurant has uploaded for its guests. */
export interface RestaurantFilesTable {
  restaurant_id: string
  kind: 'menu' | 'logo' | 'picture'
  name: string
  content_type: string
  /** Size in bytes. */
  size: number
  /** Hash in hex. */
  sha256: string
  content: Buffer
  uploaded_at: string
}

/** Progress of the erasure by age, and of dropping images, in a restaurant's journal. */
export interface ErasuresTable {
  restaurant_id: string
  erased_seq: Generated<number>
  dropped_seq: Generated<number>
}
