import type { Confirmation } from '@waitbook/contracts/customer'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { canAskBack } from '@waitbook/domain/desk/desk'
import { earlierCalls } from '@waitbook/domain/queues/earlier-calls'
import { isCallable } from '@waitbook/domain/queues/queue-joining'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Read } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { listLaterParties } from './earlier-calls.queries.ts'

type Shown = Pick<
  Confirmation,
  'services' | 'person' | 'ticket' | 'queue_name' | 'presence' | 'called_before' | 'asks_back'
>

/** What a guest's page shows about its queue; nothing where there is only one, without questions or services. */
export const queueOnPage = async (db: Read, restaurant: Restaurant, entry: StoredEntry): Promise<Shown> => {
  const queue = restaurant.queues.find(({ id }) => id === entry.queue_id)
  const person = restaurant.desks.find(({ id, kind }) => id === entry.for_desk && kind === 'person')?.name
  const own = {
    ...(entry.ticket !== null && { ticket: entry.ticket }),
    ...(entry.services.length > 0 && { services: entry.services.map(({ name }) => name) }),
    ...(person !== undefined && { person }),
  }
  if (canAskBack(entry)) return { ...own, asks_back: entry.asked_back_at === null ? 'possible' : 'asked' }
  if (!queue || !isActive(entry)) return own
  const asksPresence = queue.presence_required && entry.source === 'guest'
  const presence = asksPresence && { presence: isCallable(entry, queue) ? ('noted' as const) : ('needed' as const) }
  if (restaurant.queues.length === 1) return { ...own, ...presence }
  const later = await listLaterParties(db, restaurant.id, entry)
  const called_before = earlierCalls(entry, later, restaurant.settings)
  const isAny = called_before.booked.length + called_before.priority + called_before.moved > 0
  return { ...own, queue_name: queue.name, ...presence, ...(isAny && { called_before }) }
}
