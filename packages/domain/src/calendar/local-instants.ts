import { instantOf, offsetAt } from './time-zone.ts'

const msPerDay = 86_400_000

/**
 * `instantOf` for many times of a few dates: on a date without a change of the clocks nearby, the formatter is asked
 * once, not for each time.
 */
export const localInstants = (timeZone: string) => {
  /** The offset of a date; null where the clocks change near it. */
  const offsets = new Map<string, number | null>()
  const offsetOn = (date: string) => {
    const known = offsets.get(date)
    if (known !== undefined) return known
    const midnight = Date.parse(`${date}T00:00:00Z`)
    const offset = offsetAt(midnight - msPerDay, timeZone)
    const fixed = offset === offsetAt(midnight + 3 * msPerDay, timeZone) ? offset : null
    offsets.set(date, fixed)
    return fixed
  }
  return (date: string, time: string) => {
    const offset = offsetOn(date)
    return offset === null ? instantOf(date, time, timeZone) : Date.parse(`${date}T${time}:00Z`) - offset
  }
}
