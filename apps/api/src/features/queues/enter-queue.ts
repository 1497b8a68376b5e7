import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { StoredQueue } from '@waitbook/contracts/queues/queues'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { deskFault } from '@waitbook/domain/desk/persons'
import { answersTo, type GivenAnswer } from '@waitbook/domain/queues/questions'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { chosenServices } from '@waitbook/domain/queues/services'
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
  service_ids?: readonly string[] | undefined
  /** The person that the party asks for. */
  for_desk?: string | undefined
}

type Entered = Pick<
  StoredEntry,
  'queue_id' | 'ticket' | 'ticket_day' | 'priority_class' | 'head_start_minutes' | 'answers' | 'services' | 'for_desk'
>

/** Whether nothing is asked or given besides what all restaurants ask. */
const asksNothing = ({ questions, services }: Restaurant['queues'][number], choice: QueueChoice) =>
  questions.length + services.length + (choice.answers?.length ?? 0) + (choice.service_ids?.length ?? 0) === 0 &&
  choice.for_desk === undefined

/** Whether a party joins the only queue, without a class of priority, and is asked nothing: then no query is needed. */
const isPlain = ({ queues }: Restaurant, choice: QueueChoice) =>
  queues.length === 1 &&
  (choice.queue_id ?? defaultQueueId) === defaultQueueId &&
  choice.priority_class === undefined &&
  queues.every((queue) => asksNothing(queue, choice))

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

const refuseChoice = (field: 'answers' | 'service_ids' | 'for_desk', faults: string[]) =>
  new AppError('invalid', 'choices_refused', faults.join(' '), { fields: { [field]: faults } })

/** What the party answered and chose. Throws `choices_refused`. */
const choicesOf = (
  restaurant: Restaurant,
  queue: StoredQueue,
  { answers = [], service_ids = [], for_desk }: QueueChoice,
  { at, isGuest }: { at: string; isGuest: boolean },
) => {
  const given = answersTo(queue.questions, answers, { isGuest })
  if ('faults' in given) throw refuseChoice('answers', given.faults)
  const chosen = chosenServices(queue.services, service_ids, { isGuest })
  if ('fault' in chosen) throw refuseChoice('service_ids', [chosen.fault])
  const now = Date.parse(at)
  const refused = deskFault(
    restaurant.desks,
    { queue_id: queue.id, services: chosen.services, for_desk },
    { time_zone: restaurant.time_zone, now, today: serviceDaysOf(restaurant).at(now) },
  )
  if (refused) throw refuseChoice(refused.field, [refused.fault])
  return { ...given, ...chosen, for_desk: for_desk ?? null }
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
  const entered = {
    ...choicesOf(restaurant, queue, choice, { at, isGuest }),
    queue_id: queue.id,
    priority_class: choice.priority_class ?? null,
    head_start_minutes,
  }
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
