/**
 * The baseline of the fan-out: plain `ws`. A socket opened on /<restaurant>/<place> receives its place as a message of
 * the same size as the application's on each POST to /<restaurant>. With a database, a POST to /<restaurant>/<entry>
 * first removes that entry with the same durable writes as the application, in one statement.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const socketsOf = new Map<string, Map<import('ws').WebSocket, number>>()
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

/** As long as the application's journal row: the whole entry twice. */
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

const leave = async (restaurant: string, entry: string) => {
  const at = new Date().toISOString()
  const values = [restaurant, entry, at, randomBytes(16).toString('hex'), '{"kind":"guest"}', changesOf(entry, at)]
  const written = await pool?.query({ name: 'leave', text, values })
  if (written?.rowCount !== 1) throw new Error(`${entry} did not leave ${restaurant}`)
}

const publish = (restaurant: string) => {
  const sockets = socketsOf.get(restaurant)
  for (const [socket, place] of sockets ?? []) {
    sockets?.set(socket, place - 1)
    socket.send(`{"type":"position","position":${place - 1},"status":"WAITING","estimate":30}`)
  }
}

const server = createServer(async (request, response) => {
  const [, restaurant = '', entry] = request.url?.split('/') ?? []
  try {
    if (entry !== undefined) await leave(restaurant, entry)
    publish(restaurant)
    response.writeHead(200, { 'content-length': 0 }).end()
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket, request) => {
  const [, restaurant = '', place] = request.url?.split('/') ?? []
  socketsOf.set(restaurant, (socketsOf.get(restaurant) ?? new Map()).set(socket, Number(place)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Bare sockets on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
