const partOfWord = String.raw`[\p{L}\p{M}\p{N}]`
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Presets as whole words. Of two that start alike the longer one: 'Window seat' does not contain the preset 'Window'. */
const presetPattern = (presets: readonly string[]) => {
  const longestFirst = presets.map((preset) => preset.trim()).sort((a, b) => b.length - a.length)
  return new RegExp(` ?(?<!${partOfWord})(${longestFirst.map(literal).join('|')})(?!${partOfWord})`, 'gu')
}

/** Whether the notes contain a preset as whole words, outside longer ones of the other presets. */
export const hasNote = (notes: string, preset: string, presets: readonly string[] = []) =>
  [...notes.matchAll(presetPattern([preset, ...presets]))].some(([, found]) => found === preset.trim())

/** Notes without a preset. */
export const removeNote = (notes: string, preset: string, presets: readonly string[] = []) =>
  notes
    .replace(presetPattern([preset, ...presets]), (match, found) => (found === preset.trim() ? '' : match))
    .trimStart()

/** Notes with a preset appended, separated by a space; unchanged if they contain it already. */
export const appendNote = (notes: string, preset: string, presets: readonly string[] = []) => {
  if (notes.trim() === '') return preset
  return hasNote(notes, preset, presets) ? notes : `${notes.trimEnd()} ${preset}`
}
