const dayParts = { month: 'short', day: '2-digit', year: 'numeric' } as const
const momentParts = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: true } as const
const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const partsOf = { day: dayParts, moment: momentParts, clock: clockParts }

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making a format costs more than using it a thousand times. */
const formatOf = (kind: keyof typeof partsOf, timeZone: string | undefined) => {
  const key = `${kind} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const format = formatIn(timeZone, partsOf[kind])
  formats.set(key, format)
  return format
}

const formatIn = (timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone !== undefined && { timeZone }) })
  } catch {
    // The restaurant's zone is newer than this browser: the clocks it has are better than no list at all.
    return new Intl.DateTimeFormat('en-US', parts)
  }
}

const written = (format: Intl.DateTimeFormat, instant: string | null) => {
  if (instant === null || instant === '') return '-'
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : format.format(date)
}

/** 'Nov 21, 2026', in the browser's zone where none is given; spec §8 names what stands for a missing and for an unreadable one. */
export const writtenDay = (instant: string | null, timeZone?: string) => written(formatOf('day', timeZone), instant)

/** 'Nov 21, 07:30 PM' (spec §9), likewise. */
export const writtenMoment = (instant: string | null, timeZone?: string) =>
  written(formatOf('moment', timeZone), instant)

/** '19:40', likewise; of an instant in epoch ms. */
export const writtenClock = (at: number, timeZone?: string) => formatOf('clock', timeZone).format(at)
