import { allSteps, eachInSteps, type Steps } from '../steps.ts'

// What spreadsheets run as a formula (OWASP ASVS 1.2.10), also in the forms that some of them fold to ASCII.
const sign = '=+\\-@\u2212＝＋－＠﹦﹢﹣﹫'
/**
 * What a spreadsheet may skip before a formula: blanks, a byte order mark, invisible characters, quotes. Each character
 * fits one alternative only, as the search would take exponential time otherwise: U+FEFF is both a blank and invisible.
 */
const skipped = '(?:[^\\S\\t\\r\\n\\ufeff]|\\p{Cf}|")*'
/**
 * Where a cell begins, also for a reader that separates by semicolons or tabs and so takes the quotes for text. Cells that
 * begin with an apostrophe match as well, so that removing one restores the original cell.
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

/** Without it, Excel reads UTF-8 as the encoding of its country. */
const byteOrderMark = '\ufeff'

type Rows = readonly (readonly string[])[]

/**
 * A file by RFC 4180 with a byte order mark, and an apostrophe before everything that a spreadsheet might run as a
 * formula.
 */
export const csvOf = (rows: Rows) => allSteps(csvInSteps(rows))

/** The same file; a step writes one row. */
export function* csvInSteps(rows: Rows): Steps<string> {
  const lines = [byteOrderMark]
  yield* eachInSteps(rows, (row) => lines.push(`${row.map(written).join(',')}\r\n`))
  return lines.join('')
}

/** The formula that keeps a spreadsheet from reading a text as a number: `="+4917612345678"`. */
const textFormula = /^\s*="(.*)"\s*$/s

/** The text of a cell: without the apostrophes that `csvOf` adds, or what a formula of nothing but a text holds. */
export const cellText = (cell: string) => {
  const text = textFormula.exec(cell)?.[1]
  return text === undefined ? cell.replace(guarded, '') : text.replaceAll('""', '"')
}
