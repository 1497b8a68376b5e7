export interface CalendarEntry {
  /** Unique in the world and the same for every version of the booking. */
  uid: string
  /** How often the booking was changed: a calendar replaces an entry by one with a higher number. */
  sequence: number
  /** Epoch ms, as all instants here: when this version was made. */
  made_at: number
  starts_at: number
  /** Exclusive. */
  ends_at: number
  /** TENTATIVE: the restaurant has not accepted it yet. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  /** Empty: none. */
  description: string
  location: string
  url: string
  /** The restaurant's name, and the address from which its e-mails are sent; undefined if none are. */
  organizer?: { name: string; email: string } | undefined
}

/** The longest content line of iCalendar in octets, without the line break. */
const maxOctets = 75

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Control characters that iCalendar does not allow in a text: all but tabs and line breaks. */
const forbidden = /(?![\t\n\r])\p{Cc}/gu

const escaped = (text: string) =>
  text
    .replaceAll(forbidden, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** Of a character in UTF-8. */
const octetsOf = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** A line in pieces of at most 75 octets, each but the first after a space; no character is cut. */
const folded = (line: string) => {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > maxOctets) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n')
}

/** A quoted parameter value of iCalendar, which cannot contain quotes or line breaks. */
const quoted = (text: string) =>
  `"${text
    .replaceAll('"', '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()}"`

/** The iTIP method (RFC 5546): PUBLISH adds or replaces the entry, CANCEL removes it. */
export const calendarMethod = (status: CalendarEntry['status']) => (status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH')

/**
 * A booking as an iCalendar file (RFC 5545) in UTC, for any calendar program. A cancelled one removes the entry that
 * the guest added before.
 */
export const calendarFile = (entry: CalendarEntry): string => {
  const texts = (['summary', 'description', 'location'] as const)
    .filter((name) => entry[name] !== '')
    .map((name) => `${name.toUpperCase()}:${escaped(entry[name])}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waitbook//Booking//EN',
    `METHOD:${calendarMethod(entry.status)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.made_at)}`,
    `DTSTART:${utc(entry.starts_at)}`,
    `DTEND:${utc(entry.ends_at)}`,
    `STATUS:${entry.status}`,
    ...(entry.organizer ? [`ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`] : []),
    ...texts,
    ...(entry.url === '' ? [] : [`URL:${entry.url}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
