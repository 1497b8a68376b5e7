const partOfWord = String.raw`[\p{L}\p{M}\p{N}]`

/** A preset as whole words. */
const wholeWords = (preset: string) => {
  const literal = preset.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `(?<!${partOfWord})${literal}(?!${partOfWord})`
}

/** Whether the notes contain a preset as whole words. */
export const hasNote = (notes: string, preset: string) => new RegExp(wholeWords(preset), 'u').test(notes)

/** Notes without a preset. */
export const removeNote = (notes: string, preset: string) =>
  notes.replace(new RegExp(` ?${wholeWords(preset)}`, 'u'), '').trimStart()

/** Notes with a preset appended, separated by a space; unchanged if they contain it already. */
export const appendNote = (notes: string, preset: string) => {
  if (notes.trim() === '') return preset
  return hasNote(notes, preset) ? notes : `${notes.trimEnd()} ${preset}`
}
