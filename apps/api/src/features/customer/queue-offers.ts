import type { JoinInfo, OfferedQueue } from '@waitbook/contracts/customer'
import type { JoiningWay, Queue } from '@waitbook/domain/queues/queue'
import { guestWay } from '@waitbook/domain/queues/queue-joining'
import type { Caller } from '@waitbook/rpc/callers'
import { queueState } from '../queues/queue-state.ts'
import { countWaiting } from '../queues/queues.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** The queue that a guest names, and the code of the sign at the entrance. */
export interface NamedQueue {
  queue_id?: string | undefined
  entrance_code?: string | undefined
}

export interface AskedQueue extends NamedQueue {
  caller: Caller
}

type State = ReturnType<typeof queueState> & { offer: OfferedQueue }

/** The queues of a restaurant as a guest may join them now, by their id. `wayTo`: how the guest would join each. */
export const offerQueues = async (
  { db, clock, waits }: Pick<CustomerDeps, 'db' | 'clock' | 'waits'>,
  restaurant: Restaurant,
  wayTo: (queue: Queue) => JoiningWay,
): Promise<Map<string, State>> => {
  const waiting = await countWaiting(db, restaurant.id)
  const stateOf = async (queue: Queue): Promise<[string, State]> => {
    const { id, name } = queue
    const people_count = restaurant.settings.default_party_size
    const { p50, unserved } = await waits.quote(restaurant, { people_count, queue_id: id })
    const waitMinutes = unserved ? undefined : Math.ceil(p50)
    const asked = { now: clock.now(), waiting: waiting.get(id) ?? 0, way: wayTo(queue), waitMinutes }
    const state = queueState(restaurant, queue, asked)
    const { open, reason } = state
    return [id, { ...state, offer: { id, name, open, reason, estimated_wait_time: waitMinutes ?? null } }]
  }
  return new Map(await Promise.all(restaurant.queues.map(stateOf)))
}

/** The way in which a guest joins each queue, by the code of the sign at the entrance that the guest gave, if any. */
export const wayByCode =
  ({ entrance_code }: NamedQueue) =>
  (queue: Queue) =>
    guestWay(queue, entrance_code)

/** What the join page shows about the queues of an open restaurant: the named one, or all to choose from. */
export const queuesOnPage = (states: ReadonlyMap<string, State>, named: State | undefined) => {
  const offers = [...states.values()].map(({ offer }) => offer)
  const open = named ? named.open : offers.some((offer) => offer.open)
  const shown: Pick<JoinInfo, 'queue' | 'queues'> =
    states.size === 1 ? {} : named ? { queue: named.offer } : { queues: offers }
  return {
    shown,
    joining: {
      open,
      reason: open ? null : (named?.reason ?? offers[0]?.reason ?? 'closed'),
      opens_at: named?.opensAt ?? null,
      ...(named?.wasPossibleUntil && { was_possible_until: named.wasPossibleUntil }),
    },
  }
}
