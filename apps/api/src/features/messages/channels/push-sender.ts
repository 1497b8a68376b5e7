import { type Agent, request } from 'node:https'
import type { GuestNotification, GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { MessagesTable } from '@waitbook/db/schema/messages'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { worthMs } from '@waitbook/domain/messages/message'
import webPush, { type RequestDetails } from 'web-push'
import type { Clock } from '../../../lib/clock.ts'
import { PrivateNetworkError } from '../../../lib/public-network.ts'
import { confirmationPath } from '../../../pages/page-sender.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import type { Handover } from './provider.ts'
import { deleteSubscription, listSubscriptions, type PushSubscriptionRow } from './push.queries.ts'
import type { PushKeys } from './push-keys.ts'
import { retryAfterMs } from './retry-after.ts'

interface PushSenderDeps {
  db: Db
  clock: Clock
  keys(): Promise<PushKeys>
  /** The texts of the notification, in a guest's language. */
  notifications: Pick<GuestRenderer, 'tableReadyNotification' | 'turnNearNotification'>
  publicUrl(): string
  /** Refuses private networks: the subscription of a guest's browser names the host. */
  agent: Agent
}

type PushWords = (lang: GuestLanguage) => GuestNotification

type PushMessage = Pick<MessagesTable, 'restaurant_id' | 'entry_id' | 'template_type'>

export type SendPush = (message: PushMessage) => Promise<Handover>

/** About as long as a table is held; a later notification would only call a guest who has left. */
const keepSeconds = worthMs / 1_000
const answerWithinMs = 8_000

/** Push services require a contact of the sender; Apple's refuses addresses of localhost. */
const contact = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@waitbook.invalid')

/** Errors of a connection that was never established: nothing has been sent. */
const neverSent = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The push service's status and headers; the body is not read, as a client has named the host. */
const post = ({ endpoint, method, headers, body }: RequestDetails, agent: Agent) =>
  new Promise<{ status: number; location: string | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const sent = request(
      endpoint,
      { method, headers: headers as Record<string, string>, agent, signal: AbortSignal.timeout(answerWithinMs) },
      (answer) => {
        const { location, 'retry-after': retryAfter } = answer.headers
        resolve({ status: answer.statusCode ?? 0, location, retryAfter })
        answer.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

export const createPushSender = ({ db, clock, keys, notifications, publicUrl, agent }: PushSenderDeps): SendPush => {
  const forget = async (device: PushSubscriptionRow, reason: string): Promise<Handover> => {
    await deleteSubscription(db, device)
    return { state: 'failed', reason }
  }

  const detailsFor = (device: PushSubscriptionRow, words: PushWords, signing: PushKeys) => {
    const { restaurant_id, entry_id, lang } = device
    const payload = {
      ...words(lang as GuestLanguage),
      lang,
      url: confirmationPath(restaurant_id, entry_id),
    }
    return webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact(publicUrl()), ...signing },
        TTL: keepSeconds,
        urgency: 'high',
        // Of two that wait for a phone that is off, the second replaces the first.
        topic: entry_id,
      },
    )
  }

  const seal = (device: PushSubscriptionRow, words: PushWords, signing: PushKeys) => {
    try {
      return detailsFor(device, words, signing)
    } catch {
      // The client's key is not a point on the curve, so nothing can be encrypted for it.
      return undefined
    }
  }

  const deliver = async (device: PushSubscriptionRow, details: RequestDetails | undefined): Promise<Handover> => {
    if (!details) return forget(device, 'The device gave a key that cannot be used.')
    try {
      const { status, location, retryAfter } = await post(details, agent)
      if (status >= 200 && status < 300) return { state: 'accepted', provider_message_id: location ?? device.id }
      if (status === 404 || status === 410) return forget(device, 'The guest has turned notifications off.')
      const reason = `The push service refused it (${status}).`
      // Overloaded, or failed before it accepted the message: as with texts.
      if (status === 429 || status >= 500) {
        return { state: 'retry', reason, afterMs: retryAfterMs(retryAfter, clock.now(), worthMs) }
      }
      return { state: 'failed', reason }
    } catch (error) {
      if (error instanceof PrivateNetworkError) return forget(device, 'The device named no push service.')
      if (neverSent.has((error as NodeJS.ErrnoException).code ?? '')) {
        return { state: 'retry', reason: 'The push service could not be reached.' }
      }
      return { state: 'unknown', reason: 'The push service did not answer.' }
    }
  }

  return async ({ restaurant_id, entry_id, template_type }) => {
    if (entry_id === null) return { state: 'failed', reason: 'There is no visit.' }
    const restaurantId = restaurant_id as RestaurantId
    const devices = await listSubscriptions(db, restaurantId, entry_id)
    if (devices.length === 0) return { state: 'failed', reason: 'The guest has turned notifications off.' }
    const [{ name }, signing] = await Promise.all([getRestaurant(db, restaurantId), keys()])
    const about =
      template_type === 'turn_near' ? notifications.turnNearNotification : notifications.tableReadyNotification
    const words = (lang: GuestLanguage) => about(name, lang)
    const outcomes = await Promise.all(devices.map((device) => deliver(device, seal(device, words, signing))))
    const best = (state: Handover['state']) => outcomes.find((outcome) => outcome.state === state)
    // One device is enough to notify the guest.
    return best('accepted') ?? best('unknown') ?? best('retry') ?? (outcomes[0] as Handover)
  }
}
