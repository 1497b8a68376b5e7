import { asciiDigits } from '../digits.ts'

const clock =
  /^(\d{1,2})(?:[:.h]\s?(\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?(m)?\.?(?:\s*uhr|h)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** Beyond it, blanks in a row would take the pattern seconds. */
const longestTime = 60

/** Reads a time of day as HH:mm: '7:30 PM', '19.30', '19h30', '19:30:00', '7pm'. Undefined if it is none. */
export const readTime = (typed: string): string | undefined => {
  if (typed.length > longestTime) return undefined
  const [, hours, minutes, half] = clock.exec(asciiDigits(typed.normalize('NFKC')).trim()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(minutes ?? 0)
  return inDay > 23 || minute > 59 ? undefined : `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
