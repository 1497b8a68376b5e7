import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { type DemoKind, demoAllows } from '@waitbook/domain/demo/permissions'
import { demoFileRows, demoQuotas, exceededQuota } from '@waitbook/domain/demo/quotas'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { Staff } from '@waitbook/rpc/callers'
import type { Read } from '../../journal/journal.queries.ts'
import type { CountStored } from '../../journal/journal.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { RowLimit } from '../../lib/csv/csv-reader.ts'
import type { ReadLimits } from '../../lib/limits/read-limits.ts'
import { demoOnly } from './real-restaurant.ts'
import { addStored, findSandbox } from './sandbox.queries.ts'

interface Demo {
  kind: DemoKind
  /** The account of the script, whose changes are not counted. */
  scriptUserId: string
}

export interface Demos {
  /** Whether the caller's restaurant is a demo. Throws `demo_only` for what a demo does not allow, and `demo_calls`. */
  admit(staff: Staff, permission: Permission, isRead: boolean): Promise<boolean>
  /**
   * Counts a file that a demo imports or exports, and returns its limit of rows. Throws `demo_files` if the demo, or all
   * demos together, had too many.
   */
  admitFile(id: RestaurantId): Promise<RowLimit | undefined>
  /** Throws `demo_rows` or `demo_bytes` if a demo would store more than its quota. */
  countStored: CountStored
}

const rememberedAtMost = 10_000
const number = new Intl.NumberFormat('en')

const quotaSentences = {
  rows: `This demo has changed ${number.format(demoQuotas.rows)} rows, which is all that a demo may in a day. Start a new demo.`,
  bytes: `This demo has stored ${demoQuotas.bytes / 1_000_000} MB, which is all that a demo may in a day. Start a new demo.`,
} as const

const rowsOfFile: RowLimit = {
  rows: demoFileRows,
  sentence: `A file for a demo may have at most ${number.format(demoFileRows)} rows.`,
}

const tooManyCalls = (retryAfterSeconds: number) =>
  new AppError(
    'too_many',
    'demo_calls',
    `A demo may make ${rateLimitRules['demo-calls'].limit} calls a minute. Please wait a moment.`,
    { retryAfterSeconds },
  )

const tooManyFiles = (retryAfterSeconds: number) =>
  new AppError(
    'too_many',
    'demo_files',
    'Demos may import and export only a few files in a short time. Please try again in a few minutes.',
    { retryAfterSeconds },
  )

export const createDemos = (db: Db, clock: Clock, readLimits: ReadLimits): Demos => {
  // Whether a restaurant is a demo is decided when it is made, and never changes.
  const known = new Map<string, Demo | undefined>()

  const find = async (read: Read, id: RestaurantId) => {
    if (known.has(id)) return known.get(id)
    const row = await findSandbox(read, id)
    const kind = row?.expires_at === null ? 'public' : 'visitor'
    const demo = row && ({ kind, scriptUserId: row.host_user_id } as const)
    known.set(id, demo)
    const [oldest] = known.keys()
    if (known.size > rememberedAtMost && oldest !== undefined) known.delete(oldest)
    return demo
  }

  return {
    async admit({ restaurant_id }, permission, isRead) {
      const demo = await find(db, restaurant_id)
      if (!demo) return false
      readLimits.spend('demo-calls', restaurant_id, tooManyCalls)
      if (!demoAllows(demo.kind, permission, isRead)) throw demoOnly()
      return true
    },

    async admitFile(id) {
      if (!(await find(db, id))) return undefined
      readLimits.spend('demo-files', id, tooManyFiles)
      readLimits.spend('demo-files-server', 'all', tooManyFiles)
      return rowsOfFile
    },

    async countStored(within, { restaurant_id, actor }, stored) {
      const demo = await find(within, restaurant_id)
      if (!demo || (actor.kind === 'staff' && actor.user_id === demo.scriptUserId)) return
      const all = stored()
      const bytes = Buffer.byteLength(JSON.stringify(all))
      const used = await addStored(within, restaurant_id, { rows: all.length, bytes }, isoNow(clock).slice(0, 10))
      const exceeded = used && exceededQuota(used)
      if (exceeded) throw new AppError('conflict', `demo_${exceeded}`, quotaSentences[exceeded])
    },
  }
}
