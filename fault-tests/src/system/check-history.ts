import type { Event, History } from './history.ts'
import { emptyState, type Op, type Party, queueOf, type State, step } from './model.ts'

export interface Row {
  seq: number
  action_type: string
  mutation_id: string | null
  actor: { kind: string }
  changes: { table: string; id: string; after: Record<string, unknown> | null }[]
}

const codeOf = {
  phone: 'phone_already_waiting',
  settled: 'entry_already_settled',
  missing: 'not_found',
  'moved on': 'undo_refused',
}

/** Derives the operation of a journal row that has no idempotency key. */
const opOfRow = ({ action_type, actor, changes }: Row): Op | undefined => {
  const entry = changes.find(({ table }) => table === 'waitlist_entries')?.id
  if (!entry) return undefined
  if (action_type === 'ENTRY_LEFT') return { kind: 'leave', entry }
  return action_type === 'ENTRY_DELETED' && actor.kind === 'system' ? { kind: 'overdue', entry } : undefined
}

const fieldsOf = (answer: Event['answer']) => {
  const { id, status, people_count, quoted_time, phone_number } = answer.body
  return { id, status, people: people_count, quoted: quoted_time, phone: phone_number }
}

const shownOf = ({ id, status, people, quoted, phone }: Party) => ({ id, status, people, quoted, phone })

/**
 * Replays a run on the sequential model in the order of the journal. Each acknowledged change must equal the model's
 * result and have a seq between its call and its response; each refusal must be the model's at one of these seqs; each
 * board and place that was read must be the model's.
 */
export const checkHistory = (
  rows: readonly Row[],
  { events, readings, placesSeen }: History,
  defaultQuoted: number,
): string[] => {
  const faults: string[] = []
  const byKey = Map.groupBy(events, ({ key }) => key ?? '')
  const first = (rows[0]?.seq ?? 1) - 1
  // The state after each seq, starting before the first.
  const states: State[] = [emptyState]
  const stateAt = (seq: number) => states[Math.max(0, Math.min(states.length - 1, seq - first))] ?? emptyState
  const seqOf = new Map<string, number>()
  const done: { event: Event; seq: number; party: Party }[] = []

  for (const row of rows) {
    const { seq } = row
    const state = states.at(-1) ?? emptyState
    const key = row.mutation_id?.replace(/^(house|guest):/, '')
    const asked = key === undefined ? undefined : byKey.get(key)
    const op = asked?.[0]?.op ?? opOfRow(row)
    if (!op) {
      states.push(state)
      continue
    }
    const entry = row.changes.find(({ table }) => table === 'waitlist_entries')
    const assigned = { seq, id: entry?.id ?? '', arrived: Date.parse(String(entry?.after?.timestamp)) }
    const { verdict, state: next } = step(state, op, assigned)
    states.push(next)
    if (key) seqOf.set(key, seq)
    if ('refused' in verdict) {
      faults.push(`${seq}: ${JSON.stringify(op)} was done, the model refuses it: ${verdict.refused}`)
      continue
    }
    done.push(...(asked ?? []).map((event) => ({ event, seq, party: verdict.done })))
  }

  for (const { event, seq, party } of done) {
    const { op, answer, from, to } = event
    // Of two calls with one key, one may have been refused before the other was executed.
    if (answer.status >= 300) faults.push(...refusalFaults(event, Math.min(to, seq - 1)))
    else if (seq <= from || seq > to) faults.push(`${seq}: ${op.kind} was done outside its call (${from} to ${to})`)
    else if (answer.body.people_count !== undefined) {
      if (JSON.stringify(fieldsOf(answer)) !== JSON.stringify(shownOf(party))) {
        faults.push(
          `${seq}: ${op.kind} answered ${JSON.stringify(fieldsOf(answer))}, the model ${JSON.stringify(party)}`,
        )
      }
      // The place is computed when the response is sent.
      const places = between(seq, to).map((at) => placeIn(at, party.id))
      if (!places.includes(answer.body.pos))
        faults.push(`${seq}: ${op.kind} answered place ${answer.body.pos}, the model ${places}`)
    } else if (answer.body.queue_entry_id !== undefined && answer.body.queue_entry_id !== party.id) {
      faults.push(`${seq}: a join answered the entry ${answer.body.queue_entry_id}`)
    }
  }

  /** A refusal must be the model's at some seq between the call and its response. */
  function refusalFaults({ op, answer, from }: Event, to: number) {
    const assigned = { seq: Number.MAX_SAFE_INTEGER, id: 'refused', arrived: 0 }
    const codes = between(from, to).map((at) => {
      const { verdict } = step(stateAt(at), op, assigned)
      return 'refused' in verdict ? codeOf[verdict.refused] : 'done'
    })
    if (codes.includes(answer.body.code)) return []
    const said = `${JSON.stringify(op)} was refused with ${answer.status} ${answer.body.code}`
    return [`${said}, the model says ${[...new Set(codes)]} from ${from} to ${to}`]
  }
  function between(from: number, to: number) {
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)
  }
  function placeIn(seq: number, id: string) {
    const place = queueOf(stateAt(seq), defaultQuoted).indexOf(id)
    return place === -1 ? null : place + 1
  }

  for (const event of events) {
    const { op, key, answer, from, to } = event
    if (answer.status >= 500) faults.push(`${op.kind} answered ${answer.status}`)
    if (answer.status < 300) {
      if (key && !seqOf.has(key)) faults.push(`${JSON.stringify(op)} was acknowledged and is not in the journal`)
      // Leaving twice is not an error.
      if (
        op.kind === 'leave' &&
        !between(from, to).some((at) => stateAt(at).parties.get(op.entry)?.status === 'REMOVED')
      ) {
        faults.push(`${op.entry} got a success for leaving, but had not left`)
      }
      continue
    }
    if (!key || !seqOf.has(key)) faults.push(...refusalFaults(event, to))
  }

  for (const { seq, board } of readings) {
    const model = queueOf(stateAt(seq), defaultQuoted)
    const read = board.map(({ id }) => id)
    if (JSON.stringify(read) !== JSON.stringify(model))
      faults.push(`the board at ${seq} has another order than the model's`)
    if (!board.every(({ pos }, index) => pos === index + 1))
      faults.push(`the places of the board at ${seq} are not 1..n`)
  }
  for (const { entry, position, from, to } of placesSeen) {
    const places = between(from, to).map((at) => placeIn(at, entry))
    if (!places.includes(position))
      faults.push(`a guest was shown place ${position}, the model says ${[...new Set(places)]}`)
  }
  return faults
}
