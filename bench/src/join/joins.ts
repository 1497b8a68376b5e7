import { randomBytes } from 'node:crypto'

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
    { table: 'activity', row: journal },
  ]
  return { entry_id, segment, rows }
}

/** All that a join writes in a single statement, as little as it can cost: lock, rows and journal row. */
const statementOf = (rows: readonly { table: string; row: Row }[]) => {
  let last = 1
  const inserts = rows.map(({ table, row }, index) => {
    const columns = Object.keys(row).map((name) => `"${name}"`)
    const parameters = columns.map(() => `$${++last}`)
    const [seq, revision] = table === 'activity' ? ['seq, ', 'revision, '] : ['', '']
    const insert = `insert into ${table} (restaurant_id, ${seq}${columns}) select $1, ${revision}${parameters} from locked`
    return table === 'activity' ? `${insert} returning seq` : `row_${index} as (${insert})`
  })
  const journal = inserts.pop()
  return `with locked as (
    update restaurant_revisions set revision = revision + 1, changed_at = now() where restaurant_id = $1 returning revision
  ), ${inserts.join(', ')} ${journal}`
}

let text: string | undefined

const asParameter = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)

/** The statement that writes a join, with its values. */
export const joinStatement = (restaurantId: string, body: JoinBody) => {
  const { entry_id, segment, rows } = rowsOf(body, 'Restaurant')
  text ??= statementOf(rows)
  const values = [restaurantId, ...rows.flatMap(({ row }) => Object.values(row).map(asParameter))]
  return { entry_id, segment, query: { name: 'join', text, values } }
}
