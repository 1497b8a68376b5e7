import { instantOf } from '../calendar/time-zone.ts'
import { cellText } from '../parties/csv.ts'
import type { ImportField, ImportKind } from './import-fields.ts'
import { type DateOrder, readDate } from './imported-dates.ts'
import { readState, saysNoShow } from './imported-states.ts'
import { readTime } from './imported-time.ts'

/** How the cells of a file are read. */
export interface FileReading {
  kind: ImportKind
  /** Of each column; null: it is left out. */
  fields: readonly (ImportField | null)[]
  dateOrder: DateOrder
  /** IANA name of the restaurant's zone. */
  timeZone: string
  /** Epoch ms. */
  now: number
}

/** The cells of a row under the names that Waitbook's own files use. */
export type OwnCells = Record<string, string>

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'blocked', 'ja', 'si', 'oui'])
const saysYes = (typed: string) => yes.has(typed.trim().toLowerCase())
const saysNot = (typed: string) => /^(?:no|n|false|0|unsubscribed|opted[ -]?out|nein|non)$/i.test(typed.trim())

/** Several values in one cell, as Google Contacts writes them. */
const firstOf = (cell: string) => cell.split(' ::: ')[0]?.trim() ?? ''

/** An apostrophe by which a spreadsheet keeps a number as text. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[+\d])/, '')

const roundedNumber = /^\d(?:[.,]\d+)?e\+?\d+$/i
const rounded = (typed: string) =>
  `A spreadsheet has rounded this phone number to ${typed}. Format its column as text there, and export the file again.`

/** Lines of the notes for columns that have no field of their own. */
const remarksOf = (all: (field: ImportField) => string[]) => [
  ...(all('subscribed').some(saysNot) || all('unsubscribed').some(saysYes)
    ? ['Unsubscribed from messages in the former system.']
    : []),
  ...(all('blocked').some(saysYes) ? ['Blocked in the former system.'] : []),
]

const outcomeOf = (state: string | undefined, tags: string[]) => {
  if (tags.some(saysNoShow)) return 'NO_SHOW'
  // A visit without a state counts as one to which the guest came.
  return state === undefined ? 'CHECKED_IN' : readState(state)
}

/** The figures that a row of a visit adds to its guest. */
const figuresOf = (all: (field: ImportField) => string[], visitedAt: string | undefined, now: number): OwnCells => {
  const outcome = outcomeOf(all('visit_state')[0], all('visit_tags'))
  const came = outcome === 'CHECKED_IN' && (visitedAt === undefined || Date.parse(visitedAt) <= now)
  return {
    visits: came ? '1' : '0',
    no_shows: outcome === 'NO_SHOW' ? '1' : '0',
    last_visit: came && visitedAt !== undefined ? visitedAt : '',
  }
}

const isOwnInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)

/** The instant that a text means; the text itself if it is no date, for which its row is refused later. */
const instantText = (typed: string | undefined, { dateOrder, timeZone }: FileReading) => {
  if (typed === undefined || isOwnInstant(typed)) return typed
  const { date, rest } = readDate(typed, dateOrder) ?? {}
  return date === undefined ? typed : new Date(instantOf(date, readTime(rest ?? '') ?? '12:00', timeZone)).toISOString()
}

const guestCells = (all: (field: ImportField) => string[], reading: FileReading): OwnCells => {
  const { now, fields } = reading
  const instant = (field: ImportField) => instantText(all(field)[0], reading)
  const isOfVisits = fields.some((field) => field === 'visit_state' || field === 'visit_date')
  const notes = [...all('notes'), ...remarksOf(all)].join('\n')
  return {
    notes,
    ...Object.fromEntries((['tags', 'allergies'] as const).map((field) => [field, all(field).join(', ')])),
    ...Object.fromEntries(
      (['vip', 'preferences', 'visits', 'no_shows'] as const).map((field) => [field, all(field)[0] ?? '']),
    ),
    last_visit: instant('last_visit') ?? '',
    created_at: instant('created_at') ?? '',
    ...(isOfVisits && figuresOf(all, instant('visit_date'), now)),
  }
}

/** When a booking was made. No booking is left out because its file says this in a way that cannot be read. */
const madeAt = (typed: string | undefined, reading: FileReading) => {
  const instant = Date.parse(instantText(typed, reading) ?? '')
  return instant >= Date.UTC(1970) && instant <= reading.now ? new Date(instant).toISOString() : ''
}

const singleFields = ['other_id', 'party_size', 'occasion', 'preferred_area'] as const

/** What Waitbook itself knows about a booking; other systems have other words for it. */
const guestFacts = ['source', 'service', 'confirmed_at', 'late_minutes', 'cancelled_by'] as const

const bookingCells = (all: (field: ImportField) => string[], reading: FileReading): OwnCells => {
  const { dateOrder } = reading
  const [typed = ''] = all('date')
  const read = readDate(typed, dateOrder)
  const time = all('time')[0] ?? read?.rest ?? ''
  const [status = ''] = all('status')
  return {
    date: read?.date ?? typed,
    time: readTime(time) ?? time,
    status: readState(status) ?? status,
    notes: all('notes').join('\n'),
    created_at: madeAt(all('created_at')[0], reading),
    ...Object.fromEntries((['allergies', 'wishes'] as const).map((field) => [field, all(field).join(', ')])),
    ...Object.fromEntries([...singleFields, ...guestFacts].map((field) => [field, all(field)[0] ?? ''])),
  }
}

/** A row of any file under Waitbook's own column names, or why it cannot be used. Empty cells stay empty. */
export const ownCells = (cells: readonly string[], reading: FileReading): OwnCells | { reason: string } => {
  const filled: Partial<Record<ImportField, string[]>> = {}
  for (const [at, field] of reading.fields.entries()) {
    const text = cellText(cells[at] ?? '').trim()
    if (field === null || text === '') continue
    const values = filled[field] ?? []
    values.push(text)
    filled[field] = values
  }
  const all = (field: ImportField) => filled[field] ?? []
  const phones = all('phone').map((cell) => withoutMark(firstOf(cell)))
  // If one of several numbers is rounded, another one is used.
  const phone = phones.find((typed) => !roundedNumber.test(typed))
  if (phone === undefined && phones[0] !== undefined) return { reason: rounded(phones[0]) }
  return {
    name: all('name')[0] ?? [...all('first_name'), ...all('last_name')].join(' '),
    phone: phone ?? '',
    email: all('email').map(firstOf)[0] ?? '',
    ...(reading.kind === 'guests' ? guestCells(all, reading) : bookingCells(all, reading)),
  }
}
