/** A guest's preferences as noted by staff: any JSON object. */
export type Preferences = Record<string, unknown>

const maxBytes = 8_192
const maxDepth = 5

const isObject = (value: unknown): value is Preferences =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((deepest: number, each) => Math.max(deepest, depthOf(each)), 0)
    : 0

/** Bytes of a text in UTF-8, computed without TextEncoder, which this package's library types lack. */
const byteLength = (text: string) => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

// NUL and half a surrogate pair are valid JSON, but PostgreSQL jsonb refuses them.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** What is wrong with preferences, or undefined if they can be stored: at most 8 kB, at most five levels. */
export const preferencesFault = (value: Preferences): string | undefined => {
  const text = JSON.stringify(value)
  // Size first: it bounds the walk.
  if (byteLength(text) > maxBytes) return 'Preferences may be at most 8 kB.'
  if (depthOf(value) > maxDepth) return 'Preferences may be nested at most 5 levels deep.'
  if (unstorable.test(text)) return 'Preferences hold characters that cannot be stored.'
  return undefined
}

/** Preferences as staff type them; blank is an empty object. Undefined if it is not a JSON object. */
export const parsePreferences = (text: string): Preferences | undefined => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Preferences as staff edit them; none is an empty field. */
export const preferencesText = (preferences: Preferences) =>
  Object.keys(preferences).length === 0 ? '' : JSON.stringify(preferences, null, 2)
