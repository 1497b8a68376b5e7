import type {
  CutShiftInput,
  EndShiftInput,
  PutSectionLayoutInput,
  PutServerInput,
  RelieveShiftInput,
  RemoveVersionInput,
  SectionLayoutChanged,
  ServerChanged,
  ShiftChanged,
  StartShiftInput,
} from '@waitbook/contracts/floor/servers'
import type { Staff } from './callers.ts'

/** Servers, the layouts of their sections, and their shifts. None of the changes touches a party that sits. */
export interface ServersService {
  /** Throws `server_changed` if its version is not the given one. */
  putServer(staff: Staff, input: PutServerInput): Promise<ServerChanged>
  /** Ends its shift; past stays keep it. Throws `server_changed`. */
  removeServer(staff: Staff, input: RemoveVersionInput): Promise<ServerChanged>
  /** Throws `layout_changed` if its version is not the given one. */
  putSectionLayout(staff: Staff, input: PutSectionLayoutInput): Promise<SectionLayoutChanged>
  /** Throws `layout_changed`, or `layout_in_use` if there is another one to switch to. */
  removeSectionLayout(staff: Staff, input: RemoveVersionInput): Promise<SectionLayoutChanged>
  /** Throws `server_at_work` or `section_taken`. */
  startShift(staff: Staff, input: StartShiftInput): Promise<ShiftChanged>
  cutShift(staff: Staff, input: CutShiftInput): Promise<ShiftChanged>
  /** Another server takes over the section; one that has a section already swaps. */
  relieveShift(staff: Staff, input: RelieveShiftInput): Promise<ShiftChanged>
  endShift(staff: Staff, input: EndShiftInput): Promise<ShiftChanged>
}
