import type { RestaurantId } from '@waitbook/contracts/ids'
import { nextAttemptAt } from '@waitbook/domain/integrations/webhook-retries'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { createCallLimits } from './call-limits.ts'
import { endpointChange } from './endpoint-change.ts'
import {
  type Delivery,
  type Endpoint,
  failOpenDeliveries,
  findEndpoint,
  findOpenDelivery,
  leaseEndpoints,
  updateDelivery,
  updateEndpoint,
} from './integrations.queries.ts'
import { bodyOf, expand } from './webhook-content.ts'
import type { Attempt, WebhookSender } from './webhook-sender.ts'
import { signedHeaders } from './webhook-signature.ts'

interface WebhookWorkerDeps extends JournalDeps {
  box: SecretBox
  sender: WebhookSender
  log: { warn(details: object, message: string): void }
}

export interface WebhookWorker {
  /** Processes everything that is due now, once. */
  run(): Promise<void>
  start(): void
  /** Leases no more endpoints and waits until the leased ones are released. */
  stop(): Promise<void>
}

const everyMs = 1_000
/** Endpoints at once: a slow one uses its own slot only. */
const places = 100
/** One run of an endpoint ends before its lease does. */
const runMs = 30_000
const leaseMs = 90_000
/** How long a delivery waits that exceeds the limit of an unapproved restaurant. */
const limitedMs = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Creates deliveries from the journal and sends them: at least once, each endpoint's in order. */
export const createWebhookWorker = (deps: WebhookWorkerDeps): WebhookWorker => {
  const { db, clock, box, sender, log } = deps
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  const callLimits = createCallLimits(deps)

  const secretsOf = (endpoint: Endpoint, now: string) => {
    const { sealed, sealed_before, sealed_before_until } = endpoint
    const still = sealed_before_until !== null && sealed_before_until > now ? sealed_before : null
    return [sealed, still].flatMap((each) => (each ? (box.open(each, endpoint.restaurant_id) ?? []) : []))
  }

  const attempt = async (endpoint: Endpoint, restaurantId: RestaurantId, delivery: Delivery): Promise<Attempt> => {
    const body = await bodyOf(db, restaurantId, delivery)
    const failed = (error: string): Attempt => ({ status: null, body: null, error, durationMs: 0 })
    if (body === undefined) return failed('This change is no longer in the journal.')
    const secrets = secretsOf(endpoint, isoNow(clock))
    if (secrets.length === 0) return failed('The signing secret cannot be read: rotate it to get a new one.')
    const headers = signedHeaders(secrets, delivery.message_id, clock.now(), body)
    return sender.post(endpoint.url, headers, body, stopping.signal)
  }

  const outcomeOf = ({ status, body, error, durationMs }: Attempt) => ({
    response_status: status,
    response_body: body,
    error,
    duration_ms: durationMs,
  })

  /** Tests and replays are attempted once: a user reads the result. */
  const sendAsked = async (endpoint: Endpoint, restaurantId: RestaurantId, delivery: Delivery) => {
    const made = await attempt(endpoint, restaurantId, delivery)
    const now = isoNow(clock)
    await updateDelivery(db, delivery, {
      ...outcomeOf(made),
      state: made.error === null ? 'delivered' : 'failed',
      attempts: delivery.attempts + 1,
      first_attempt_at: delivery.first_attempt_at ?? now,
      settled_at: now,
    })
  }

  const switchOff = async (endpoint: Endpoint, restaurant_id: RestaurantId, reason: string) => {
    log.warn({ restaurant_id, endpoint_id: endpoint.id, reason }, 'a webhook was switched off')
    await changeRestaurant(
      deps,
      { restaurant_id, actor: { kind: 'system', name: 'webhooks' }, asked: undefined, hasHappened: true },
      async (tx, at) => {
        const after = { enabled: false, disabled_reason: reason, next_attempt_at: null }
        await updateEndpoint(tx, restaurant_id, endpoint.id, after)
        await failOpenDeliveries(tx, restaurant_id, endpoint.id, 'The webhook was switched off.', at)
        return { action_type: 'SETTINGS_CHANGED', changes: [endpointChange(endpoint, { ...endpoint, ...after })] }
      },
    )
  }

  /** Returns whether the next one may follow at once. */
  const sendHead = async (endpoint: Endpoint, restaurantId: RestaurantId, delivery: Delivery) => {
    const made = await attempt(endpoint, restaurantId, delivery)
    const now = clock.now()
    const at = iso(now)
    const first = delivery.first_attempt_at ?? at
    const attempts = delivery.attempts + 1
    const tried = { ...outcomeOf(made), attempts, first_attempt_at: first }
    if (made.error === null) {
      await db.transaction().execute(async (tx) => {
        await updateEndpoint(tx, restaurantId, endpoint.id, { failing_since: null, next_attempt_at: at })
        await updateDelivery(tx, delivery, { ...tried, state: 'delivered', settled_at: at })
      })
      return true
    }
    const next = made.status === 410 ? undefined : nextAttemptAt(attempts, Date.parse(first), now, Math.random())
    await db.transaction().execute(async (tx) => {
      await updateEndpoint(tx, restaurantId, endpoint.id, {
        failing_since: endpoint.failing_since ?? at,
        next_attempt_at: next === undefined ? null : iso(next),
      })
      await updateDelivery(tx, delivery, {
        ...tried,
        ...(next === undefined && { state: 'failed' as const, settled_at: at }),
      })
    })
    if (next === undefined) {
      const gone = 'The receiver answered 410: it wants no more calls.'
      await switchOff(endpoint, restaurantId, made.status === 410 ? gone : 'No delivery succeeded for a day.')
    }
    return false
  }

  /** Delays the endpoint's deliveries without counting an attempt. */
  const postpone = (restaurantId: RestaurantId, endpoint: Endpoint, delivery: Delivery, error: string) =>
    db.transaction().execute(async (tx) => {
      await updateEndpoint(tx, restaurantId, endpoint.id, { next_attempt_at: iso(clock.now() + limitedMs) })
      await updateDelivery(tx, delivery, { error })
    })

  const serve = async (restaurantId: RestaurantId, id: string) => {
    const chargeCall = await callLimits(restaurantId)
    const endAt = performance.now() + runMs
    let hasMore = true
    while (performance.now() < endAt && !stopping.signal.aborted) {
      // Read again each time: it may be changed, switched off or deleted meanwhile.
      const endpoint = await findEndpoint(db, restaurantId, id)
      if (!endpoint) return
      const asked = await findOpenDelivery(db, restaurantId, id, 'asked')
      if (asked) {
        const refused = await chargeCall()
        if (refused === undefined) await sendAsked(endpoint, restaurantId, asked)
        else await updateDelivery(db, asked, { state: 'failed', error: refused, settled_at: isoNow(clock) })
        continue
      }
      if (!endpoint.enabled) return
      if (hasMore) {
        hasMore = await expand(deps, endpoint, restaurantId)
        if (hasMore) continue
      }
      const head = await findOpenDelivery(db, restaurantId, id, 'events')
      if (!head) return void (await updateEndpoint(db, restaurantId, id, { next_attempt_at: null }))
      const due = (await findEndpoint(db, restaurantId, id))?.next_attempt_at
      if (due && Date.parse(due) > clock.now()) return
      const refused = await chargeCall()
      if (refused !== undefined) return postpone(restaurantId, endpoint, head, refused)
      if (!(await sendHead(endpoint, restaurantId, head))) return
    }
  }

  const runEndpoint = async ({ restaurant_id, id }: { restaurant_id: RestaurantId; id: string }) => {
    try {
      await serve(restaurant_id, id)
    } catch (error) {
      if (!stopping.signal.aborted)
        log.warn({ err: error, restaurant_id, endpoint_id: id }, 'a webhook could not be processed')
    } finally {
      await updateEndpoint(db, restaurant_id, id, { lease_until: null }).catch((error: unknown) =>
        log.warn({ err: error }, 'a webhook is processed again once its lease has ended'),
      )
    }
  }

  /** Starts a run for each endpoint with pending work, as far as slots are free. */
  const acquireSlots = async () => {
    const free = places - inFlight.size
    if (free <= 0 || stopping.signal.aborted) return []
    const leased = await leaseEndpoints(db, isoNow(clock), iso(clock.now() + leaseMs), free)
    return leased.map((endpoint) => {
      const work: Promise<void> = runEndpoint(endpoint).finally(() => inFlight.delete(work))
      inFlight.add(work)
      return work
    })
  }

  const job = createRepeatedJob(
    { name: 'webhooks', everyMs, log, onFailure: 'pending webhooks could not be read' },
    acquireSlots,
  )

  return {
    async run() {
      await Promise.all(await job.run())
    },
    start: job.start,
    async stop() {
      stopping.abort()
      // First: a run in progress may still lease endpoints and add them to inFlight.
      await job.stop()
      await Promise.allSettled(inFlight)
    },
  }
}
