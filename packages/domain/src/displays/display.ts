export const displayKinds = ['board', 'kiosk'] as const
export type DisplayKind = (typeof displayKinds)[number]

/** What a board shows of a call: the ticket and the desk, or the party and its table. */
export const boardContents = ['tickets', 'parties'] as const
export type BoardContent = (typeof boardContents)[number]

export const maxDisplays = 50
export const maxDisplayNameLength = 60

/** How long each call is shown large, seconds. */
export const callSeconds = { least: 3, usual: 8, most: 60 }

const firstLetter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letters of at most two words of a name, such as 'A. S.'. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...firstLetter.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''))][0]?.segment)
    .filter((letter) => letter !== undefined)
    .slice(0, 2)
    .map((letter) => `${letter.toLocaleUpperCase()}.`)
    .join(' ')
