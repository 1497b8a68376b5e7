import type { FloorActAnswer, FloorActInput } from '@waitbook/contracts/floor/acts'
import type { BlocksChanged, EndBlockInput, PlanBlockInput } from '@waitbook/contracts/floor/blocks'
import type {
  AreaChanged,
  AreasChanged,
  Floor,
  PutAreaInput,
  PutAreasInput,
  Stay,
  StaySeated,
  SwapStayInput,
} from '@waitbook/contracts/floor/floor'
import type { GroupChanged, PutGroupInput, RemoveGroupInput } from '@waitbook/contracts/floor/groups'
import type { AddHoldInput, HoldChanged, ReleaseHoldInput } from '@waitbook/contracts/floor/holds'
import type { LayoutChanged, LayoutInput, PutLayoutInput } from '@waitbook/contracts/floor/layouts'
import type { Suggestions, SuggestionsQuery } from '@waitbook/contracts/floor/suggestions'
import type { FloorPlan, FloorPlanQuery, SetTablesInput, TablesSet } from '@waitbook/contracts/floor/table-plan'
import type { TurnTimes } from '@waitbook/contracts/floor/turn-times'
import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import type { Staff } from './callers.ts'
import type { ServersService } from './servers-service.ts'

/** One method for each act of `floorActs`. */
export type FloorActsService = {
  [A in FloorAct]: (staff: Staff, input: FloorActInput<A>) => Promise<FloorActAnswer<A>>
}

/** Tables and other resources, and the parties at them. */
export interface FloorService extends FloorActsService, ServersService {
  get(staff: Staff): Promise<Floor>
  /** The set and the learned turn times, and how the ends of stays were reported. */
  turnTimes(staff: Staff): Promise<TurnTimes>
  /** Creates or replaces an area with its resources. Throws `area_changed` if its version is not the given one. */
  putArea(staff: Staff, input: PutAreaInput): Promise<AreaChanged>
  /** Creates or replaces several areas, all or none. Throws `area_changed` with every area whose version is not the given one. */
  putAreas(staff: Staff, input: PutAreasInput): Promise<AreasChanged>
  getStay(staff: Staff, id: string): Promise<Stay>
  /** Two parties exchange their tables. */
  swap(staff: Staff, input: SwapStayInput): Promise<StaySeated>
  /** Creates or replaces a group of joined tables. Throws `group_changed` if its version is not the given one. */
  putGroup(staff: Staff, input: PutGroupInput): Promise<GroupChanged>
  /** Throws `group_changed` as `putGroup`. */
  removeGroup(staff: Staff, input: RemoveGroupInput): Promise<GroupChanged>
  /** Saves how an area is drawn now under a name. Throws `layout_changed` if its version is not the given one. */
  putLayout(staff: Staff, input: PutLayoutInput): Promise<LayoutChanged>
  removeLayout(staff: Staff, input: LayoutInput): Promise<LayoutChanged>
  /** Draws an area as a layout has it. Throws `table_taken` if a table where a party sits would go. */
  activateLayout(staff: Staff, input: LayoutInput): Promise<AreaChanged>
  /** Holds tables for a party, a booking or walk-ins. Throws `table_taken` or `table_held`. */
  hold(staff: Staff, input: AddHoldInput): Promise<HoldChanged>
  /** Plans a time in which tables are out of use. Throws `already_marked`, or `table_taken` if it begins now and a party sits there. */
  block(staff: Staff, input: PlanBlockInput): Promise<BlocksChanged>
  /** Ends a planned block before its time, or takes it back before it begins. */
  endBlock(staff: Staff, input: EndBlockInput): Promise<BlocksChanged>
  release(staff: Staff, input: ReleaseHoldInput): Promise<HoldChanged>
  /** The tables for a party, or the parties for a table, each with its reason, and the refusals with theirs. */
  suggest(staff: Staff, query: SuggestionsQuery): Promise<Suggestions>
}

/** The tables of bookings. */
export interface TablePlanService {
  /** A service day at the tables. */
  plan(staff: Staff, query: FloorPlanQuery): Promise<FloorPlan>
  /**
   * Moves a booking to other tables, or pins it to those that it has. Throws `table_taken` with the reason if others are there
   * during its time, unless it is overbooked on purpose: then it stands without a table until these are free.
   */
  setTables(staff: Staff, input: SetTablesInput): Promise<TablesSet>
}
