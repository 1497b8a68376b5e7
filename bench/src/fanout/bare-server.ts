/**
 * The limit of the fan-out: `ws` alone. A socket opened on /<house>/<place> is told of its place by a text of the same
 * bytes as the system's whenever somebody posts to /<house>. With a database, a post to /<house>/<entry> takes that
 * entry off the queue first: the same writes as the system's, durable, in one statement.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const houses = new Map<string, Map<import('ws').WebSocket, number>>()
const { DATABASE_URL } = process.env
const pool = DATABASE_URL === undefined ? undefined : new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
pool?.on('error', () => {})

const text = `with locked as (
  update restaurant_revisions set revision = revision + 1 where restaurant_id = $1 returning revision
), gone as (
  update waitlist_entries set status = 'REMOVED', removed_at = $3, removed_reason = 'guest'
  where restaurant_id = $1 and id = $2 and exists (select from locked)
  returning id
)
insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
select $1, revision, $4, $3, 'ENTRY_LEFT', $5, $6 from locked, gone
returning seq`

/** As long as what the system journals: the whole entry, twice. */
const changesOf = (id: string, at: string) => {
  const before = {
    ...{ id, customer_name: 'Guest 1', phone_number: '+919700000001', people_count: 2, quoted_time: null, notes: '' },
    ...{ status: 'WAITING', timestamp: at, order_key: null, source: 'guest', reservation_id: null, sms_consent: null },
    ...{ sms_consent_at: null, guest_late_minutes: null, guest_arrived_at: null, notified_at: null },
    ...{ notified_sms_at: null, notified_email_at: null, served_at: null, removed_at: null, removed_reason: null },
    ...{ last_message: null, unread_replies: 0, language: null },
  }
  const after = { ...before, status: 'REMOVED', removed_at: at, removed_reason: 'guest' }
  return JSON.stringify([{ table: 'waitlist_entries', id, before, after }])
}

const leave = async (house: string, entry: string) => {
  const at = new Date().toISOString()
  const values = [house, entry, at, randomBytes(16).toString('hex'), '{"kind":"guest"}', changesOf(entry, at)]
  const written = await pool?.query({ name: 'leave', text, values })
  if (written?.rowCount !== 1) throw new Error(`${entry} did not leave ${house}`)
}

const tell = (house: string) => {
  const sockets = houses.get(house)
  for (const [socket, place] of sockets ?? []) {
    sockets?.set(socket, place - 1)
    socket.send(`{"type":"position","position":${place - 1},"status":"WAITING","estimate":30}`)
  }
}

const server = createServer(async (request, response) => {
  const [, house = '', entry] = request.url?.split('/') ?? []
  try {
    if (entry !== undefined) await leave(house, entry)
    tell(house)
    response.writeHead(200, { 'content-length': 0 }).end()
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket, request) => {
  const [, house = '', place] = request.url?.split('/') ?? []
  houses.set(house, (houses.get(house) ?? new Map()).set(socket, Number(place)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Bare sockets on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
