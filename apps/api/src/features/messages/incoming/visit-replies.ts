import type { RunningLate } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import { whichVisit } from '@waitbook/domain/messages/default-texts'
import { type Reply, readReply } from '@waitbook/domain/messages/replies'
import type { JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import type { Answers, IncomingText } from './answers.ts'
import { findPutOffReply, noteAsked, type Texted } from './replies.queries.ts'

interface OwnVisit {
  restaurantId: string
  id: string
  mutation_id: string
}

/** The actions that a guest also has on the page of its place. */
export interface GuestActions {
  leave(restaurantId: string, id: string): Promise<unknown>
  sayLate(visit: OwnVisit, input: RunningLate): Promise<unknown>
  sayArrived(visit: OwnVisit): Promise<unknown>
}

export const askedForMs = 30 * 60_000

export type VisitAction = Extract<Reply, { kind: 'leave' } | { kind: 'late' } | { kind: 'here' }>
export const isVisitAction = (reply: Reply): reply is VisitAction => ['leave', 'late', 'here'].includes(reply.kind)
const confirmations = { leave: 'left_noted', late: 'late_noted', here: 'arrived_noted' } as const

/** In a stable order, as the guest answers by number. */
const byName = (one: Texted, other: Texted) =>
  one.restaurant_name.localeCompare(other.restaurant_name) || one.entry_id.localeCompare(other.entry_id)

/** What a guest in the queue does by text. */
export const createVisitReplies = (
  { db, clock, customer }: Pick<JournalDeps, 'db' | 'clock'> & { customer: GuestActions },
  { note, send, confirm }: Answers,
) => ({
  /** The same action as on the guest's own page. */
  async act(visit: Texted, incoming: IncomingText, action: VisitAction) {
    const { restaurant_id, entry_id } = visit
    const own = { restaurantId: restaurant_id, id: entry_id, mutation_id: `sms:${incoming.id}`.slice(0, 100) }
    try {
      if (action.kind === 'leave') await customer.leave(restaurant_id, entry_id)
      else if (action.kind === 'here') await customer.sayArrived(own)
      else await customer.sayLate(own, { minutes: action.minutes !== undefined && action.minutes > 10 ? 20 : 10 })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
      // Refused, for example a delay longer than the restaurant allows: a person answers.
      return note(visit, incoming, null)
    }
    await note(visit, incoming, action.kind)
    await confirm(visit, incoming, confirmations[action.kind])
  },

  async askBack(visits: Texted[], incoming: IncomingText) {
    const inOrder = visits.toSorted(byName)
    const [first] = inOrder as [Texted]
    const asking = inOrder.find(({ opted_out, is_paused }) => !opted_out && !is_paused)
    // After a STOP no question is sent, and after a possible STOP a person decides.
    if (!asking) return note(first, incoming, null)
    await note(first, incoming, 'which_visit')
    await noteAsked(db, incoming.from, isoNow(clock))
    const names = inOrder.map(({ restaurant_name }, index) => `${index + 1} ${restaurant_name}`)
    await send(asking, incoming, { body: (language) => [whichVisit[language], ...names].join('\n') })
  },

  /** The action that was postponed by the question, for the visit that the guest has now chosen. */
  async chosen(visits: Texted[], incoming: IncomingText, number: number) {
    const inOrder = visits.toSorted(byName)
    const [first] = inOrder
    const visit = inOrder[number - 1]
    if (!first || !visit) return undefined
    const since = new Date(clock.now() - askedForMs).toISOString()
    const put = await findPutOffReply(db, first.restaurant_id, incoming.from, since)
    const action = put && readReply(put.body)
    return action && isVisitAction(action) ? { visit, action } : undefined
  },
})
