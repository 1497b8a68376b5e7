import { randomBytes } from 'node:crypto'
import { addValues, columnsOf, insertStatement } from '@waitbook/api/src/journal/insert-statement.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Ids of the same length and randomness as the application's. */
const newId = () => Array.from(randomBytes(22), (byte) => digits[byte % 62]).join('')

/** A body as the guest's form sends it; each party has a different phone. */
export const joinBody = (number: number) => ({
  customer_name: `Guest ${number}`,
  phone_number: `+9198${String(number).padStart(8, '0')}`,
  people_count: (number % 6) + 1,
  notes: '',
  sms_consent: true,
})

type JoinBody = ReturnType<typeof joinBody>
type Row = Record<string, unknown>

/** The rows of a join, as the application writes them. */
const rowsOf = (body: JoinBody, restaurantName: string) => {
  const { customer_name, phone_number, people_count, notes, sms_consent } = body
  const at = new Date().toISOString()
  const entry: Row = {
    customer_name,
    phone_number,
    people_count,
    quoted_time: null,
    notes,
    source: 'guest',
    id: newId(),
    status: 'WAITING',
    timestamp: at,
    order_key: null,
    reservation_id: null,
    sms_consent,
    sms_consent_at: at,
    guest_late_minutes: null,
    guest_arrived_at: null,
    notified_at: null,
    notified_sms_at: null,
    notified_email_at: null,
    served_at: null,
    removed_at: null,
    removed_reason: null,
    last_message: null,
    unread_replies: 0,
    language: 'en',
  }
  const segment = newId()
  const entry_id = entry.id
  const message: Row = {
    entry_id,
    channel: 'sms',
    template_type: 'queue_joined',
    to: phone_number,
    body: `Hi ${customer_name}, you are on the waitlist of ${restaurantName}. Follow your place: http://127.0.0.1/c/${segment}`,
    language: 'en',
    actor: { kind: 'guest' },
    id: newId(),
    // As without a provider: the whole stack's worker would send the baselines' queued texts while its own joins are measured.
    state: 'not_sent',
    error: null,
    error_code: null,
    provider: null,
    provider_message_id: null,
    attempts: 0,
    next_attempt_at: null,
    expires_at: at,
    segments: 1,
    encoding: 'GSM-7',
    mutation_id: null,
    created_at: at,
    updated_at: at,
  }
  const quote: Row = {
    entry_id,
    at,
    version: 'wait-1',
    learned: false,
    place: 1,
    people_count,
    p50: 30,
    p90: 30,
    fixed: 30,
  }
  const journal: Row = {
    id: newId(),
    at,
    action_type: 'ENTRY_JOINED',
    actor: { kind: 'guest' },
    mutation_id: null,
    request_hash: null,
    undoes: null,
    changes: [{ table: 'waitlist_entries', id: entry_id, before: null, after: entry }],
  }
  const rows: { table: string; row: Row }[] = [
    { table: 'waitlist_entries', row: { ...entry, confirmation_url_segment: segment } },
    { table: 'segments', row: { segment, entry_id } },
    { table: 'wait_quotes', row: quote },
    { table: 'messages', row: message },
  ]
  return { entry_id, segment, rows, journal }
}

let text: string | undefined

/** As the instant of the change: the statement writes nothing if the restaurant's last change is later. */
const laterThanAll = '2999-01-01T00:00:00.000Z'

/** The statement that writes a join, with its values, from the application's own builder. */
export const joinStatement = (restaurantId: string, body: JoinBody) => {
  const { entry_id, segment, rows, journal } = rowsOf(body, 'Restaurant')
  const shapes = rows.map(({ table, row }) => ({ table, columns: columnsOf(row) }))
  const journalShape = { table: 'activity', columns: columnsOf(journal) }
  text ??= insertStatement({ rows: shapes, journal: journalShape, checksSettingsVersion: false })
  const values: unknown[] = [restaurantId, laterThanAll]
  for (const [index, { row }] of rows.entries()) addValues(values, row, shapes[index]?.columns ?? [])
  addValues(values, journal, journalShape.columns)
  return { entry_id, segment, query: { name: 'join', text, values } }
}
