const msPerDay = 86_400_000

/** Making a formatter costs far more than using it. */
const clockFormats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = clockFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clockFormats.set(timeZone, made)
  return made
}

interface LocalTime {
  date: string
  time: string
  second: string | undefined
}

const readLocalTime = (instant: number, timeZone: string): LocalTime => {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) shown[type] = value
  const date = `${shown.year?.padStart(4, '0')}-${shown.month}-${shown.day}`
  return { date, time: `${shown.hour}:${shown.minute}`, second: shown.second }
}

/** 1973: from then on every zone is whole minutes from UTC, and its clocks are changed on the minute. */
const wholeMinutesSince = Date.UTC(1973, 0)
/** The last local time of each zone and its minute: a busy server asks for the same one thousands of times. */
const shownLast = new Map<string, LocalTime & { minute: number }>()

const localTime = (instant: number, timeZone: string): LocalTime => {
  if (!(instant >= wholeMinutesSince)) return readLocalTime(instant, timeZone)
  const minute = Math.floor(instant / 60_000)
  const last = shownLast.get(timeZone)
  if (last?.minute === minute) {
    const second = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
    return { date: last.date, time: last.time, second }
  }
  const read = readLocalTime(instant, timeZone)
  shownLast.set(timeZone, { ...read, minute })
  return read
}

/** The local date of a zone at an instant (epoch ms). */
export const dateIn = (timeZone: string, instant: number) => localTime(instant, timeZone).date

/** The local time of a zone at an instant, HH:mm. */
export const timeIn = (timeZone: string, instant: number) => localTime(instant, timeZone).time

/** A zone's offset from UTC at an instant, in ms. */
export const offsetAt = (instant: number, timeZone: string) => {
  const { date, time, second } = localTime(instant, timeZone)
  return Date.parse(`${date}T${time}:${second}Z`) - Math.floor(instant / 1000) * 1000
}

const instantsNear = (date: string, time: string, timeZone: string) => {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = asUtc - offsetAt(asUtc - msPerDay, timeZone)
  const after = asUtc - offsetAt(asUtc + msPerDay, timeZone)
  // No change of the clocks is near. For a long list, this halves the calls of the formatter.
  if (before === after) return { before, shown: [before] }
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc
  return { before, shown: [before, after].filter(shows).sort((a, b) => a - b) }
}

/** The instants (epoch ms) at which a zone shows a date and HH:mm, earliest first: two of a repeated time, none of a skipped one. */
export const instantsOf = (date: string, time: string, timeZone: string) => instantsNear(date, time, timeZone).shown

/**
 * The instant (epoch ms) of a local date and HH:mm in a zone. A repeated time (clocks put back) is its first occurrence;
 * a skipped one (clocks put forward) is later by as much as they were put forward: 02:30 in New York's spring night
 * is 03:30.
 */
export const instantOf = (date: string, time: string, timeZone: string) => {
  const { before, shown } = instantsNear(date, time, timeZone)
  return shown[0] ?? before
}
