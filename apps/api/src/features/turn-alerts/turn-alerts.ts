import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { inQueueOrder, type Placed } from '@waitbook/domain/waitlist/queue-order'
import { isAlertDue, nextAlertAct } from '@waitbook/domain/waitlist/turn-alert'
import type { Tx } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { underLock } from '../../journal/under-lock.ts'
import { isoNow } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob, type RepeatedJob } from '../../lib/repeated-job.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import { turnNearPush } from '../messages/channels/push-titles.ts'
import { languageFor, messageText } from '../messages/outgoing/message-texts.ts'
import { insertMessage, type Message } from '../messages/outgoing/messages.queries.ts'
import { newMessage } from '../messages/outgoing/new-message.ts'
import { namedTo } from '../messages/outgoing/own-words.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { listActive } from '../waitlist/waitlist.queries.ts'
import { findAlertWay } from './alert-way.ts'
import {
  findAlert,
  listOpenAlerts,
  listRestaurantsToCompare,
  markCompared,
  type TurnAlert,
  updateAlert,
  withdrawMessage,
} from './turn-alerts.queries.ts'

type AlertDeps = JournalDeps & { providers: MessageProviders; log: Log }
type PlacedEntry = StoredEntry & Placed

export interface TurnAlerts extends RepeatedJob<void> {
  /** Called by the worker before it sends an alert: false if the order has changed, and the alert is open again. */
  confirm(message: Message): Promise<boolean>
}

const everyMs = 2_000
/** A guest can become reachable without a change of the restaurant: a device subscribes, quiet hours end. */
const retryMs = 60_000
const restaurantsAtOnce = 200
/** A restaurant whose lock is held for longer must not delay the alerts of others. */
const lockWaitMs = 1_000

const placesOf = async (tx: Tx, restaurant: Restaurant) => {
  const placed = inQueueOrder(await listActive(tx, restaurant.id), restaurant.settings)
  return new Map(placed.map((entry) => [entry.id, entry]))
}

/**
 * Notifies guests when no more parties are ahead than they have chosen. Follows the revisions of the journal, so that
 * every change of the order, an undo too, on any instance, is seen. Under the restaurant's lock the order cannot change,
 * and no other instance writes an alert.
 */
export const createTurnAlerts = (deps: AlertDeps): TurnAlerts => {
  const { db, clock, random, log, providers } = deps

  const send = async (tx: Tx, restaurant: Restaurant, entry: PlacedEntry, at: string) => {
    const { way, texting } = await findAlertWay(tx, providers, restaurant, entry, clock.now())
    if (way === null) {
      const retry_at = new Date(Date.parse(at) + retryMs).toISOString()
      await updateAlert(tx, restaurant.id, entry.id, { retry_at })
      return
    }
    const isText = way === 'text'
    const message = newMessage(
      {
        restaurant_id: restaurant.id,
        entry_id: entry.id,
        channel: isText ? 'sms' : 'push',
        template_type: 'turn_near',
        to: isText ? (entry.phone_number ?? '') : 'push',
        body: isText ? messageText('turn_near', entry, namedTo(restaurant, texting), texting.settings) : turnNearPush,
        language: languageFor(entry, texting.settings),
        actor: { kind: 'system', name: 'turn-alerts' },
      },
      texting.settings,
      at,
      random,
    )
    await insertMessage(tx, message)
    await updateAlert(tx, restaurant.id, entry.id, { message_id: message.id })
  }

  const act = async (tx: Tx, restaurant: Restaurant, alert: TurnAlert, entry: PlacedEntry | undefined, at: string) => {
    const { ahead, message_id, entry_id } = alert
    const state = message_id === null ? undefined : (alert.state ?? 'failed')
    const next = nextAlertAct(ahead, state, entry)
    if (next === 'send' && entry) await send(tx, restaurant, entry, at)
    if (next === 'settle') await updateAlert(tx, restaurant.id, entry_id, { is_done: true })
    if (next === 'withdraw' && message_id !== null && (await withdrawMessage(tx, restaurant.id, message_id, 'queued')))
      await updateAlert(tx, restaurant.id, entry_id, { message_id: null, is_done: entry === undefined })
  }

  const compare = (restaurantId: RestaurantId) =>
    underLock(deps, restaurantId, { lockWaitMs }, async (tx, at, revision) => {
      const restaurant = await getRestaurant(tx, restaurantId)
      const places = await placesOf(tx, restaurant)
      const open = await listOpenAlerts(tx, restaurantId)
      // First, as an alert that cannot be sent then gets its next attempt.
      await markCompared(tx, restaurantId, revision)
      for (const alert of open) await act(tx, restaurant, alert, places.get(alert.entry_id), at)
    })

  const onFailure = 'alerts could not be compared with the order; the next sweep tries again'
  const job = createRepeatedJob({ name: 'turn-alerts', everyMs, log, onFailure }, async (stopping) => {
    for (const restaurantId of await listRestaurantsToCompare(db, isoNow(clock), restaurantsAtOnce)) {
      // A restaurant whose lock is held must not delay the others.
      await compare(restaurantId).catch((error: unknown) =>
        log.warn({ err: error, restaurant_id: restaurantId }, onFailure),
      )
      if (stopping.aborted) return
    }
  })

  return {
    ...job,
    async confirm({ restaurant_id, entry_id, id, channel }) {
      const restaurantId = restaurant_id as RestaurantId
      if (entry_id === null) return false
      return underLock(deps, restaurantId, { lockWaitMs }, async (tx, at) => {
        const restaurant = await getRestaurant(tx, restaurantId)
        const entry = (await placesOf(tx, restaurant)).get(entry_id)
        const alert = await findAlert(tx, restaurantId, entry_id)
        const isOwn = alert?.message_id === id
        if (isOwn && entry && isAlertDue(alert.ahead, entry)) {
          const { way } = await findAlertWay(tx, providers, restaurant, entry, clock.now(), id)
          if (way === (channel === 'push' ? 'push' : 'text')) return true
        }
        await withdrawMessage(tx, restaurantId, id, 'sending')
        if (isOwn) await updateAlert(tx, restaurantId, entry_id, { message_id: null, retry_at: at })
        return false
      })
    },
  }
}
