export type Delimiter = ',' | ';' | '\t'

const maxRowLength = 20_000
const maxCells = 500

const badQuote = 'A quotation mark in this row is not closed, or is followed by text.'
const tooLong = `A row may have at most ${maxRowLength} characters. Is a quotation mark not closed?`
const tooManyCells = `A row may have at most ${maxCells} cells.`

/** Why a row is too large; undefined if it is not. */
export const faultOfSize = (cells: readonly string[]) => {
  if (cells.length > maxCells) return tooManyCells
  return cells.reduce((length, cell) => length + cell.length, 0) > maxRowLength ? tooLong : undefined
}

export interface CsvRecord {
  /** None if the record cannot be read. */
  cells: string[]
  /** Why it cannot be read. */
  fault?: string
  /** The lines of the file that it takes. */
  lines: number
  /** Where the next record begins. */
  next: number
}

const unquoted: Record<Delimiter, RegExp> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }
const opening = / *"/y
const blanks = / */y
const newline = /\r\n|[\r\n]/g

/** The end of what a sticky pattern matches at this place; undefined if nothing does. */
const endOf = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const newlineEnd = (text: string, at: number) => (text.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, text.length))

const nextLine = (text: string, at: number) => {
  newline.lastIndex = at
  return newline.test(text) ? newline.lastIndex : text.length
}

/** Where a quoted cell closes that begins at this place; -1 if nowhere before the limit. */
const closingQuote = (text: string, from: number, limit: number) => {
  let at = text.indexOf('"', from)
  while (at >= 0 && at <= limit && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/**
 * Reads the record that begins at this place. A quotation mark within an unquoted cell is text. After a record that cannot
 * be read the next line is read as a new record, so that one missing quotation mark does not take the rows after it.
 */
export const readRecord = (text: string, start: number, delimiter: Delimiter): CsvRecord => {
  const failed = (fault: string) => ({ cells: [], fault, lines: 1, next: nextLine(text, start) })
  const limit = start + maxRowLength
  const cells: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (cells.length === maxCells) return failed(tooManyCells)
    const open = endOf(opening, text, at)
    if (open === undefined) {
      const end = endOf(unquoted[delimiter], text, at) ?? at
      cells.push(text.slice(at, end))
      at = end
    } else {
      const close = closingQuote(text, open, limit)
      if (close < 0) return failed(badQuote)
      if (close > limit) return failed(tooLong)
      const quoted = text.slice(open, close)
      cells.push(quoted.replaceAll('""', '"'))
      lines += quoted.match(newline)?.length ?? 0
      at = endOf(blanks, text, close + 1) ?? close + 1
    }
    if (at > limit) return failed(tooLong)
    const after = text[at]
    if (after !== delimiter) {
      const isEnd = after === undefined || after === '\r' || after === '\n'
      return isEnd ? { cells, lines, next: newlineEnd(text, at) } : failed(badQuote)
    }
    at += 1
  }
}

export const isBlank = ({ cells, fault }: CsvRecord) => fault === undefined && cells.every((cell) => cell.trim() === '')

/** The delimiter that separates most cells of a heading: spreadsheets use the one of their country. */
export const delimiterOf = (text: string, heading: number): Delimiter => {
  // By a wrong delimiter, a quoted heading that contains it falls apart, and leaves quotation marks in its cells.
  const count = (delimiter: Delimiter) => {
    const { cells } = readRecord(text, heading, delimiter)
    return cells.some((cell) => cell.includes('"')) ? 1 : cells.length
  }
  return ([';', '\t'] as const).reduce<Delimiter>((best, each) => (count(each) > count(best) ? each : best), ',')
}
