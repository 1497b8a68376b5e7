import type { DeskActInput } from '@waitbook/contracts/desk/acts'
import type {
  AbsentChanged,
  AbsentInput,
  DeskChanged,
  DeskSaved,
  Desks,
  PutDeskInput,
  RemoveDeskInput,
} from '@waitbook/contracts/desk/desks'
import type { DeskAct } from '@waitbook/domain/desk/desk'
import type { Staff } from '../callers.ts'

/** One method for each act of `deskActs`. */
export type DeskActsService = {
  [A in DeskAct]: (staff: Staff, input: DeskActInput<A>) => Promise<DeskChanged>
}

/** Desks, rooms, chairs and persons that guests are called to. */
export interface DesksService extends DeskActsService {
  get(staff: Staff): Promise<Desks>
  /** Creates or replaces a desk. One that was removed is there again. */
  put(staff: Staff, input: PutDeskInput): Promise<DeskSaved>
  /** Throws `desk_in_use` if a party is there or is called to it. */
  remove(staff: Staff, input: RemoveDeskInput): Promise<DeskSaved>
  /**
   * Closes the desk for today, moves the guests who asked for the person or ends their visits, and writes to them.
   * Throws `cannot_serve`.
   */
  absent(staff: Staff, input: AbsentInput): Promise<AbsentChanged>
}
