import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RowChange } from '@waitbook/db/schema/activity'

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

/**
 * What journal rows about visits have in common, by the first byte of what is packed with it. Stored rows can only be read
 * with their dictionary: add one for another form of rows, and never alter these.
 */
const dictionaries = [
  Buffer.from(
    JSON.stringify([
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
  ),
] as const
const newest = 0

/** At most 4 KB back, in 16 KB of memory: the changes of a row are 1 to 3 KB. */
const window = { windowBits: 12, memLevel: 4 }

/** A fifth to a tenth of the JSON text. */
export const packChanges = (changes: readonly RowChange[]): Buffer =>
  Buffer.concat([
    Buffer.of(newest),
    deflateRawSync(JSON.stringify(changes), { ...window, dictionary: dictionaries[newest] }),
  ])

export const unpackChanges = (packed: Buffer): RowChange[] => {
  const dictionary = dictionaries[packed[0] as number]
  if (!dictionary) throw new Error(`changes packed with the unknown dictionary ${packed[0]}`)
  return JSON.parse(inflateRawSync(packed.subarray(1), { dictionary }).toString())
}

/** A journal row as its readers expect it, whether its changes are packed or not. */
export const withChanges = <R extends { changes: RowChange[]; packed: Buffer | null }>({ packed, ...row }: R) =>
  packed === null ? row : { ...row, changes: unpackChanges(packed) }
