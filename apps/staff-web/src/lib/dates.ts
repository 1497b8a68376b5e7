import { withHalf } from '@waitbook/domain/calendar/doubled-hour'
import { isDate, isTime, clockLabel as labelOf } from '@waitbook/domain/calendar/plain-date'
import type { ClockStyle } from '@waitbook/domain/calendar/region'
import { instantOf, timeIn } from '@waitbook/domain/calendar/time-zone'

const dayParts = { month: 'short', day: '2-digit', year: 'numeric' } as const
const momentParts = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const zoneParts = { hour: '2-digit', timeZoneName: 'short' } as const
const offsetParts = { timeZoneName: 'longOffset' } as const
const partsOf = {
  day: dayParts,
  moment12: { ...momentParts, hourCycle: 'h12' as const },
  moment24: { ...momentParts, hourCycle: 'h23' as const },
  clock: clockParts,
  zone: zoneParts,
  offset: offsetParts,
}

/** The restaurant's setting; 24 hours until it is known. Does not depend on the browser's language. */
let clockStyle: ClockStyle = '24'
/** The restaurant's; undefined until it is known. */
let clockZone: string | undefined
export const currentClock = () => clockStyle
export const setClock = (clock: ClockStyle | undefined, timeZone?: string) => {
  clockStyle = clock ?? '24'
  clockZone = timeZone
}

/** A time of day as '7:00pm' or '19:00'. */
export const clockLabel = (time: string | null | undefined) => labelOf(time, clockStyle)

const formats = new Map<string, Intl.DateTimeFormat>()
/** Creating a format costs more than using it a thousand times. */
const formatOf = (kind: keyof typeof partsOf, timeZone: string | undefined) => {
  const key = `${kind} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { ...partsOf[kind], timeZone: zoneOrOwn(timeZone) })
  formats.set(key, format)
  return format
}

/** The browser's. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const isKnownZone = (timeZone: string) => {
  try {
    Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Creating a format to find out costs more than writing a time. */
const usable = new Map<string, string>()

/** The restaurant's zone, or the browser's if this browser does not know it: other times are better than no list. */
export const zoneOrOwn = (timeZone = ownZone): string => {
  const zone = usable.get(timeZone) ?? (isKnownZone(timeZone) ? timeZone : ownZone)
  usable.set(timeZone, zone)
  return zone
}

const written = (format: Intl.DateTimeFormat, instant: string | null) => {
  if (instant === null || instant === '') return '-'
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : format.format(date)
}

/** 'Nov 21, 2026', by default in the browser's zone; '-' for a missing one, 'Invalid Date' for an invalid one. */
export const writtenDay = (instant: string | null, timeZone?: string) => written(formatOf('day', timeZone), instant)

/** 'Nov 21, 2026' of a date without a time, or of an instant, in the restaurant's zone. */
export const writtenDateOf = (value: string, timeZone?: string) =>
  writtenDay(value, /^\d{4}-\d\d-\d\d$/.test(value) ? 'UTC' : timeZone)

/** 'Nov 21, 07:30 PM' or 'Nov 21, 19:30', by default in the browser's zone. */
export const writtenMoment = (instant: string | null, timeZone?: string) =>
  written(formatOf(`moment${clockStyle}`, timeZone), instant)

const plainClock = (at: number, timeZone: string | undefined) => clockLabel(formatOf('clock', timeZone).format(at))

/**
 * '7:40pm' or '19:40' for an instant (epoch ms), by default in the browser's zone; '1:30am (EDT)' if the clocks show
 * the time twice.
 */
export const writtenClock = (at: number, timeZone?: string) =>
  withHalf(plainClock(at, timeZone), at, zoneOrOwn(timeZone), 'en-US')

/** The same of a booking, by its date and time. */
export const bookedClock = (date: string, time: string) => {
  const zone = zoneOrOwn(clockZone)
  const at = clockZone !== undefined && isDate(date) && isTime(time) ? instantOf(date, time, zone) : Number.NaN
  // A time that the clocks skip is written as it was booked.
  return at >= 0 && timeIn(zone, at) === time ? writtenClock(at, zone) : clockLabel(time)
}

const zonePart = (kind: 'offset' | 'zone', at: number, timeZone: string | undefined) =>
  formatOf(kind, timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Whether this device's time zone has another offset than the restaurant's at an instant (epoch ms). */
export const isForeignZone = (timeZone: string | undefined, at: number) =>
  zonePart('offset', at, timeZone) !== zonePart('offset', at, undefined)

/** The time in the restaurant's time zone, with the zone's name if this device has another time: '19:40 EST'. */
export const namedClock = (at: number, timeZone: string | undefined) => {
  if (!isForeignZone(timeZone, at)) return writtenClock(at, timeZone)
  return `${plainClock(at, timeZone)} ${zonePart('zone', at, timeZone)}`
}
