import type { Confirmation, GuestEdit, RunningLate } from '@waitbook/contracts/customer'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { notes as notesSchema, type StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { bothNotes } from '@waitbook/domain/edits/both-notes'
import { mergeEdit } from '@waitbook/domain/edits/merge-edit'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { totalLate } from '@waitbook/domain/waitlist/lateness'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { guestWishes, mergeWishes } from '@waitbook/domain/waitlist/wishes'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant } from '../../journal/journal.ts'
import { extendHolds } from '../floor/holds.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { entryChange, refuseEdit } from '../waitlist/entry-changes.ts'
import { type EntryValues, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'

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
  /** Answers the last notification; a repeat keeps the first time until the next notification. */
  sayOnMyWay(visit: OwnVisit): Promise<Confirmation>
}

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
        if (!isActive(entry)) refuseEdit(entry)
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
    editVisit: (visit, { people_count, notes, wishes }, seen = {}) =>
      change(visit, ['ENTRY_EDITED', { people_count, notes, wishes }], (entry, _at, { offered_wishes }) => {
        const { fields, conflicts } = mergeEdit<StoredEntry>({ people_count, notes }, seen, entry)
        const size = (conflicts.includes('people_count') ? people_count : fields.people_count) ?? entry.people_count
        const isNoteOfBoth = conflicts.includes('notes') && notes !== undefined
        const words = isNoteOfBoth ? bothNotes(seen.notes ?? '', entry.notes, notes) : (fields.notes ?? entry.notes)
        const chosen = wishes && mergeWishes(seen.wishes ?? entry.wishes, entry.wishes, wishes)
        const wished = chosen ? guestWishes(chosen, offered_wishes, entry.wishes) : entry.wishes
        const isSame = size === entry.people_count && words === entry.notes && isUnchanged(wished, entry.wishes)
        if (isSame) return undefined
        // Staff rely on their own notes, such as those of a reservation: no guest may change them.
        if (words !== entry.notes && entry.source !== 'guest') {
          throw new AppError('conflict', 'notes_by_staff', 'These notes were written by the team.')
        }
        if (isNoteOfBoth && !notesSchema.safeParse(words).success) {
          throw invalidField('notes', 'Together with what the team has written meanwhile, these notes are too long.')
        }
        return { people_count: size, notes: words, wishes: wished }
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

    sayOnMyWay: (visit) =>
      change(visit, ['GUEST_ON_MY_WAY', null], (entry, at) =>
        isOnItsWay(entry) ? undefined : { guest_coming_at: at },
      ),
  }
}
