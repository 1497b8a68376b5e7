import { inflateRawSync } from 'node:zlib'

const entry = {
  id: '',
  customer_name: '',
  phone_number: '+',
  email: null,
  people_count: 2,
  quoted_time: null,
  notes: '',
  status: 'NOTIFIED',
  timestamp: '2026-',
  order_key: null,
  source: 'guest',
  reservation_id: null,
  sms_consent: true,
  sms_consent_at: '2026-',
  guest_late_minutes: null,
  guest_arrived_at: null,
  guest_coming_at: null,
  notified_at: '2026-',
  notified_sms_at: '2026-',
  notified_email_at: null,
  served_at: null,
  removed_at: null,
  removed_reason: null,
  last_message: {
    id: '',
    channel: 'sms',
    template_type: 'table_ready',
    state: 'accepted',
    error: null,
    at: '2026-',
  },
  unread_replies: 0,
  language: 'en',
}
const party = {
  id: '',
  name: '',
  phone: '+',
  email: '',
  notes: '',
  preferences: {},
  created_at: '2026-',
  tags: [],
  allergies: [],
  vip: false,
}

const jsonBuffer = (changes: readonly unknown[]) => Buffer.from(JSON.stringify(changes))

const message = { at: '2026-', id: '', error: null, state: 'accepted', channel: 'sms', template_type: 'table_ready' }
/** With the keys in the order of jsonb, from which rows are packed: by length, then by letter. */
const stored = {
  id: '',
  email: null,
  notes: '',
  source: 'guest',
  status: 'WAITING',
  wishes: [],
  language: 'en',
  order_key: null,
  served_at: null,
  timestamp: '2026-',
  removed_at: null,
  notified_at: null,
  quoted_time: null,
  sms_consent: true,
  last_message: null,
  people_count: 2,
  phone_number: '+',
  customer_name: '',
  removed_reason: null,
  reservation_id: null,
  sms_consent_at: '2026-',
  unread_replies: 0,
  guest_coming_at: null,
  notified_sms_at: null,
  guest_arrived_at: null,
  notified_email_at: null,
  guest_late_minutes: null,
}
const notified = {
  ...stored,
  status: 'NOTIFIED',
  notified_at: '2026-',
  last_message: message,
  notified_sms_at: '2026-',
}
const storedParty = {
  id: '',
  vip: false,
  name: '',
  tags: [],
  email: '',
  notes: '',
  phone: '+',
  allergies: [],
  created_at: '2026-',
  preferences: {},
}
const ofEntry = (after: object, before: object | null) => ({ id: '', after, table: 'waitlist_entries', before })

/** What journal rows about visits have in common, by the first byte of what is packed with it. */
const dictionaries = [
  jsonBuffer([
    { table: 'party_phones', id: '+', before: null, after: { phone: '+', party_id: '' } },
    { table: 'parties', id: '', before: null, after: party },
    {
      table: 'waitlist_entries',
      id: '',
      before: { ...entry, status: 'WAITING', notified_at: null, notified_sms_at: null, last_message: null },
      after: { ...entry, status: 'SERVED', served_at: '2026-', removed_at: '2026-', removed_reason: 'no_show' },
    },
    { table: 'waitlist_entries', id: '', before: null, after: entry },
  ]),
  jsonBuffer([
    ofEntry(
      { ...stored, status: 'REMOVED', removed_at: '2026-', removed_reason: 'no_show' },
      { ...stored, source: 'staff', quoted_time: 15 },
    ),
    ofEntry(notified, stored),
    ofEntry({ ...notified, status: 'SERVED', served_at: '2026-' }, notified),
    { id: '', after: storedParty, table: 'parties', before: null },
    { id: '+', after: { phone: '+', party_id: '' }, table: 'party_phones', before: null },
    ofEntry(stored, null),
  ]),
]

/** A journal row of an earlier version, which held the changes of an old visit compressed. */
export interface PackedRow {
  packed: Buffer
  /** Its columns that the changes repeat, with exactly the texts with which they were packed. */
  entry_id: string | null
  at: string
}

/** The changes as JSON. */
export const unpackChanges = ({ packed, entry_id, at }: PackedRow) => {
  const number = packed[0] as number
  const shared = dictionaries[number]
  if (!shared) throw new Error(`changes packed with the unknown dictionary ${number}`)
  // All but the first end with the columns that the changes repeat.
  const dictionary = number === 0 ? shared : Buffer.concat([shared, Buffer.from(`${at}${entry_id ?? ''}`)])
  return inflateRawSync(packed.subarray(1), { dictionary }).toString()
}
