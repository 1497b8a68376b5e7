import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Business } from './business.ts'
import { type CallRequest, type CallResponse, callOnce } from './caller.ts'
import type { Op } from './model.ts'

/** A call and its response. */
export interface Event {
  op: Op
  /** Idempotency key; undefined for calls without one. */
  key: string | undefined
  answer: CallResponse
  /** The restaurant's revision before the call and after its response. */
  from: number
  to: number
}

/** A board that an actor read. */
export interface Reading {
  seq: number
  board: { id: string; pos: number }[]
}

/** A place that a guest's page showed. */
export interface SeenPlace {
  entry: string
  position: number | null
  from: number
  to: number
}

export interface History {
  events: Event[]
  readings: Reading[]
  placesSeen: SeenPlace[]
}

/** One random step of an actor; the same seed gives the same steps. */
export interface Move {
  kind: 'add' | 'join' | 'status' | 'edit' | 'leave' | 'undo' | 'overdue' | 'board' | 'place'
  which: number
  phone: number
  status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'
  quoted: number
  people: number
  /** Sends the same call to both instances at once, with one key. */
  twice: boolean
}

interface Stage {
  urls: string[]
  db: pg.Pool
  business: Business
  history: History
  /** Ids of all parties, in order of arrival. */
  entries: string[]
}

export const createActor = ({ urls, db, business, history, entries }: Stage, home: number) => {
  const { token, restaurantId } = business
  const urlOf = (n: number) => urls[n % urls.length] ?? ''
  const revision = async () => {
    const { rows } = await db.query<{ revision: number }>(
      'select revision::int from restaurant_revisions where restaurant_id = $1',
      [restaurantId],
    )
    return rows[0]?.revision ?? 0
  }

  const ask = async (op: Op, asked: CallRequest, { twice }: Move, hasKey = true) => {
    const key = hasKey ? randomUUID() : undefined
    const from = await revision()
    const [answer, twin] = await Promise.all([
      callOnce(urlOf(home), asked, key),
      ...(twice && key ? [callOnce(urlOf(home + 1), asked, key)] : []),
    ])
    const to = await revision()
    history.events.push({ op, key, answer, from, to })
    if (twin) history.events.push({ op, key, answer: twin, from, to })
    return answer
  }

  const phoneOf = ({ phone }: Move) => (phone === 0 ? null : `+9190000000${String(phone).padStart(2, '0')}`)
  const post = (path: string, body?: unknown): CallRequest => ({ method: 'POST', path, token, body })
  const entryPath = (entry: string) => `/api/waitlist/entries/${entry}/`

  const acts: Record<Move['kind'], (move: Move, entry: string) => Promise<unknown>> = {
    async add(move) {
      const { people, quoted } = move
      const phone = phoneOf(move)
      const body = {
        customer_name: 'Party',
        phone_number: phone,
        people_count: people,
        quoted_time: quoted,
        // Sent late by an offline device, and old enough to be removed automatically at once.
        ...(move.which % 5 === 0 && { happened_at: new Date(Date.now() - 13 * 3_600_000).toISOString() }),
      }
      const answer = await ask({ kind: 'add', phone, people, quoted }, post('/api/waitlist/entries/', body), move)
      if (answer.status === 201) entries.push(answer.body.id)
    },
    async join(move) {
      const { people } = move
      const phone = phoneOf(move)
      if (phone === null) return
      const body = { customer_name: 'Party', phone_number: phone, people_count: people, sms_consent: false }
      const asked = { method: 'POST', path: `/api/customer/join-queue/${restaurantId}/submit/`, body }
      const answer = await ask({ kind: 'add', phone, people, quoted: null }, asked, move)
      if (answer.status === 201) entries.push(answer.body.queue_entry_id)
    },
    // The server chooses which parties are overdue.
    overdue: () => callOnce(urlOf(home), post('/api/waitlist/auto-remove/')),
    async board() {
      const asked = { method: 'GET', path: '/api/waitlist/entries/data_with_qr/', token }
      const { body } = await callOnce(urlOf(home), asked)
      history.readings.push({ seq: body.seq, board: body.queue_entries })
    },
    status: (move, entry) => {
      const { status } = move
      return ask({ kind: 'status', entry, status }, post(`${entryPath(entry)}set_status/`, { status }), move)
    },
    edit: (move, entry) => {
      const { people, quoted } = move
      const body = { customer_name: 'Party', people_count: people, quoted_time: quoted }
      return ask({ kind: 'edit', entry, people, quoted }, { method: 'PUT', path: entryPath(entry), token, body }, move)
    },
    leave: (move, entry) => {
      const path = `/api/customer/leave-queue/${restaurantId}/${entry}/`
      return ask({ kind: 'leave', entry }, { method: 'POST', path }, move, false)
    },
    async undo(move) {
      const { rows } = await db.query<{ id: string; seq: number }>(
        `select id, seq::int from activity where restaurant_id = $1
          and action_type in ('STATUS_CHANGED_SERVED', 'ENTRY_DELETED') order by seq desc limit 6`,
        [restaurantId],
      )
      const row = rows[move.which % Math.max(1, rows.length)]
      if (row) await ask({ kind: 'undo', of: row.seq }, post(`/api/recent/${row.id}/undo/`), move)
    },
    async place(_move, entry) {
      const from = await revision()
      const path = `/api/customer/queue-confirmation/${restaurantId}/${entry}/`
      const { status, body } = await callOnce(urlOf(home), { method: 'GET', path })
      if (status === 200)
        history.placesSeen.push({ entry, position: body.position ?? null, from, to: await revision() })
    },
  }

  const needsEntry = new Set<Move['kind']>(['status', 'edit', 'leave', 'place'])
  return async (move: Move) => {
    const entry = entries[move.which % Math.max(1, entries.length)]
    if (entry !== undefined || !needsEntry.has(move.kind)) await acts[move.kind](move, entry ?? '')
  }
}
