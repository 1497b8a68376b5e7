import type { DeskKind } from '@waitbook/domain/desk/desk'
import type { DeskHours } from '@waitbook/domain/desk/persons'
import type { ReportedFacts } from '@waitbook/domain/floor/floor-facts'
import type { LayoutTable } from '@waitbook/domain/floor/layout/saved-layout'
import type { FloorArea, Resource, ResourceGroup, ResourceKind, ResourceTrait } from '@waitbook/domain/floor/resource'
import type { Hold, ResourceMark } from '@waitbook/domain/floor/resource-state'
import type { StayEnd, StayResource, StaySource, StayStep, StayTurn } from '@waitbook/domain/floor/stay'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import type { DeskService } from '@waitbook/domain/queues/services'
import type { ColumnType, Generated } from 'kysely'

export interface FloorAreasTable extends FloorArea {
  restaurant_id: string
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

export interface ResourcesTable extends Omit<Resource, 'area_id' | 'kind'> {
  restaurant_id: string
  /** Null: a desk, see `domain/desk`. */
  area_id: string | null
  kind: ResourceKind | DeskKind
  /** Raised by each change of a desk; a table has that of its area. */
  version: Generated<number>
  traits: ResourceTrait[]
  /** For desks only, as the next two columns; null: all services of its queues. Written as JSON text. */
  services: ColumnType<DeskService[] | null, string | null | undefined, string | null>
  working_hours: ColumnType<DeskHours['working_hours'], string | null | undefined, string | null>
  days_off: ColumnType<string[], string | undefined, string>
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
export interface StayResourcesTable extends StayResource {
  restaurant_id: string
}

export interface ResourceMarksTable extends ResourceMark {
  restaurant_id: string
}

export interface ResourceGroupsTable extends ResourceGroup {
  restaurant_id: string
  resource_ids: string[]
  /** Raised by each change. */
  version: number
}

/** `is_pinned` is not a column: it is read from the booking of the hold. */
export interface HoldsTable extends Omit<Hold, 'is_pinned'> {
  restaurant_id: string
  resource_ids: string[]
}
