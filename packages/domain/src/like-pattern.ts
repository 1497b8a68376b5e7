/** A LIKE pattern that finds a text anywhere, its own %, _ and \ taken literally. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The digits (and a leading +) of what looks like a number as people type it; undefined for anything else. */
export const phonePart = (text: string): string | undefined => {
  if (!/^[\d\s()+.-]*$/.test(text)) return undefined
  const part = text.replace(/[^\d+]/g, '')
  return /\d/.test(part) ? part : undefined
}
