import { dateIn, offsetAt, timeIn } from './time-zone.ts'

const threeHoursMs = 10_800_000

/** Whether an instant (epoch ms) has a local time that occurs twice, as the clocks are put back. */
export const isDoubled = (instant: number, timeZone: string) => {
  const by = offsetAt(instant - threeHoursMs, timeZone) - offsetAt(instant + threeHoursMs, timeZone)
  if (by <= 0) return false
  const shown = (at: number) => `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}`
  return shown(instant - by) === shown(instant) || shown(instant + by) === shown(instant)
}

/** The zone's name at an instant: 'EDT', or as an offset 'GMT+5:30'. */
export const zoneName = (instant: number, timeZone: string, locale: string, timeZoneName: 'short' | 'shortOffset') =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** A written time with the zone's short name ('EDT') if the clocks show it twice: the name distinguishes the two. */
export const withHalf = (written: string, instant: number, timeZone: string, locale: string) =>
  isDoubled(instant, timeZone) ? `${written} (${zoneName(instant, timeZone, locale, 'short')})` : written
