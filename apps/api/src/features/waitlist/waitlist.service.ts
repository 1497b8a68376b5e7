import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { columnsToDisplay, type WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { EntryChanged, StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { entryCan, isActive } from '@waitbook/domain/waitlist/entry-status'
import { keysForMove } from '@waitbook/domain/waitlist/manual-order'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import { mergeWishes } from '@waitbook/domain/waitlist/wishes'
import type { Staff } from '@waitbook/rpc/callers'
import type { WaitlistService } from '@waitbook/rpc/waitlist-services'
import { staffActor } from '../../journal/actors.ts'
import {
  brokenUniqueRule,
  type ChangeRequest,
  changeRestaurant,
  findRepeat,
  type JournalDeps,
  type Recorded,
} from '../../journal/journal.ts'
import { checkTag, entryTag } from '../../lib/entity-tags.ts'
import { mergedEdit } from '../../lib/merged-edit.ts'
import { enterQueue, requireStaffQueue } from '../queues/enter-queue.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { removeAllOverdue } from './auto-removal.job.ts'
import { entryChange, moveEntry, refuseEdit } from './entry-changes.ts'
import type { JoinCodes } from './join-code.ts'
import { arrivalMoment, newEntry, phoneOrNull, phoneTaken, refuseTakenId } from './new-entry.ts'
import { presentBoard } from './present-board.ts'
import { serveEntry } from './serve-entry.ts'
import { findBoardAtRevision, findEntry, findPlace, listActive, updateEntry } from './waitlist.queries.ts'

export interface WaitlistDeps extends JournalDeps {
  joinCodes: JoinCodes
  knownRestaurants: KnownRestaurants
  waits: WaitsService
}

/** The error if a party may not be added manually, or undefined. */
const refuseArrival = (phone: string | null, settings: WaitlistSettings) => {
  if (phone === null && settings.require_phone_number)
    return invalidField('phone_number', 'A phone number is required.')
  if (settings.allow_walk_ins) return undefined
  return new AppError(
    'forbidden',
    'walk_ins_off',
    'Walk-ins are switched off: add the party from a reservation, or let it join from its phone.',
  )
}

const boardQueueOf = (desks: Restaurant['desks'], queue: Restaurant['queues'][number]) => {
  const { id, name, priority_classes, questions, services } = queue
  const persons = desks.filter(({ kind, queue_ids }) => kind === 'person' && queue_ids.includes(id))
  return {
    id,
    name,
    priority_classes: [...priority_classes],
    ...(questions.length > 0 && { questions: questions.map((each) => ({ ...each, options: [...each.options] })) }),
    ...(services.length > 0 && { services: [...services] }),
    ...(persons.length > 0 && { persons: persons.map((person) => ({ id: person.id, name: person.name })) }),
  }
}

/** Whether staff choose a queue or ask its questions when they add a party. */
const hasQueueFields = ({ queues, desks }: Restaurant) =>
  queues.length > 1 ||
  queues.some(({ questions, services }) => questions.length + services.length > 0) ||
  desks.some(({ kind }) => kind === 'person')

export const createWaitlistService = (deps: WaitlistDeps): WaitlistService => {
  const placeOf = async (staff: Staff, { id }: StoredEntry) => {
    const { settings } = await getRestaurant(deps.db, staff.restaurant_id)
    return findPlace(deps.db, staff.restaurant_id, id, settings)
  }

  const presentEntry = async (staff: Staff, entry: StoredEntry) => ({
    ...entry,
    pos: isActive(entry) ? await placeOf(staff, entry) : null,
    wait_time_minutes: waitMinutes(entry, deps.clock.now()),
  })

  /** The changed entry with its current position, which the change itself does not determine. */
  const presentChange = async (staff: Staff, recorded: Recorded): Promise<EntryChanged> => {
    const changed = recorded.changes[0]?.after as StoredEntry | null | undefined
    if (!changed) throw notFound()
    return { entry: await presentEntry(staff, changed), seq: recorded.seq, activity_id: recorded.activity_id }
  }

  const setStatus: WaitlistService['setStatus'] = async (staff, { mutation_id, ...input }) => {
    const { id, status: to, removed_reason } = input
    const { restaurant_id } = staff
    const request = { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['set_status', input] }
    const values = to === 'REMOVED' && removed_reason ? { removed_reason } : {}
    const recorded = await changeRestaurant(deps, request, async (tx, at) =>
      to === 'SERVED'
        ? serveEntry(tx, restaurant_id, id, at, deps.random)
        : moveEntry(tx, restaurant_id, id, to, at, { values }),
    )
    return presentChange(staff, recorded)
  }

  return {
    async board(staff) {
      // The settings are read second: newer than the board, they are sent once more; older, they would stay.
      const board = await findBoardAtRevision(deps.db, staff.restaurant_id)
      if (!board) throw notFound()
      const restaurant = await deps.knownRestaurants.since(staff.restaurant_id, board.settingsVersion)
      const presence_queues = restaurant.queues.flatMap(({ id, presence_required }) => (presence_required ? [id] : []))
      const queue_entries = presentBoard(board.entries, restaurant.settings, deps.clock.now())
      return {
        restaurant: {
          id: restaurant.id,
          name: restaurant.name,
          sms_notification_template: restaurant.settings.sms_notification_template,
          waitlist_columns: columnsToDisplay(restaurant.settings),
          time_zone: restaurant.time_zone,
          ...(hasQueueFields(restaurant) && {
            queues: restaurant.queues.map((queue) => boardQueueOf(restaurant.desks, queue)),
          }),
          ...(presence_queues.length > 0 && { presence_queues }),
        },
        queue_entries,
        queue_count: queue_entries.length,
        seq: board.seq,
        epoch: board.epoch,
      }
    },

    async get(staff, id) {
      const entry = await findEntry(deps.db, staff.restaurant_id, id)
      if (!entry) throw notFound()
      return presentEntry(staff, entry)
    },

    joinCode: (staff) => deps.joinCodes.get(staff.restaurant_id),

    async addParty(staff, { mutation_id, confirmed_phone, stored_phone: stored, ...input }) {
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const request: ChangeRequest = {
        restaurant_id: staff.restaurant_id,
        actor: staffActor(staff),
        mutation_id,
        asked: ['add_party', input],
      }
      const phone_number = phoneOrNull(input.phone_number, restaurant, { stored, confirmed_phone })
      const refusal = refuseArrival(phone_number, restaurant.settings)
      if (refusal) {
        // The settings may have changed since the first attempt, whose result is then returned.
        const first = await findRepeat(deps.db, request)
        if (first) return presentChange(staff, first)
        throw refusal
      }
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        requireStaffQueue(restaurant, input.queue_id)
        const arrived = arrivalMoment(input.happened_at, Date.parse(at))
        const entered = await enterQueue(tx, restaurant, input, arrived)
        const { answers: _answers, ...typed } = input
        const party = { ...typed, ...entered, phone_number, source: 'staff' as const }
        const { entry, rows } = newEntry(party, restaurant, arrived, deps.random)
        rows.push(deps.waits.quoteRow(restaurant, entry))
        return { action_type: 'ENTRY_ADDED', changes: [entryChange(null, entry)], rows }
      }).catch((error: unknown) => {
        if (brokenUniqueRule(error) === 'waitlist_entries_active_phone') throw phoneTaken()
        return refuseTakenId(error)
      })
      return presentChange(staff, recorded)
    },

    async editParty(staff, { mutation_id, if_match, confirmed_phone, ...input }) {
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const { id, seen, wishes, ...fields } = input
      const recorded = await changeRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['edit_party', input] },
        async (tx) => {
          const entry = await findEntry(tx, staff.restaurant_id, id)
          if (!entry) throw notFound()
          if (!entryCan('edit', entry)) refuseEdit(entry)
          checkTag(entryTag(entry), { if_match })
          const given = { stored: entry.phone_number, confirmed_phone }
          const phone_number =
            fields.phone_number === undefined ? undefined : phoneOrNull(fields.phone_number, restaurant, given)
          const values = mergedEdit<StoredEntry>({ ...fields, phone_number }, seen, entry)
          if (values.phone_number === null && entry.phone_number !== null && restaurant.settings.require_phone_number) {
            throw invalidField('phone_number', 'A phone number is required.')
          }
          if (wishes) values.wishes = mergeWishes(seen?.wishes ?? entry.wishes, entry.wishes, wishes)
          const after = await updateEntry(tx, staff.restaurant_id, id, values)
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

    async move(staff, { mutation_id, ...input }) {
      const { settings } = await getRestaurant(deps.db, staff.restaurant_id)
      const recorded = await changeRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['move', input] },
        async (tx) => {
          const entries = await listActive(tx, staff.restaurant_id)
          const entry =
            entries.find(({ id }) => id === input.id) ?? (await findEntry(tx, staff.restaurant_id, input.id))
          if (!entry) throw notFound()
          if (!entryCan('edit', entry)) refuseEdit(entry)
          const keys = keysForMove(entries, settings, input.id, input.after_id)
          if (!keys) {
            throw new AppError('conflict', 'neighbour_gone', 'The party to place it behind has left the waitlist.')
          }
          const changes: RowChange[] = []
          for (const { id, order_key } of keys) {
            const before = entries.find((other) => other.id === id)
            if (before) changes.push(entryChange(before, await updateEntry(tx, staff.restaurant_id, id, { order_key })))
          }
          return { action_type: 'ENTRY_MOVED', changes }
        },
      )
      return presentChange(staff, recorded)
    },

    async suggestQuote(staff, { people_count, entry_id: id, queue_id }) {
      const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
      const party = { people_count, ...(id !== undefined && { id }), ...(queue_id !== undefined && { queue_id }) }
      const { learned, range, next_tables, unserved } = await deps.waits.quote(restaurant, party)
      if (unserved) return { ...range, unserved }
      return learned ? { ...range, ...(next_tables && { next_tables }) } : null
    },

    async autoRemove(staff) {
      return { removed: await removeAllOverdue(deps, staff.restaurant_id) }
    },

    async markHere(staff, { mutation_id, ...input }) {
      const request = {
        restaurant_id: staff.restaurant_id,
        actor: staffActor(staff),
        mutation_id,
        asked: ['mark_here', input],
      }
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const entry = await findEntry(tx, staff.restaurant_id, input.id)
        if (!entry) throw notFound()
        if (!entryCan('edit', entry)) refuseEdit(entry)
        const values = { here_at: entry.here_at ?? at, guest_arrived_at: entry.guest_arrived_at ?? at }
        const after = await updateEntry(tx, staff.restaurant_id, input.id, values)
        return { action_type: 'GUEST_ARRIVED', changes: [entryChange(entry, after)] }
      })
      return presentChange(staff, recorded)
    },

    async moveBack(staff, { mutation_id, ...input }) {
      const recorded = await changeRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['move_back', input] },
        async (tx) => {
          const entry = await findEntry(tx, staff.restaurant_id, input.id)
          if (!entry) throw notFound()
          if (!entryCan('edit', entry)) refuseEdit(entry)
          const after = await updateEntry(tx, staff.restaurant_id, input.id, { order_key: null })
          return { action_type: 'ENTRY_MOVED_BACK', changes: [entryChange(entry, after)] }
        },
      )
      return presentChange(staff, recorded)
    },
  }
}
