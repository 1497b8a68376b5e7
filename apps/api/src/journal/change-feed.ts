import type { Db } from '@waitbook/db/connect'
import { observeFeed } from '../lib/metrics.ts'
import { listRevisions, listSince, type SinceRow } from './journal.queries.ts'
import { altersSettings } from './journal.ts'
import type { WakeUps } from './wake-ups.ts'

export type FeedRow = SinceRow

export const changesSettings = (rows: readonly FeedRow[]) => rows.some(({ changes }) => altersSettings(changes))

/** Receives a restaurant's journal rows in order of seq, each exactly once. */
export type FeedListener = (rows: FeedRow[]) => void

/** The position of a listener: the seq of the last row it has, and the epoch of that journal. */
export interface FeedMark {
  seq: number
  epoch: string
}

export interface ChangeFeed {
  /** A change was committed by this instance: its row. */
  wake(row: SinceRow): void
  /**
   * Sends the rows after the mark to the listener until the returned function is called. A restaurant may have several
   * listeners. `onRestored` is called when the epoch has changed: the listener's state is invalid then.
   */
  watch(restaurantId: string, mark: FeedMark, listener: FeedListener, onRestored: () => void): () => void
  /** Resolves when everything committed before the call has been passed to the restaurant's listener; throws if it cannot be read. */
  catchUp(restaurantId: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Watch extends FeedMark {
  listener: FeedListener
  onRestored(): void
}

const sweepMs = 1_500

interface FeedDeps {
  db: Db
  wakeUps: WakeUps
  log: { warn(details: object, message: string): void }
}

/**
 * Reads the journal of watched restaurants: on a wake-up from this or another instance, and by a sweep
 * that compares revisions, so that a wake-up lost in a crash costs a second and never a change.
 */
export const createChangeFeed = ({ db, wakeUps, log }: FeedDeps): ChangeFeed => {
  const watches = new Map<string, Set<Watch>>()
  const behind = new Set<string>()
  let reading: Promise<void> | undefined
  let sweep: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  const readOnce = async () => {
    const marks = new Map<string, number>()
    for (const id of behind) {
      const seqs = [...(watches.get(id) ?? [])].map(({ seq }) => seq)
      if (seqs.length > 0) marks.set(id, Math.min(...seqs))
    }
    behind.clear()
    if (marks.size === 0) return
    try {
      const byRestaurant = Map.groupBy(await listSince(db, marks), (row) => row.restaurant_id)
      for (const [id, rows] of byRestaurant) {
        // Listeners that unsubscribed during the read are not among them.
        for (const watch of [...(watches.get(id) ?? [])]) {
          if (watch.seq < (marks.get(id) ?? 0)) {
            // A listener that subscribed with an earlier mark than this read had: the next read starts there.
            behind.add(id)
            continue
          }
          const fresh = rows.filter((row) => row.seq > watch.seq)
          const last = fresh.at(-1)
          if (!last) continue
          watch.seq = last.seq
          observeFeed(last.at)
          watch.listener(fresh)
        }
      }
    } catch (error) {
      for (const id of marks.keys()) behind.add(id)
      throw error
    }
  }

  /** One read at a time; a wake-up during a read causes another read right after it. */
  const read = () => {
    reading ??= (async () => {
      try {
        while (behind.size > 0) await readOnce()
      } catch (error) {
        log.warn({ err: error }, 'the journal could not be read; the sweep tries again')
      } finally {
        reading = undefined
      }
    })()
  }

  const hear = (restaurantId: string, seq: number) => {
    const watching = watches.get(restaurantId)
    if (!watching || [...watching].every((watch) => seq <= watch.seq)) return
    behind.add(restaurantId)
    read()
  }

  /** A row written by this instance need not be read if it is the next one: most changes reach their listeners this way. */
  const handOn = (row: SinceRow) => {
    const next = [...(watches.get(row.restaurant_id) ?? [])].filter((watch) => watch.seq === row.seq - 1)
    if (next.length === 0) return
    // Equal to a row read from the journal: without values that JSON cannot hold, and sharing no object with the caller.
    const read: FeedRow = { ...row, changes: JSON.parse(JSON.stringify(row.changes)) }
    for (const watch of next) {
      watch.seq = row.seq
      observeFeed(row.at)
      watch.listener([read])
    }
  }

  const tellRestored = (restaurantId: string, epoch: string) => {
    for (const watch of [...(watches.get(restaurantId) ?? [])]) {
      if (watch.epoch === epoch) continue
      watch.epoch = epoch
      watch.onRestored()
    }
  }

  const compareRevisions = async () => {
    if (watches.size === 0) return
    const revisions = await listRevisions(db, [...watches.keys()])
    for (const { restaurant_id, revision, epoch } of revisions) {
      tellRestored(restaurant_id, epoch)
      hear(restaurant_id, revision)
    }
    if (behind.size > 0) read()
  }

  const sweepUnlessSweeping = () => {
    sweeping ??= compareRevisions()
      .catch((error: unknown) => log.warn({ err: error }, 'the sweep of revisions failed'))
      .finally(() => {
        sweeping = undefined
      })
  }

  return {
    wake(row) {
      wakeUps.send(row.restaurant_id, row.seq)
      handOn(row)
      hear(row.restaurant_id, row.seq)
    },
    watch(restaurantId, mark, listener, onRestored) {
      const watch = { ...mark, listener, onRestored }
      const watching = watches.get(restaurantId) ?? new Set()
      watches.set(restaurantId, watching.add(watch))
      // Changes between the caller's snapshot and the subscription caused no wake-up.
      behind.add(restaurantId)
      read()
      return () => {
        watching.delete(watch)
        if (watching.size === 0 && watches.get(restaurantId) === watching) watches.delete(restaurantId)
      }
    },
    async catchUp(restaurantId) {
      behind.add(restaurantId)
      read()
      await reading
      // Still pending because a read failed.
      if (behind.has(restaurantId)) throw new Error('the journal could not be read')
    },
    async start() {
      await wakeUps.start(hear)
      sweep = setInterval(sweepUnlessSweeping, sweepMs)
      sweep.unref()
    },
    async stop() {
      clearInterval(sweep)
      await wakeUps.stop()
      await sweeping
      await reading
    },
  }
}
