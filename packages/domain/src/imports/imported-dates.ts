import { isDate } from '../calendar/plain-date.ts'

/** Which part of a date such as 3/4/2026 comes first. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const pad = (part: string | number) => String(part).padStart(2, '0')
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

const existing = (year: string, month: string | number, day: string) => {
  const date = `${fullYear(year)}-${pad(month)}-${pad(day)}`
  return isDate(date) ? date : undefined
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})(?!\d)/i
const monthThenDay = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i
const weekday = /^[a-z]{3,9}\.?,? (?=\d|[a-z]{3})/i

/** A longer text is no date, and normalised it may be eighteen times as long. */
const longestDate = 100
const plainText = (typed: string) => typed.slice(0, longestDate).normalize('NFKC').trim()

interface ReadDate {
  /** YYYY-MM-DD; undefined if there is no such date. */
  date: string | undefined
  /** What follows the date, as a time. */
  rest: string
}

/** A date as Excel counts it: days since 30 December 1899, with the time as the part of a day. Here 1954 to 2091. */
const serial = /^([2-6]\d{4})(?:[.,](\d{1,17}))?$/

const ofSerial = (text: string): ReadDate | undefined => {
  const [, days, part] = serial.exec(text) ?? []
  if (days === undefined) return undefined
  // Serials are rounded: a minute may be a few milliseconds short.
  const minutes = Math.round(Number(`${days}.${part ?? 0}`) * 1_440)
  const at = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString()
  return { date: at.slice(0, 10), rest: part === undefined ? '' : at.slice(11, 16) }
}

const named = (year: string, month: string, day: string) => {
  const at = months.indexOf(month.toLowerCase())
  return at < 0 ? undefined : existing(year, at + 1, day)
}

/** Reads a date, and what follows it; undefined if the text does not begin with one. */
export const readDate = (typed: string, order: DateOrder): ReadDate | undefined => {
  const plain = plainText(typed)
  const withoutDay = plain.replace(weekday, '')
  const text = months.includes(plain.slice(0, 3).toLowerCase()) ? plain : withoutDay
  const read = (found: RegExpExecArray, date: string | undefined): ReadDate => ({
    date,
    rest: text.slice(found[0].length).replace(/^[T,\s]+/, ''),
  })
  const iso = yearFirst.exec(text)
  if (iso) return read(iso, existing(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''))
  const parts = numbers.exec(text)
  if (parts) {
    const [, first = '', sign, second = '', year = ''] = parts
    // Points stand in dates of countries that write the day first.
    const isDayFirst = sign === '.' || order === 'dmy'
    return read(parts, isDayFirst ? existing(year, second, first) : existing(year, first, second))
  }
  const dayFirst = dayThenMonth.exec(text)
  if (dayFirst) return read(dayFirst, named(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? ''))
  const monthFirst = monthThenDay.exec(text)
  if (monthFirst) return read(monthFirst, named(monthFirst[3] ?? '', monthFirst[1] ?? '', monthFirst[2] ?? ''))
  return ofSerial(text)
}

/** The order that a date proves; 'either' if it can be read both ways, undefined if its order does not matter. */
const provenBy = (typed: string): DateOrder | 'either' | undefined => {
  const [, first = '', sign, second = ''] = numbers.exec(plainText(typed).replace(weekday, '')) ?? []
  if (sign === undefined || sign === '.' || Number(first) === Number(second)) return undefined
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : 'either'
}

export interface DateCell {
  line: number
  text: string
}

export interface OrderOfDates {
  /** What the rows prove; undefined if none does, or if they contradict each other. */
  order: DateOrder | undefined
  /** Whether the user has to choose. */
  isAmbiguous: boolean
  /** The rows that decide, at most three, or those that can be read both ways. */
  rows: DateCell[]
}

/** Which order the dates of a file have, by those that can be read only one way. */
export const orderOfDates = (cells: readonly DateCell[]): OrderOfDates => {
  const of = (wanted: DateOrder | 'either') => cells.filter(({ text }) => provenBy(text) === wanted)
  const [dmy, mdy, either] = [of('dmy'), of('mdy'), of('either')]
  if (dmy.length > 0 && mdy.length > 0) {
    return { order: undefined, isAmbiguous: true, rows: [...dmy.slice(0, 2), ...mdy.slice(0, 1)] }
  }
  const proof = dmy.length > 0 ? dmy : mdy
  if (proof.length > 0) return { order: dmy.length > 0 ? 'dmy' : 'mdy', isAmbiguous: false, rows: proof.slice(0, 3) }
  return { order: undefined, isAmbiguous: either.length > 0, rows: either.slice(0, 3) }
}
