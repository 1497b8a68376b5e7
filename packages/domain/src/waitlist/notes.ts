/** Notes with a preset appended, separated by a space (spec §5). */
export const appendNote = (notes: string, preset: string) =>
  notes.trim() === '' ? preset : `${notes.trimEnd()} ${preset}`
