const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters that need an escape and so count twice. */
const extension = '^{}\\[~]|€\f'

const septetsOf = new Map<string, number>([
  ...Array.from(basic, (character): [string, number] => [character, 1]),
  ...Array.from(extension, (character): [string, number] => [character, 2]),
])

/** Whether GSM-7 has every character of the text. */
export const isBasic = (text: string) => Array.from(text).every((character) => septetsOf.has(character))

export interface TextSize {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets or UTF-16 units. */
  units: number
  segments: number
  /** Units left in the last segment. */
  left: number
  /** The characters that make it UCS-2, each once. */
  costly: string[]
}

/** Fills segments with characters that must not be cut in two, and returns how many are needed and what is left. */
const fill = (sizes: readonly number[], single: number, part: number) => {
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= single) return { units, segments: 1, left: single - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { units, segments, left: part - used }
}

/** How a text goes over the air: 160 septets or 70 units in one segment, 153 or 67 in each of several. */
export const textSize = (text: string): TextSize => {
  const septets: number[] = []
  const costly = new Set<string>()
  for (const character of text) {
    const size = septetsOf.get(character)
    if (size === undefined) costly.add(character)
    else septets.push(size)
  }
  if (costly.size === 0) return { encoding: 'GSM-7', ...fill(septets, 160, 153), costly: [] }
  // By characters: a surrogate pair is never split.
  const units = Array.from(text, (character) => character.length)
  return { encoding: 'UCS-2', ...fill(units, 70, 67), costly: [...costly] }
}
