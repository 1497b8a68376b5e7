import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { SinceRow } from '../../journal/journal.queries.ts'
import { atMost } from '../../lib/limits/at-most.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import type { OfferDeps, Offers } from './offers.ts'
import { listRestaurantsWithWishes } from './wishes.queries.ts'

const everyMs = 2_000
/** Offers end and times come near by the clock alone. */
const lookAgainMs = 15_000

/** After so long, restaurants without a change wait for the next run. */
const lookMs = 1_000
/** Restaurants at once, each with a connection: a quarter of the pool. */
const lookedAtOnce = 4

/** What a restaurant was looked at with. */
interface Look {
  revision: number
  epoch: string
  /** Of `lookAgainMs`. */
  turn: number
}

/** Whether the change of a row may have freed a time: a booking was changed or deleted, or an offer ended. */
const mayFreeTime = ({ table, before }: RowChange) =>
  before !== null && (table === 'reservations' || (table === 'booking_wishes' && before.state === 'OFFERED'))

/**
 * Offers freed times: as soon as this instance commits a change that may free one, and every two seconds at all restaurants
 * with open wishes that have changed in any way, for example where a crash prevented the first. All instances run this job:
 * each offer is decided under the restaurant's lock.
 */
export const createOffersJob = (deps: OfferDeps, offers: Offers, log: Log) => {
  const { db, clock } = deps
  /** When each restaurant was last looked at. */
  let seen = new Map<string, Look>()
  const atOnce = atMost(lookedAtOnce)
  const onFailure = 'offering freed times failed; it is tried again within seconds'
  const job = createRepeatedJob({ name: 'offers', everyMs, log, onFailure }, async (stopping) => {
    const startedAt = performance.now()
    const now = clock.now()
    const turn = Math.floor(now / lookAgainMs)
    const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1)
    const found = await listRestaurantsWithWishes(db, yesterday)
    const next = new Map<string, Look>()
    const failed: unknown[] = []
    const lookAt = async (restaurant_id: string, look: Look) => {
      if (stopping.aborted) return
      try {
        await offers.run(restaurant_id as RestaurantId, stopping)
        next.set(restaurant_id, look)
      } catch (error) {
        // One restaurant must not keep the others waiting.
        failed.push(error)
      }
    }
    const lastOf = ({ restaurant_id, revision, epoch }: (typeof found)[number]) => {
      const last = seen.get(restaurant_id)
      return last?.revision === revision && last.epoch === epoch ? last : undefined
    }
    await Promise.all(
      found
        .filter((restaurant) => lastOf(restaurant) === undefined)
        .map(({ restaurant_id, revision, epoch }) => atOnce(() => lookAt(restaurant_id, { revision, epoch, turn }))),
    )
    const others = found
      .flatMap((restaurant) => {
        const last = lastOf(restaurant)
        return last ? [{ restaurant_id: restaurant.restaurant_id, last }] : []
      })
      .toSorted((one, other) => one.last.turn - other.last.turn)
    for (const { restaurant_id, last } of others) {
      // The next run comes soon, and looks at those first whose time may have been freed meanwhile.
      const isTime = performance.now() - startedAt < lookMs
      if (last.turn !== turn && isTime) await lookAt(restaurant_id, { ...last, turn })
      else next.set(restaurant_id, last)
    }
    if (stopping.aborted) return
    seen = next
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} restaurants could not be looked at`)
  })

  const stopping = new AbortController()
  /** Restaurants with a committed change that no look has begun to read. */
  const woken = new Set<string>()
  const looks = new Set<Promise<void>>()

  const lookAtWoken = async (restaurantId: string) => {
    // Before the look: a change that is committed during it needs another look.
    woken.delete(restaurantId)
    if (!stopping.signal.aborted) await offers.run(restaurantId as RestaurantId, stopping.signal)
  }

  return {
    ...job,
    /** To be called after this instance has committed a change. */
    wake({ restaurant_id, changes }: Pick<SinceRow, 'restaurant_id' | 'changes'>) {
      if (stopping.signal.aborted || woken.has(restaurant_id) || !changes.some(mayFreeTime)) return
      woken.add(restaurant_id)
      const look = atOnce(() => lookAtWoken(restaurant_id), { isFirst: true })
        .catch((error: unknown) => log.warn({ err: error }, onFailure))
        .finally(() => looks.delete(look))
      looks.add(look)
    },
    async stop() {
      stopping.abort()
      await Promise.all([job.stop(), ...looks])
    },
  }
}

export type OffersJob = ReturnType<typeof createOffersJob>
