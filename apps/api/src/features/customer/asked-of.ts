import type { JoinInfo } from '@waitbook/contracts/customer'
import { personsToAsk } from '@waitbook/domain/desk/persons'
import { waitOfChoice } from '@waitbook/domain/queues/queue-wait'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'

interface Moment {
  now: number
  /** What a guest would wait for the first available; null: unknown. */
  queueMinutes: number | null
}

/** What the join form asks for a queue in addition to the fields of all restaurants. */
export const askedOf = (
  restaurant: Restaurant,
  queueId: string,
  { now, queueMinutes }: Moment,
): Pick<JoinInfo, 'asked'> => {
  const { questions = [], services = [] } = restaurant.queues.find(({ id }) => id === queueId) ?? {}
  const { time_zone } = restaurant
  const persons = restaurant.desks.some(({ kind }) => kind === 'person')
    ? personsToAsk(restaurant.desks, queueId, { time_zone, now, today: serviceDaysOf(restaurant).at(now) })
    : []
  if (questions.length + services.length + persons.length === 0) return {}
  const minutes = queueMinutes === null ? null : Math.ceil(queueMinutes)
  return {
    asked: {
      ...(questions.length > 0 && { questions: questions.map((each) => ({ ...each, options: [...each.options] })) }),
      ...(services.length > 0 && { services: [...services] }),
      ...(persons.length > 0 && {
        persons: persons.map(({ desk: { id, name }, from }) => ({
          id,
          name,
          estimated_wait_time: waitOfChoice(minutes, { startsAt: from, now }),
        })),
      }),
    },
  }
}
