import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { columnsToDisplay } from '@waitbook/contracts/settings'
import type { EntryChanged, StoredEntry, WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { canBecome, type EntryStatus, entryCan } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import type { Staff, WaitlistService } from '@waitbook/rpc/services'
import { isoNow } from '../../clock.ts'
import { brokenUniqueRule, changeRestaurant, insertIntoRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { JoinCodes } from './join-code.ts'
import { newEntry, phoneOrNull, phoneTaken } from './new-entry.ts'
import { type EntryValues, findBoardAtRevision, findEntry, listActive, updateEntry } from './waitlist.queries.ts'

export interface WaitlistDeps extends JournalDeps {
  joinCodes: JoinCodes
}

export const staffActor = (staff: Staff): Actor => ({ kind: 'staff', user_id: staff.user_id, username: staff.username })

export const entryChange = (before: StoredEntry | null, after: StoredEntry): RowChange => ({
  table: 'waitlist_entries',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** The active entries in queue order with what is derived: place and wait. */
export const presentBoard = (entries: readonly StoredEntry[], rules: QueueRules, now: number): WaitlistEntry[] =>
  inQueueOrder(entries, rules).map((entry) => ({ ...entry, wait_time_minutes: waitMinutes(entry, now) }))

/** What a move to a status sets besides it. */
const stamps = (status: EntryStatus, at: string): EntryValues => {
  switch (status) {
    case 'WAITING':
      return {}
    case 'NOTIFIED':
      return { notified_at: at }
    case 'SERVED':
      return { served_at: at }
    case 'REMOVED':
      return { removed_at: at, removed_reason: 'staff' }
  }
}

const actionOf = {
  WAITING: 'STATUS_CHANGED_WAITING',
  NOTIFIED: 'STATUS_CHANGED_NOTIFIED',
  SERVED: 'STATUS_CHANGED_SERVED',
  REMOVED: 'ENTRY_DELETED',
} as const satisfies Record<EntryStatus, string>

const statusWords = { WAITING: 'waiting', NOTIFIED: 'notified', SERVED: 'served', REMOVED: 'removed' } as const

const refuseMove = (entry: StoredEntry, to: EntryStatus): never => {
  throw new AppError(
    'conflict',
    'entry_already_settled',
    entry.status === to
      ? `This party is already ${statusWords[to]}.`
      : `This party was already ${statusWords[entry.status]} and cannot be ${statusWords[to]}.`,
  )
}

/** Moves an entry along the status table, journalled. Used by staff calls, guests and the message worker. */
export const moveEntry = async (
  tx: Tx,
  restaurantId: Staff['restaurant_id'],
  id: string,
  to: EntryStatus,
  at: string,
  values: EntryValues = {},
) => {
  const entry = await findEntry(tx, restaurantId, id)
  if (!entry) throw notFound()
  if (!canBecome(entry.status, to)) refuseMove(entry, to)
  const after = await updateEntry(tx, restaurantId, id, { status: to, ...stamps(to, at), ...values })
  return { action_type: actionOf[to], changes: [entryChange(entry, after)] }
}

export const createWaitlistService = (deps: WaitlistDeps): WaitlistService => {
  /** The changed entry with its place now, which the change itself does not decide. */
  const presentChange = async (staff: Staff, recorded: Recorded): Promise<EntryChanged> => {
    const changed = recorded.changes[0]?.after as StoredEntry | null | undefined
    if (!changed) throw notFound()
    const { settings } = await getRestaurant(deps.db, staff.restaurant_id)
    const board = presentBoard(await listActive(deps.db, staff.restaurant_id), settings, deps.clock.now())
    const pos = board.find((entry) => entry.id === changed.id)?.pos ?? null
    return {
      entry: { ...changed, pos, wait_time_minutes: waitMinutes(changed, deps.clock.now()) },
      seq: recorded.seq,
      activity_id: recorded.activity_id,
    }
  }

  const setStatus: WaitlistService['setStatus'] = async (staff, { mutation_id, ...input }) => {
    const recorded = await changeRestaurant(
      deps,
      { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['set_status', input] },
      (tx, at) => moveEntry(tx, staff.restaurant_id, input.id, input.status, at),
    )
    return presentChange(staff, recorded)
  }

  return {
    async board(staff) {
      // Settings second: newer than the board they are announced once more, older they would stay.
      const board = await findBoardAtRevision(deps.db, staff.restaurant_id)
      if (!board) throw notFound()
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const queue_entries = presentBoard(board.entries, restaurant.settings, deps.clock.now())
      return {
        restaurant: {
          id: restaurant.id,
          name: restaurant.name,
          sms_notification_template: restaurant.settings.sms_notification_template,
          waitlist_columns: columnsToDisplay(restaurant.settings),
        },
        queue_entries,
        queue_count: queue_entries.length,
        seq: board.seq,
        epoch: board.epoch,
      }
    },

    joinCode: (staff) => deps.joinCodes.get(staff.restaurant_id),

    async addParty(staff, { mutation_id, ...input }) {
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const phone_number = phoneOrNull(input.phone_number, restaurant)
      if (phone_number === null && restaurant.settings.require_phone_number) {
        throw invalidField('phone_number', 'A phone number is required.')
      }
      if (!restaurant.settings.allow_walk_ins) {
        throw new AppError(
          'forbidden',
          'walk_ins_off',
          'Walk-ins are switched off: add the party from a reservation, or let it join from its phone.',
        )
      }
      const at = isoNow(deps.clock)
      const { entry, rows } = newEntry({ ...input, phone_number, source: 'staff' }, restaurant, at, deps.random)
      const recorded = await insertIntoRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['add_party', input] },
        at,
        { action_type: 'ENTRY_ADDED', changes: [entryChange(null, entry)] },
        rows,
      ).catch((error: unknown) => {
        const rule = brokenUniqueRule(error)
        if (rule === 'waitlist_entries_active_phone') throw phoneTaken()
        if (rule === 'waitlist_entries_pkey') {
          throw new AppError('conflict', 'id_taken', 'A party with this id exists already.')
        }
        throw error
      })
      return presentChange(staff, recorded)
    },

    async editParty(staff, { mutation_id, ...input }) {
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const { id, ...fields } = input
      const phone_number = fields.phone_number === undefined ? undefined : phoneOrNull(fields.phone_number, restaurant)
      const recorded = await changeRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['edit_party', input] },
        async (tx) => {
          const entry = await findEntry(tx, staff.restaurant_id, id)
          if (!entry) throw notFound()
          if (!entryCan('edit', entry)) {
            throw new AppError('conflict', 'entry_already_settled', `This party was already ${statusWords[entry.status]}.`)
          }
          if (phone_number === null && entry.phone_number !== null && restaurant.settings.require_phone_number) {
            throw invalidField('phone_number', 'A phone number is required.')
          }
          const after = await updateEntry(tx, staff.restaurant_id, id, { ...fields, phone_number })
          return { action_type: 'ENTRY_EDITED', changes: [entryChange(entry, after)] }
        },
      ).catch((error: unknown) => {
        throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? phoneTaken() : error
      })
      return presentChange(staff, recorded)
    },

    setStatus,
    serve: (staff, input) => setStatus(staff, { ...input, status: 'SERVED' }),
    remove: (staff, input) => setStatus(staff, { ...input, status: 'REMOVED' }),
  }
}
