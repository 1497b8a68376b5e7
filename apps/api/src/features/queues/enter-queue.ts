import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { StoredQueue } from '@waitbook/contracts/queues'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { answersTo, type GivenAnswer } from '@waitbook/domain/queues/questions'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { givesTickets, ticketOf } from '@waitbook/domain/queues/tickets'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { listQueues, takeTicketNumber } from './queues.queries.ts'

export interface QueueChoice {
  queue_id?: string | undefined
  /** The name of one of the queue's classes. */
  priority_class?: string | undefined
  answers?: readonly GivenAnswer[] | undefined
}

type Entered = Pick<
  StoredEntry,
  'queue_id' | 'ticket' | 'ticket_day' | 'priority_class' | 'head_start_minutes' | 'answers'
>

/** Whether a party joins the only queue, without a class of priority, and is asked nothing: then no query is needed. */
const isPlain = ({ queues }: Restaurant, { queue_id = defaultQueueId, priority_class, answers }: QueueChoice) =>
  queues.length === 1 &&
  queues.every(({ questions }) => questions.length === 0) &&
  queue_id === defaultQueueId &&
  priority_class === undefined &&
  answers === undefined

/** The queue of this id. Throws an error of the field `queue_id` if there is none. */
export const chosenQueue = <Q extends { id: string }>(queues: readonly Q[], queue_id = defaultQueueId): Q => {
  const queue = queues.find(({ id }) => id === queue_id)
  if (!queue) throw invalidField('queue_id', 'There is no such queue.')
  return queue
}

const headStartOf = ({ name, priority_classes }: StoredQueue, priority_class: string | undefined) => {
  if (priority_class === undefined) return 0
  const found = priority_classes.find((each) => each.name === priority_class)
  if (!found) throw invalidField('priority_class', `${name} has no class of priority of this name.`)
  return found.head_start_minutes
}

const answersOf = ({ questions }: StoredQueue, { answers = [] }: QueueChoice, isGuest: boolean) => {
  const given = answersTo(questions, answers, { isGuest })
  if ('answers' in given) return given.answers
  throw new AppError('invalid', 'choices_refused', given.faults[0] ?? 'An answer is not valid.', {
    fields: { answers: given.faults },
  })
}

/**
 * The fields of a party that enters a queue now, with its ticket. Call it under the restaurant's lock: otherwise two
 * parties could get the same ticket.
 */
export const enterQueue = async (
  tx: Tx,
  restaurant: Restaurant,
  choice: QueueChoice,
  at: string,
  { isGuest = false } = {},
): Promise<Partial<Entered>> => {
  if (isPlain(restaurant, choice)) return {}
  const queues = await listQueues(tx, restaurant.id)
  const queue = chosenQueue(queues, choice.queue_id)
  const head_start_minutes = headStartOf(queue, choice.priority_class)
  const answers = answersOf(queue, choice, isGuest)
  const entered = { queue_id: queue.id, priority_class: choice.priority_class ?? null, head_start_minutes, answers }
  if (!givesTickets(queues)) return entered
  const ticket_day = serviceDaysOf(restaurant).at(Date.parse(at))
  const number = await takeTicketNumber(tx, restaurant.id, ticket_day, queue.ticket_letter)
  return { ...entered, ticket: ticketOf(queue.ticket_letter, number), ticket_day }
}

/** Throws if staff may not add to the queue. */
export const requireStaffQueue = ({ queues }: Restaurant, queue_id: string | undefined) => {
  const queue = queues.length === 1 && queue_id === undefined ? undefined : chosenQueue(queues, queue_id)
  if (!queue || queue.joining.includes('staff')) return
  throw new AppError(
    'forbidden',
    'queue_not_for_staff',
    `The settings of ${queue.name} do not allow staff to add parties.`,
  )
}
