import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RowChange } from '@waitbook/db/schema/activity'
import { maxDisplays } from '@waitbook/domain/displays/display'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { DisplaysService } from '@waitbook/rpc/desks/displays-service'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { type ChangeRequest, changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { type RateLimits, tooMany, type Use } from '../../lib/limits/rate-limits.ts'
import { listQueues } from '../queues/queues.queries.ts'
import { deleteDisplay, findDisplay, insertDisplay, listDisplays, takeCode, updateDisplay } from './displays.queries.ts'

export interface DisplaysDeps extends JournalDeps {
  rateLimits: Pick<RateLimits, 'count' | 'refund'>
  /** Called when a screen was ended, so that its socket closes. */
  onTokenEnded(tokenHash: Buffer): void
}

const noDisplay = () => notFound('There is no such screen.')

const displayChange = (id: string, before: StoredDisplay | null, after: StoredDisplay | null): RowChange => ({
  table: 'displays',
  id,
  before: before && { ...before },
  after: after && { ...after },
})

const requestOf = (staff: Staff, mutation_id: string | undefined, action: string, input: object): ChangeRequest => ({
  restaurant_id: staff.restaurant_id,
  actor: staffActor(staff),
  mutation_id,
  asked: [action, input],
})

const changedDisplay = ({ changes, seq, activity_id }: Recorded) => {
  const display = (changes[0]?.after ?? changes[0]?.before) as StoredDisplay | null | undefined
  if (!display) throw noDisplay()
  return { display, seq, activity_id }
}

/** Throws an error of the field if a queue does not exist. */
const requireQueues = async (tx: Tx, { restaurant_id }: Staff, queueIds: readonly string[]) => {
  if (queueIds.length === 0) return
  const known = new Set((await listQueues(tx, restaurant_id)).map(({ id }) => id))
  if (queueIds.some((id) => !known.has(id))) throw invalidField('queue_ids', 'There is no such queue.')
}

export const createDisplaysService = (deps: DisplaysDeps): DisplaysService => {
  const { db, clock, random, rateLimits, onTokenEnded } = deps

  const getDisplay = async (tx: Tx, { restaurant_id }: Staff, id: string) => {
    const display = await findDisplay(tx, restaurant_id, id)
    if (!display) throw noDisplay()
    return display
  }

  return {
    async list({ restaurant_id }) {
      return { displays: await listDisplays(db, restaurant_id) }
    },

    async pair(staff, { mutation_id, code, ...fields }, { address }) {
      const { restaurant_id } = staff
      const uses: readonly [Use, Use] = [
        ['pair-display-address', address],
        ['pair-display-restaurant', restaurant_id],
      ]
      const refused = await rateLimits.count(...uses)
      if (refused) throw tooMany(refused)
      const request = requestOf(staff, mutation_id, 'pair_display', { code, ...fields })
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        await requireQueues(tx, staff, fields.queue_ids)
        if ((await listDisplays(tx, restaurant_id)).length >= maxDisplays) {
          throw new AppError('conflict', 'too_many_screens', `There are ${maxDisplays} screens: end one first.`)
        }
        const found = await takeCode(tx, code, isoNow(clock))
        if (!found) throw invalidField('code', 'No screen shows this code. Codes are valid for ten minutes.')
        const display = { id: newId(random), kind: found.kind, ...fields, paired_at: at, version: 1 }
        await insertDisplay(tx, restaurant_id, display, found.token_hash)
        return { action_type: 'DISPLAYS_CHANGED', changes: [displayChange(display.id, null, display)] }
      })
      // Only wrong codes count.
      for (const use of uses) await rateLimits.refund(...use)
      return changedDisplay(recorded)
    },

    async put(staff, { mutation_id, version, ...fields }) {
      const request = requestOf(staff, mutation_id, 'put_display', { ...fields, version })
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const before = await getDisplay(tx, staff, fields.id)
        if (before.version !== version) {
          const detail = 'The screen has been changed by someone else in the meantime. Please look again.'
          throw new AppError('conflict', 'display_changed', detail, { conflicts: { version: before.version } })
        }
        await requireQueues(tx, staff, fields.queue_ids)
        const after = { ...before, ...fields, version: version + 1 }
        await updateDisplay(tx, staff.restaurant_id, after)
        return { action_type: 'DISPLAYS_CHANGED', changes: [displayChange(after.id, before, after)] }
      })
      return changedDisplay(recorded)
    },

    async end(staff, { mutation_id, id }) {
      let ended: Buffer | undefined
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'end_display', { id }),
        async (tx) => {
          const before = await getDisplay(tx, staff, id)
          ended = await deleteDisplay(tx, staff.restaurant_id, id)
          return { action_type: 'DISPLAYS_CHANGED', changes: [displayChange(id, before, null)] }
        },
      )
      if (ended) onTokenEnded(ended)
      return changedDisplay(recorded)
    },
  }
}
