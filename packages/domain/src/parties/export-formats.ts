import { wordsText } from './marks.ts'
import { type Preferences, preferencesText } from './preferences.ts'

/** The files that profiles are exported as: our own, which is imported without loss, and those that other systems read. */
export const partyExportFormats = ['waitbook', 'square', 'google', 'waitwhile'] as const
export type PartyExportFormat = (typeof partyExportFormats)[number]

export interface ExportedGuest {
  id: string
  name: string
  /** E.164. */
  phone: string
  email: string
  notes: string
  preferences: Preferences
  tags: readonly string[]
  allergies: readonly string[]
  vip: boolean
  /** The guest has unsubscribed from e-mail. */
  unsubscribed: boolean
}

/** A system that has two fields for the name gets the last word as the last name. */
export const splitName = (name: string) => {
  const [, first = name, last = ''] = /^(.*\S)\s+(\S+)$/su.exec(name) ?? []
  return { first, last }
}

/** The notes, followed by the values for which other systems have no column. */
const memo = ({ notes, preferences, tags, allergies, vip }: ExportedGuest, withTags: boolean) =>
  [
    notes,
    ...(vip ? ['VIP'] : []),
    ...(allergies.length > 0 ? [`Allergies: ${wordsText(allergies)}`] : []),
    ...(withTags && tags.length > 0 ? [`Tags: ${wordsText(tags)}`] : []),
    preferencesText(preferences),
  ]
    .filter((part) => part !== '')
    .join('\n')

type Columns = readonly (readonly [heading: string, cellOf: (guest: ExportedGuest) => string])[]

const columns: Record<Exclude<PartyExportFormat, 'waitbook'>, Columns> = {
  square: [
    ['Reference ID', ({ id }) => id],
    ['First Name', ({ name }) => splitName(name).first],
    ['Last Name', ({ name }) => splitName(name).last],
    ['Email Address', ({ email }) => email],
    ['Phone Number', ({ phone }) => phone],
    ['Memo', (guest) => memo(guest, true)],
    ['Email Subscription Status', ({ unsubscribed }) => (unsubscribed ? 'Unsubscribed' : 'Unknown')],
  ],
  google: [
    ['First Name', ({ name }) => splitName(name).first],
    ['Last Name', ({ name }) => splitName(name).last],
    ['Notes', (guest) => memo(guest, false)],
    ['Labels', ({ tags }) => tags.join(' ::: ')],
    ['E-mail 1 - Label', () => ''],
    ['E-mail 1 - Value', ({ email }) => email],
    ['Phone 1 - Label', ({ phone }) => (phone === '' ? '' : 'Mobile')],
    ['Phone 1 - Value', ({ phone }) => phone],
  ],
  // No TAGS: in Waitwhile's own files that column holds states of visits.
  waitwhile: [
    ['NAME', ({ name }) => name],
    ['FIRST_NAME', ({ name }) => splitName(name).first],
    ['LAST_NAME', ({ name }) => splitName(name).last],
    ['PHONE', ({ phone }) => phone],
    ['EMAIL', ({ email }) => email],
    ['NOTES', (guest) => memo(guest, true)],
    ['EXTERNAL_CUSTOMER_ID', ({ id }) => id],
  ],
}

/** The rows of a file in the columns of another system, with its heading. */
export const exportedGuests = (
  format: Exclude<PartyExportFormat, 'waitbook'>,
  guests: readonly ExportedGuest[],
): string[][] => [
  columns[format].map(([heading]) => heading),
  ...guests.map((guest) => columns[format].map(([, cellOf]) => cellOf(guest))),
]
