import { asciiDigits } from '../digits.ts'

const clock =
  /^(\d{1,2})(?:[:.h]\s?(\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?(m)?\.?(?:\s*uhr|h)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** A time as Excel stores it, as a part of a day. Two digits are minutes where they can be: 0.30 is half past midnight. */
const partOfDay = /^0[.,](?:\d|[6-9]\d|\d{3,17})$/

/** Beyond it, blanks in a row would take the pattern seconds. */
const longestTime = 60

const clockOf = (part: string) => {
  const minutes = Math.round(Number(part.replace(',', '.')) * 1_440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Reads a time of day as HH:mm: '7:30 PM', '19.30', '19h30', '19:30:00', '7pm'. Undefined if it is none. */
export const readTime = (typed: string): string | undefined => {
  if (typed.length > longestTime) return undefined
  const text = asciiDigits(typed.normalize('NFKC')).trim()
  const [, hours, minutes, half] = clock.exec(partOfDay.test(text) ? clockOf(text) : text) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(minutes ?? 0)
  return inDay > 23 || minute > 59 ? undefined : `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
