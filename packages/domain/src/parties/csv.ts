// What spreadsheets run as a formula (OWASP ASVS 1.2.10), also in the forms that some of them fold to ASCII.
const sign = '=+\\-@\u2212＝＋－＠﹦﹢﹣﹫'
/** What a spreadsheet may skip before a formula: blanks, a byte order mark, invisible characters, quotes. */
const skipped = '(?:[^\\S\\t\\r\\n]|\\p{Cf}|")*'
/**
 * Where a cell begins, also for a reader that separates by semicolons or tabs and so takes the quotes for text. Led by
 * apostrophes already, so that taking one away gives back what was there.
 */
const beginning = '(?<=^|[;\\t\\r\\n])'
const formula = `'*(?:${skipped}[${sign}]|(?<=^'*)[\\t\\r\\u0000])`

const risky = new RegExp(`${beginning}(?=${formula})`, 'gu')
const guarded = new RegExp(`${beginning}'(?=${formula})`, 'gu')

const needsQuotes = /[",;\t\r\n]/

const written = (cell: string) => {
  const safe = cell.replace(risky, "'")
  return safe !== cell || needsQuotes.test(cell) ? `"${safe.replaceAll('"', '""')}"` : cell
}

/** RFC 4180, with everything that a spreadsheet might run led by an apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** A cell as it was before `csvOf` guarded it. */
export const unguarded = (cell: string) => cell.replace(guarded, '')
