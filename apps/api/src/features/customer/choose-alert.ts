import type { Confirmation, TurnAlertInput } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { underLock } from '../../journal/under-lock.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { findAlertWay } from '../turn-alerts/alert-way.ts'
import {
  deleteAlert,
  findAlert,
  saveAlert,
  type TurnAlert,
  withdrawMessage,
} from '../turn-alerts/turn-alerts.queries.ts'
import { refuseEdit } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { missingEntry, type OwnVisit } from './visit.ts'

const isUnsent = ({ message_id, state }: TurnAlert) =>
  message_id === null || state === null || state === 'queued' || state === 'failed' || state === 'not_sent'

/** The alert as the page of a waiting guest shows it. */
export const alertOnPage = async (
  db: Read,
  providers: MessageProviders,
  restaurant: Restaurant,
  entry: StoredEntry,
  now: number,
): Promise<Pick<Confirmation, 'turn_alert'>> => {
  if (entry.status !== 'WAITING') return {}
  const [alert, { way, needsLink }] = await Promise.all([
    findAlert(db, restaurant.id, entry.id),
    findAlertWay(db, providers, restaurant, entry, now),
  ])
  return {
    turn_alert: {
      ahead: alert?.ahead ?? null,
      way,
      ...(needsLink && { needs_link: true as const }),
      sent: alert !== undefined && !isUnsent(alert),
    },
  }
}

const alreadySent = () =>
  new AppError('conflict', 'alert_sent', 'You have already been notified that your turn is near.')

/** False if the message has been sent, or may have been. */
const revertRow = async (tx: Tx, restaurantId: RestaurantId, alert: TurnAlert | undefined) => {
  if (!alert || alert.message_id === null || alert.state !== 'queued') return alert === undefined || isUnsent(alert)
  return withdrawMessage(tx, restaurantId, alert.message_id, 'queued')
}

/** The position at which a waiting guest wants to be notified that its turn is near; null cancels it. */
export const createChooseAlert =
  (deps: CustomerDeps, confirmation: (restaurantId: string, id: string) => Promise<Confirmation>) =>
  async ({ restaurantId, id }: OwnVisit, { ahead }: TurnAlertInput): Promise<Confirmation> => {
    const { db, clock, providers } = deps
    const restaurant = await getPublicRestaurant(db, restaurantId)
    // An unknown entry is 404, before anything is counted or locked.
    await confirmation(restaurantId, id)
    await deps.rateLimits.spend(['guest-change-entry', id])
    await underLock(deps, restaurant.id, { by: id }, async (tx, at) => {
      const entry = await findEntry(tx, restaurant.id, id)
      if (!entry) throw missingEntry()
      const isBack = await revertRow(tx, restaurant.id, await findAlert(tx, restaurant.id, id))
      if (ahead === null) {
        if (isBack) await deleteAlert(tx, restaurant.id, id)
        return
      }
      if (entry.status !== 'WAITING') refuseEdit(entry)
      if (!isBack) throw alreadySent()
      const { way } = await findAlertWay(tx, providers, restaurant, entry, clock.now())
      if (way === null) {
        throw new AppError('conflict', 'alert_not_possible', 'Neither a text nor a notification would reach you.')
      }
      await saveAlert(tx, restaurant.id, id, ahead, at)
    })
    return confirmation(restaurantId, id)
  }
