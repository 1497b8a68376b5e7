import type { Business } from './business.ts'
import { type Answered, callUntilAnswered, type Tally } from './caller.ts'

/** What was acknowledged to somebody, and so must be found afterwards. */
export interface Acknowledged {
  /** Entry ids by the name they were made under, which is used once. */
  added: Map<string, string>
  served: Set<string>
  removed: Set<string>
  /** Activity ids that were taken back. */
  undone: Set<string>
  /** Message ids that the send call answered with. */
  messages: Set<string>
  /** Answers that nobody should get, said with their call. */
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

/** A guest or a host at work on one restaurant: joins, adds, texts, serves, removals and undos, until told to stop. */
export const work = async (
  url: string,
  { restaurantId, token }: Business,
  told: { known: Acknowledged; tally: Tally; isOver(): boolean; texts: boolean },
) => {
  const { known, tally } = told
  const waiting: { id: string; name: string }[] = []
  const staff = (method: string, path: string, body?: unknown) =>
    callUntilAnswered(url, { method, path, token, body }, tally)
  const expectOne = (what: string, { status, body }: Answered, ...good: number[]) => {
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
    // 502: its worker was killed or could not say what became of it; 409: nothing is known against it.
    if (expectOne('text', answer, 200, 202, 502) && answer.body.message_id) known.messages.add(answer.body.message_id)
  }

  while (!told.isOver()) {
    const dice = Math.random()
    if (waiting.length < 3 || dice < 0.4) await join()
    else if (dice < 0.65) await setStatus('SERVED')
    else if (dice < 0.8 || !told.texts) await setStatus('REMOVED')
    else await text()
  }
}
