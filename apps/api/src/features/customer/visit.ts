import type { Confirmation, EntranceCode, GuestEdit, RunningLate } from '@waitbook/contracts/customer'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { entryFields } from '@waitbook/contracts/fields/entry-fields'
import type { EditedFields } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { notes as notesSchema, type StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { canAskBack } from '@waitbook/domain/desk/desk'
import { bothNotes } from '@waitbook/domain/edits/both-notes'
import { mergeValue, type Some } from '@waitbook/domain/edits/merge-edit'
import type { ResourceTrait } from '@waitbook/domain/floor/resource'
import { mergeWords } from '@waitbook/domain/parties/marks'
import { isAtEntrance } from '@waitbook/domain/queues/queue-joining'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { totalLate } from '@waitbook/domain/waitlist/lateness'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { guestWishes, mergeWishes } from '@waitbook/domain/waitlist/wishes'
import type { Caller } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant } from '../../journal/journal.ts'
import { extendHolds } from '../floor/holds.ts'
import { chosenQueue } from '../queues/enter-queue.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { entryChange, refuseEdit } from '../waitlist/entry-changes.ts'
import { type EntryValues, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { triedCode } from './tried-code.ts'

export const missingEntry = () =>
  notFound('Could not load queue information. The entry may have been removed or already served.')

export interface OwnVisit {
  restaurantId: string
  id: string
  mutation_id?: string | undefined
}

/** The actions of a guest in the queue besides joining and leaving; each returns the place as it now is. */
export interface VisitService {
  /** `seen`: the values that the guest's form showed when it opened. Notes written by the team since then are kept. */
  editVisit(visit: OwnVisit, fields: GuestEdit, seen?: GuestEdit): Promise<Confirmation>
  /** `seen`: the minutes that the guest's form showed as reported. Nothing changes if they are others by now: the press was repeated. */
  sayLate(visit: OwnVisit, input: RunningLate, seen?: number): Promise<Confirmation>
  sayArrived(visit: OwnVisit): Promise<Confirmation>
  /** The same, proved by the code of the sign at the entrance. */
  sayHere(caller: Caller, visit: OwnVisit, input: EntranceCode): Promise<Confirmation>
  /** The same for a guest at a kiosk. */
  sayHereAtKiosk(visit: OwnVisit): Promise<Confirmation>
  /** A guest who was called to a desk and did not come asks to be let back in. */
  askBack(visit: OwnVisit): Promise<Confirmation>
  /** Answers the last notification; a repeat keeps the first time until the next notification. */
  sayOnMyWay(visit: OwnVisit): Promise<Confirmation>
}

type Edited = EditedFields<typeof entryFields>
type Merge<T> = (seen: T, current: T, typed: T, offered: readonly ResourceTrait[]) => T

/** What becomes of each field that a guest may change, where staff may have changed it since the guest's form was opened. */
const merges: { [F in Edited]: Merge<StoredEntry[F]> } = {
  people_count: (seen, current, typed) => (typed === seen ? current : typed),
  notes: (seen, current, typed) => {
    const { value, isConflict } = mergeValue(seen, current, typed)
    return isConflict ? bothNotes(seen, current, typed) : String(value)
  },
  wishes: (seen, current, typed, offered) => guestWishes(mergeWishes(seen, current, typed), offered, current),
  allergies: mergeWords,
}

/** The fields that the edit changes. Without `seen` a field replaces the current one. */
const mergedByGuest = (
  typed: Some<Pick<StoredEntry, Edited>>,
  seen: Some<Pick<StoredEntry, Edited>>,
  entry: StoredEntry,
  offered: readonly ResourceTrait[],
) => {
  const merged = <F extends Edited>(field: F): [F, StoredEntry[F]][] => {
    const value = typed[field]
    if (value === undefined) return []
    const after = merges[field](seen[field] ?? entry[field], entry[field], value as StoredEntry[F], offered)
    return isUnchanged(after, entry[field]) ? [] : [[field, after]]
  }
  return Object.fromEntries((Object.keys(merges) as Edited[]).flatMap((field) => merged(field))) as Some<
    Pick<StoredEntry, Edited>
  >
}

const hereSince = (entry: StoredEntry, at: string) =>
  entry.here_at ? undefined : { here_at: at, guest_arrived_at: entry.guest_arrived_at ?? at }

export const createVisit = (
  deps: CustomerDeps,
  getOwnEntry: (restaurantId: RestaurantId, id: string) => Promise<StoredEntry>,
  confirmation: (restaurantId: string, id: string) => Promise<Confirmation>,
): VisitService => {
  /**
   * `decide` returns the fields to set, or undefined if nothing changes; an error it throws refuses the change. `also`
   * makes the changes of other rows that follow.
   */
  const change = async (
    { restaurantId, id, mutation_id }: OwnVisit,
    asked: readonly [ActionType, unknown],
    decide: (entry: StoredEntry, at: string, restaurant: Restaurant) => EntryValues | undefined,
    also: (tx: Tx, entry: StoredEntry, at: string, restaurant: Restaurant) => Promise<RowChange[]> = async () => [],
  ) => {
    const restaurant = await getPublicRestaurant(deps.db, restaurantId)
    const { id: restaurant_id } = restaurant
    await getOwnEntry(restaurant_id, id)
    await deps.rateLimits.spend(['guest-change-entry', id])
    await changeRestaurant(
      deps,
      {
        restaurant_id,
        actor: { kind: 'guest' },
        by: id,
        mutation_id: mutation_id && `${id}:${mutation_id}`,
        asked: [...asked, id],
      },
      async (tx, at) => {
        const entry = await findEntry(tx, restaurant_id, id)
        if (!entry) throw missingEntry()
        if (!(asked[0] === 'GUEST_ASKED_BACK' ? canAskBack(entry) : isActive(entry))) refuseEdit(entry)
        const values = decide(entry, at, restaurant)
        if (!values) return undefined
        const after = await updateEntry(tx, restaurant_id, id, values)
        return {
          action_type: asked[0],
          changes: [entryChange(entry, after), ...(await also(tx, entry, at, restaurant))],
        }
      },
    )
    return confirmation(restaurantId, id)
  }

  return {
    editVisit: (visit, fields, seen = {}) =>
      change(visit, ['ENTRY_EDITED', fields], (entry, _at, { offered_wishes }) => {
        const merged = mergedByGuest(fields, seen, entry, offered_wishes)
        if (Object.keys(merged).length === 0) return undefined
        // Staff rely on their own notes, such as those of a reservation: no guest may change them.
        if (merged.notes !== undefined && entry.source !== 'guest') {
          throw new AppError('conflict', 'notes_by_staff', 'These notes were written by the team.')
        }
        if (merged.notes !== undefined && !notesSchema.safeParse(merged.notes).success) {
          throw invalidField('notes', 'Together with what the team has written meanwhile, these notes are too long.')
        }
        return merged
      }),

    sayLate: (visit, { minutes }, seen) =>
      change(
        visit,
        ['GUEST_RUNNING_LATE', minutes],
        (entry, _at, { settings: { max_late_minutes: allowed } }) => {
          const reported = entry.guest_late_minutes ?? 0
          if (seen !== undefined && seen !== reported) return undefined
          const total = totalLate(reported, minutes, allowed)
          if (total === undefined) {
            throw new AppError('conflict', 'too_late', `This restaurant keeps a place for at most ${allowed} minutes.`)
          }
          return { guest_late_minutes: total }
        },
        (tx, { id: entry_id, reservation_id }, at, restaurant) =>
          extendHolds(tx, restaurant.id, { entry_id, reservation_id }, minutes, at),
      ),

    sayArrived: (visit) =>
      change(visit, ['GUEST_ARRIVED', null], (entry, at) =>
        entry.guest_arrived_at ? undefined : { guest_arrived_at: at },
      ),

    async sayHere(caller, visit, { entrance_code }) {
      const restaurant = await getPublicRestaurant(deps.db, visit.restaurantId)
      const code = await triedCode(deps.rateLimits, caller, restaurant, entrance_code)
      return change(visit, ['GUEST_ARRIVED', entrance_code], (entry, at, { queues }) => {
        if (!isAtEntrance(chosenQueue(queues, entry.queue_id), code)) {
          const detail = 'This is not the code at the entrance.'
          throw new AppError('invalid', 'entrance_code_wrong', detail, { fields: { entrance_code: [detail] } })
        }
        return hereSince(entry, at)
      })
    },

    sayHereAtKiosk: (visit) => change(visit, ['GUEST_ARRIVED', null], hereSince),
    askBack: (visit) =>
      change(visit, ['GUEST_ASKED_BACK', null], (entry, at) =>
        entry.asked_back_at ? undefined : { asked_back_at: at },
      ),

    sayOnMyWay: (visit) =>
      change(visit, ['GUEST_ON_MY_WAY', null], (entry, at) =>
        isOnItsWay(entry) ? undefined : { guest_coming_at: at },
      ),
  }
}
