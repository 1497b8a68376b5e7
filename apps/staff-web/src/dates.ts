import { clockLabel as labelOf } from '@waitbook/domain/calendar/plain-date'
import type { ClockStyle } from '@waitbook/domain/calendar/region'

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
export const currentClock = () => clockStyle
export const setClock = (clock: ClockStyle | undefined) => {
  clockStyle = clock ?? '24'
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

/** The restaurant's zone, or the browser's if this browser does not know it: other times are better than no list. */
export const zoneOrOwn = (timeZone = ownZone) => {
  try {
    Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return ownZone
  }
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

/** '7:40pm' or '19:40' for an instant (epoch ms), by default in the browser's zone. */
export const writtenClock = (at: number, timeZone?: string) => clockLabel(formatOf('clock', timeZone).format(at))

const zonePart = (kind: 'offset' | 'zone', at: number, timeZone: string | undefined) =>
  formatOf(kind, timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Whether this device's time zone has another offset than the restaurant's at an instant (epoch ms). */
export const isForeignZone = (timeZone: string | undefined, at: number) =>
  zonePart('offset', at, timeZone) !== zonePart('offset', at, undefined)

/** The time in the restaurant's time zone, with the zone's name if this device has another time: '19:40 EST'. */
export const namedClock = (at: number, timeZone: string | undefined) => {
  const clock = writtenClock(at, timeZone)
  return isForeignZone(timeZone, at) ? `${clock} ${zonePart('zone', at, timeZone)}` : clock
}
