import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { JoinInput } from '@waitbook/contracts/join-input'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { repeatedEdit } from '@waitbook/domain/edits/merge-edit'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Caller } from '@waitbook/rpc/callers'
import { findByMutation } from '../../journal/journal.queries.ts'
import { mutationKey } from '../../journal/journal.ts'
import { publicRestaurantId } from '../restaurants/restaurants.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { createJoin } from './join.ts'
import type { VisitService } from './visit.ts'

export interface FormJoinService {
  /** The place that was last joined with a form's key; `waiting` is its id while the party is in the queue. */
  placeOfKey(restaurantId: string, key: string): Promise<{ waiting: string | undefined } | undefined>
  /**
   * Joins by the form and returns the id of the place. The same key and phone number return the same place, with the
   * size, notes and wishes that the guest has changed since the first post.
   */
  joinByForm(caller: Caller, restaurantId: string, key: string | undefined, input: JoinInput): Promise<string>
}

/**
 * Whether a form's place is that of the guest who posts it again: by the number, else the address, else the name. A
 * posted address may not have been stored.
 */
const isOwnPlace = (entry: StoredEntry, { phone_number, email, customer_name, people_count }: JoinInput) => {
  if (phone_number !== undefined) return entry.phone_number === phone_number
  if (entry.phone_number !== null) return false
  if (entry.email !== null) return entry.email === email
  return entry.customer_name === customer_name && entry.people_count === people_count
}

export const createFormJoin = (
  deps: CustomerDeps,
  join: ReturnType<typeof createJoin>,
  editVisit: VisitService['editVisit'],
): FormJoinService => {
  const findJoined = async (restaurantId: RestaurantId, mutation_id: string) => {
    const key = mutationKey({ actor: { kind: 'guest' }, mutation_id })
    const change = key && (await findByMutation(deps.db, restaurantId, key))?.changes[0]
    if (!change) return undefined
    const entry = await findEntry(deps.db, restaurantId, change.id)
    return {
      id: change.id,
      posted: change.after as unknown as StoredEntry,
      waiting: entry && isActive(entry) ? entry : undefined,
    }
  }

  /** Stores what the guest changed in the form since its first post, except what staff have changed since. */
  const applyChanges = async (
    restaurantId: RestaurantId,
    { posted, waiting }: { posted: StoredEntry; waiting: StoredEntry },
    { people_count, notes, wishes = [] }: JoinInput,
  ) => {
    const fields = repeatedEdit<StoredEntry>({ people_count, notes, wishes }, posted, waiting)
    if (Object.keys(fields).length === 0) return
    const { people_count: size, notes: words, wishes: chosen } = waiting
    const seen = { people_count: size, notes: words, wishes: chosen }
    await editVisit({ restaurantId, id: waiting.id }, fields, seen).catch((error: unknown) => {
      // The guest is in the queue in any case: the place shows what is stored.
      if (!(error instanceof AppError)) throw error
    })
  }

  /**
   * A key that is in use already: a form cached by the browser can be posted again for another guest, or after the visit.
   * It never shows the place of another guest; the next key is derived, so that this post too joins only once.
   */
  const joinWith = async (
    caller: Caller,
    restaurantId: RestaurantId,
    key: string,
    mutation_id: string,
    input: JoinInput,
  ): Promise<string> => {
    const joined = await findJoined(restaurantId, mutation_id)
    if (joined) {
      const { posted, waiting } = joined
      if (waiting && isOwnPlace(waiting, input)) {
        await applyChanges(restaurantId, { posted, waiting }, input)
        return joined.id
      }
      return joinWith(caller, restaurantId, key, `${key}:${joined.id}`, input)
    }
    try {
      return (await join(caller, restaurantId, { ...input, mutation_id })).queue_entry_id
    } catch (error) {
      // Two different concurrent posts: the other one has just used the key.
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      return joinWith(caller, restaurantId, key, mutation_id, input)
    }
  }

  return {
    async placeOfKey(restaurantId, key) {
      const ownId = publicRestaurantId(restaurantId)
      let last: Awaited<ReturnType<typeof findJoined>>
      for (let next = await findJoined(ownId, key); next; next = await findJoined(ownId, `${key}:${next.id}`))
        last = next
      return last && { waiting: last.waiting?.id }
    },
    async joinByForm(caller, restaurantId, key, input) {
      if (key === undefined) return (await join(caller, restaurantId, input)).queue_entry_id
      return joinWith(caller, publicRestaurantId(restaurantId), key, key, input)
    },
  }
}
