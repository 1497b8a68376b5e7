import type {
  DisplayChanged,
  DisplayList,
  EndDisplayInput,
  PairDisplayInput,
  PutDisplayInput,
} from '@waitbook/contracts/displays/displays'
import type { Caller, Staff } from '../callers.ts'

/** The boards and kiosks of a restaurant. */
export interface DisplaysService {
  list(staff: Staff): Promise<DisplayList>
  /**
   * Adds the screen that shows the code to the restaurant. Throws an error of the field `code` if no screen shows it.
   */
  pair(staff: Staff, input: PairDisplayInput, caller: Caller): Promise<DisplayChanged>
  /** Throws `display_changed` if its version is not the given one. */
  put(staff: Staff, input: PutDisplayInput): Promise<DisplayChanged>
  /** Ends a screen: its token is refused from then on. */
  end(staff: Staff, input: EndDisplayInput): Promise<DisplayChanged>
}
