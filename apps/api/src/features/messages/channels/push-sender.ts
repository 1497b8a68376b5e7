import { type Agent, request } from 'node:https'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { Db } from '@waitbook/db/connect'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { worthMs } from '@waitbook/domain/messages/message'
import webPush, { type RequestDetails } from 'web-push'
import type { Clock } from '../../../lib/clock.ts'
import { PrivateNetworkError } from '../../../lib/public-network.ts'
import type { Handover } from './provider.ts'
import type { PushKeys } from './push-keys.ts'
import { createPushTasks, type PushDevice, type PushMessage, type PushTask } from './push-tasks.ts'
import { retryAfterMs } from './retry-after.ts'

interface PushSenderDeps {
  db: Db
  clock: Clock
  keys(): Promise<PushKeys>
  /** The texts of the notification, in a guest's language. */
  notifications: Pick<GuestRenderer, 'tableReadyNotification' | 'turnNearNotification' | 'bookingNotification'>
  publicUrl(): string
  /** Refuses private networks: the subscription of a guest's browser names the host. */
  agent: Agent
}

export type SendPush = (message: PushMessage) => Promise<Handover>

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
  const tasks = createPushTasks({ db, clock, notifications })

  const detailsFor = (device: PushDevice, task: PushTask, signing: PushKeys) => {
    const lang = device.lang as GuestLanguage
    const payload = { ...task.words(lang), lang, url: task.url, ...(!task.isUrgent && { is_calm: true }) }
    return webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact(publicUrl()), ...signing },
        TTL: task.keepSeconds,
        urgency: task.isUrgent ? 'high' : 'normal',
        topic: task.topic,
      },
    )
  }

  const seal = (device: PushDevice, task: PushTask, signing: PushKeys) => {
    try {
      return detailsFor(device, task, signing)
    } catch {
      // The client's key is not a point on the curve, so nothing can be encrypted for it.
      return undefined
    }
  }

  const deliver = async (
    { device, forget }: PushTask['devices'][number],
    details: RequestDetails | undefined,
  ): Promise<Handover> => {
    const end = async (reason: string): Promise<Handover> => {
      await forget()
      return { state: 'failed', reason }
    }
    if (!details) return end('The device gave a key that cannot be used.')
    try {
      const { status, location, retryAfter } = await post(details, agent)
      if (status >= 200 && status < 300) return { state: 'accepted', provider_message_id: location ?? device.id }
      if (status === 404 || status === 410) return end('The guest has turned notifications off.')
      const reason = `The push service refused it (${status}).`
      // Overloaded, or failed before it accepted the message: as with texts.
      if (status === 429 || status >= 500) {
        return { state: 'retry', reason, afterMs: retryAfterMs(retryAfter, clock.now(), worthMs) }
      }
      return { state: 'failed', reason }
    } catch (error) {
      if (error instanceof PrivateNetworkError) return end('The device named no push service.')
      if (neverSent.has((error as NodeJS.ErrnoException).code ?? '')) {
        return { state: 'retry', reason: 'The push service could not be reached.' }
      }
      return { state: 'unknown', reason: 'The push service did not answer.' }
    }
  }

  return async (message) => {
    const task = await tasks(message)
    if (!task) return { state: 'failed', reason: 'What it was about is over.' }
    const { devices } = task
    if (devices.length === 0) return { state: 'failed', reason: 'The guest has turned notifications off.' }
    const signing = await keys()
    const outcomes = await Promise.all(devices.map((each) => deliver(each, seal(each.device, task, signing))))
    const best = (state: Handover['state']) => outcomes.find((outcome) => outcome.state === state)
    // One device is enough to notify the guest.
    return best('accepted') ?? best('unknown') ?? best('retry') ?? (outcomes[0] as Handover)
  }
}
