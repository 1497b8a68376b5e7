const partOfWord = String.raw`[\p{L}\p{M}\p{N}]`

/** Whether the notes contain a preset as whole words. */
export const hasNote = (notes: string, preset: string) => {
  const literal = preset.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<!${partOfWord})${literal}(?!${partOfWord})`, 'u').test(notes)
}

/** Notes with a preset appended, separated by a space; unchanged if they contain it already. */
export const appendNote = (notes: string, preset: string) => {
  if (notes.trim() === '') return preset
  return hasNote(notes, preset) ? notes : `${notes.trimEnd()} ${preset}`
}
