import type { Server } from '@waitbook/domain/floor/servers'

export interface ServersTable extends Server {
  restaurant_id: string
  is_active: boolean
  /** Raised by each change of the server. */
  version: number
}

/** How the tables are shared out among servers. */
export interface SectionLayoutsTable {
  restaurant_id: string
  id: string
  name: string
  sort_key: number
  /** When it was last switched to; the one switched to last is in use. */
  activated_at: string | null
  /** Raised by each change of the layout. */
  version: number
}

/** The section of a table in a layout. */
export interface SectionTablesTable {
  restaurant_id: string
  layout_id: string
  resource_id: string
  section: string
}

/** A server at work in a section, from `since` until (exclusive) `until`. */
export interface ServerShiftsTable {
  restaurant_id: string
  id: string
  server_id: string
  section: string
  since: string
  until: string | null
  /** Since when the server gets no more parties. */
  cut_at: string | null
  /** Sections of servers who have left, in addition to `section`. */
  taken_over: string[]
  /** The id of the server who got the parties and the sections when the shift ended. */
  handed_to: string | null
}
