// What a spreadsheet would run as a formula, or hide one behind (OWASP ASVS 1.2.10); led by apostrophes already,
// so that taking one away gives back what was there.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const risky = /^'*[=+\-@\t\r\u0000]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const guarded = /^'(?='*[=+\-@\t\r\u0000])/

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** RFC 4180, with every cell that a spreadsheet might run led by an apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => quoted(risky.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`).join('')

/** A cell as it was before `csvOf` guarded it. */
export const unguarded = (cell: string) => cell.replace(guarded, '')
