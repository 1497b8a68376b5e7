import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { findPosition, findReplayed } from './read-copy.queries.ts'
import { createRowSecurityState } from './row-security-state.ts'

/** Reads for analytics and exported files, on which no change depends: they may come from a standby. */
export interface ReadCopy {
  /**
   * Reads from the standby if it is at most `maxAgeMs` behind, else from the primary; `seconds_behind` is null for the
   * primary.
   */
  read<T>(maxAgeMs: number, work: (db: Db) => Promise<T>): Promise<{ result: T; seconds_behind: number | null }>
  close(): Promise<void>
}

/** The age of a copy that has every change, as an exported file needs. */
export const wholeCopy = 0

/** A standby without load has everything within milliseconds. */
const catchUpMs = 500
const pollMs = 25

interface ReadCopyDeps {
  db: Db
  standby: Db | undefined
  clock: Clock
  log: Log
}

export const createReadCopy = ({ db, standby, clock, log }: ReadCopyDeps): ReadCopy => {
  const primarySeparates = createRowSecurityState(db)
  const standbySeparates = standby && createRowSecurityState(standby)
  let isReported = false

  /** Whether the standby separates restaurants as the primary does: its URL may name another role. */
  const isSeparated = async () => {
    if ((await standbySeparates?.()) || !(await primarySeparates())) return true
    if (!isReported) log.warn('the standby is not read: its role is not subject to row-level security')
    isReported = true
    return false
  }

  /** How old the data of the standby are, ms; undefined if it does not follow the primary. */
  const ageOf = async (copy: Db) => {
    const position = await findPosition(db)
    const deadline = performance.now() + catchUpMs
    for (;;) {
      const { follows, is_whole, at } = await findReplayed(copy, position)
      if (!follows) return undefined
      if (is_whole) return 0
      if (performance.now() > deadline) return at === null ? undefined : Math.max(0, clock.now() - Date.parse(at))
      await pause(pollMs)
    }
  }

  return {
    async read(maxAgeMs, work) {
      if (standby) {
        try {
          const age = (await isSeparated()) ? await ageOf(standby) : undefined
          if (age !== undefined && age <= maxAgeMs) {
            return { result: await work(standby), seconds_behind: Math.ceil(age / 1_000) }
          }
        } catch (error) {
          // It is away, has cancelled a long statement to continue replaying, or lacks a row or schema change that the
          // primary has.
          if (!(error instanceof AppError)) log.warn({ err: error }, 'the standby could not be read; the primary was')
        }
      }
      return { result: await work(db), seconds_behind: null }
    },
    close: async () => {
      await standby?.destroy()
    },
  }
}
