import type { ReportedFacts } from '@waitbook/domain/floor/floor-facts'
import type { LayoutTable } from '@waitbook/domain/floor/layout/saved-layout'
import type { ResourceKind, ResourceShape, ResourceTrait, ResourceUse } from '@waitbook/domain/floor/resource'
import type { HoldKind, MarkKind } from '@waitbook/domain/floor/resource-state'
import type { StayEnd, StaySource, StayStep, StayTurn } from '@waitbook/domain/floor/stay'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import type { ColumnType } from 'kysely'

export interface FloorAreasTable {
  restaurant_id: string
  id: string
  name: string
  sort_key: number
  /** Units of 10 cm. */
  width: number
  height: number
  /** SVG path text of what does not move. */
  backdrop: string | null
  /** Raised by each change of the area or its resources. */
  version: number
}

/** A drawing of an area that staff can go back to. */
export interface FloorLayoutsTable {
  restaurant_id: string
  id: string
  area_id: string
  name: string
  /** The tables that stand in the area, and where. Written as JSON text. */
  tables: ColumnType<LayoutTable[], string, string>
  version: number
}

/** What guests are seated at: a table, room, chair or counter. One with history is deactivated, never deleted. */
export interface ResourcesTable {
  restaurant_id: string
  id: string
  area_id: string
  kind: ResourceKind
  name: string
  seats_min: number
  seats_max: number
  shape: ResourceShape
  /** Units of 10 cm. */
  x: number
  y: number
  width: number
  height: number
  /** Degrees. */
  rotation: number
  priority: number
  traits: ResourceTrait[]
  use: ResourceUse
  is_active: boolean
}

/** A party at its resources. It holds no name or phone number. */
export interface StaysTable {
  restaurant_id: string
  id: string
  entry_id: string | null
  reservation_id: string | null
  people_count: number
  source: StaySource
  started_at: string
  step: StayStep
  step_at: string
  /** The steps at which the party was before, in their order. */
  steps_before: ColumnType<StayStep[], StayStep[] | undefined, StayStep[]>
  expected_end_at: string | null
  /** What was planned when it sat down; null in rows of older versions. */
  turn: StayTurn | null
  ended_at: string | null
  ended_by: StayEnd | null
  /** How the party left its resources; null while it is there. */
  leaves: 'dirty' | 'ready' | null
  /** Reports of devices without a connection; null if there are none. */
  facts: ReportedFacts | null
  /** Who serves the party: the server of its tables when it sat down. */
  server_id: string | null
  /** The parties that waited longer and fit the tables, each with the reason. Written as JSON text. */
  passed: ColumnType<PassedParty[], string | undefined, string>
}

/** The resources of a stay over time. Of one resource they never overlap. */
export interface StayResourcesTable {
  restaurant_id: string
  stay_id: string
  resource_id: string
  since: string
  /** Exclusive; null while the party is there. */
  until: string | null
}

/** A resource that cannot be used as it is. At most one of a kind is open. */
export interface ResourceMarksTable {
  restaurant_id: string
  id: string
  resource_id: string
  kind: MarkKind
  since: string
  until: string | null
  planned_until: string | null
  reason: string | null
}

/** Resources that can be joined, with seats of their own. */
export interface ResourceGroupsTable {
  restaurant_id: string
  id: string
  name: string
  resource_ids: string[]
  seats_min: number
  seats_max: number
  /** Of two equal groups the one with the lower number is suggested. */
  priority: number
  /** Raised by each change. */
  version: number
}

/** Resources reserved by staff from `from_at` until (exclusive) `until_at` or `released_at`. */
export interface HoldsTable {
  restaurant_id: string
  id: string
  kind: HoldKind
  resource_ids: string[]
  entry_id: string | null
  reservation_id: string | null
  from_at: string
  until_at: string
  released_at: string | null
}
