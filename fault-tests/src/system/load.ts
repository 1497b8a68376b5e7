import type { Business } from './business.ts'
import { type CallResponse, callUntilAnswered, type Tally } from './caller.ts'

/** Acknowledged changes, which must exist afterwards. */
export interface Acknowledged {
  /** Entry ids by their unique party name. */
  added: Map<string, string>
  served: Set<string>
  removed: Set<string>
  /** Activity ids that were undone. */
  undone: Set<string>
  /** Message ids returned by the send call. */
  messages: Set<string>
  /** Unexpected responses with their calls. */
  surprises: string[]
}

export const nothingYet = (): Acknowledged => ({
  added: new Map(),
  served: new Set(),
  removed: new Set(),
  undone: new Set(),
  messages: new Set(),
  surprises: [],
})

export const countOf = ({ added, served, removed, undone, messages }: Acknowledged) =>
  added.size + served.size + removed.size + undone.size + messages.size

let made = 0

/** Simulates guests and hosts of a restaurant (joins, texts, serves, removals, undos) until `isOver`. */
export const work = async (
  url: string,
  { restaurantId, token }: Business,
  options: { known: Acknowledged; tally: Tally; isOver(): boolean; texts: boolean },
) => {
  const { known, tally } = options
  const waiting: { id: string; name: string }[] = []
  const staff = (method: string, path: string, body?: unknown) =>
    callUntilAnswered(url, { method, path, token, body }, tally)
  const expectOne = (what: string, { status, body }: CallResponse, ...good: number[]) => {
    if (good.includes(status)) return true
    known.surprises.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return false
  }

  const join = async () => {
    made += 1
    const name = `Guest ${made}`
    const isGuest = made % 3 !== 0
    const phone_number = `+9198${String(made).padStart(8, '0')}`
    const body = {
      customer_name: name,
      phone_number,
      people_count: 1 + (made % 8),
      ...(isGuest && { sms_consent: true }),
    }
    const answer = isGuest
      ? await callUntilAnswered(
          url,
          { method: 'POST', path: `/api/customer/join-queue/${restaurantId}/submit/`, body },
          tally,
        )
      : await staff('POST', '/api/waitlist/entries/', body)
    if (!expectOne(`join ${name}`, answer, 201)) return
    const id = isGuest ? answer.body.queue_entry_id : answer.body.id
    known.added.set(name, id)
    waiting.push({ id, name })
  }

  const setStatus = async (status: 'SERVED' | 'REMOVED') => {
    const party = waiting.shift()
    if (!party) return
    const { id } = party
    const answer = await staff('POST', `/api/waitlist/entries/${id}/set_status/`, { status })
    if (!expectOne(`set ${status}`, answer, 200)) return
    known[status === 'SERVED' ? 'served' : 'removed'].add(id)
    if (Math.random() < 0.4) await undo(party, status)
  }

  const undo = async ({ id, name }: { id: string; name: string }, status: 'SERVED' | 'REMOVED') => {
    const { body } = await staff('GET', '/api/recent/?page_size=50')
    const row = body.results?.find(
      (one: { entry_details: { customer_name: string }; action_type: string; is_undone: boolean; id: string }) =>
        one.entry_details.customer_name === name && /SERVED|DELETED/.test(one.action_type) && !one.is_undone,
    )
    if (!row) return
    const answer = await staff('POST', `/api/recent/${row.id}/undo/`)
    if (!expectOne('undo', answer, 200)) return
    known.undone.add(row.id)
    known[status === 'SERVED' ? 'served' : 'removed'].delete(id)
    waiting.push({ id, name })
  }

  const text = async () => {
    const [party] = waiting
    if (!party) return
    const { id } = party
    const answer = await staff('POST', '/api/notifications/send/', { entry_id: id, notification_type: 'sms' })
    // 502: its worker was killed or the outcome is unknown. 409 is unexpected, because the party may be texted.
    if (expectOne('text', answer, 200, 202, 502) && answer.body.message_id) known.messages.add(answer.body.message_id)
  }

  while (!options.isOver()) {
    const choice = Math.random()
    if (waiting.length < 3 || choice < 0.4) await join()
    else if (choice < 0.65) await setStatus('SERVED')
    else if (choice < 0.8 || !options.texts) await setStatus('REMOVED')
    else await text()
  }
}
