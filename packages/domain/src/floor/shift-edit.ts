import { type ServerShift, sectionsOfShift } from './servers.ts'

/** Why a shift cannot begin, with the shift that prevents it. */
interface ShiftRefusal {
  code: 'server_at_work' | 'section_taken'
  shift: ServerShift
}

/** What prevents a server from starting in a section; `open` are all shifts that have not ended. */
export const shiftRefusal = (
  open: readonly ServerShift[],
  { server_id, section }: Pick<ServerShift, 'server_id' | 'section'>,
): ShiftRefusal | undefined => {
  const own = open.find((shift) => shift.server_id === server_id)
  if (own) return { code: 'server_at_work', shift: own }
  const other = open.find((shift) => sectionsOfShift(shift).includes(section))
  return other && { code: 'section_taken', shift: other }
}

/**
 * The shifts that end and begin when another server takes over all sections of a shift. A server who already has
 * sections swaps them for those. Seated parties keep their server.
 */
export const planRelief = (
  shift: ServerShift,
  server_id: string,
  open: readonly ServerShift[],
): { ended: ServerShift[]; begun: Pick<ServerShift, 'server_id' | 'section' | 'taken_over'>[] } => {
  const other = open.find((each) => each.server_id === server_id)
  const sectionsTo = (id: string, { section, taken_over = [] }: ServerShift) => ({ server_id: id, section, taken_over })
  const taken = sectionsTo(server_id, shift)
  if (other === undefined) return { ended: [shift], begun: [taken] }
  return { ended: [shift, other], begun: [taken, sectionsTo(shift.server_id, other)] }
}
