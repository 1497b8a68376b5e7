import { AppError } from '@waitbook/contracts/errors'
import type { entryFields } from '@waitbook/contracts/fields/entry-fields'
import type { EditedFields } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { JoinInput } from '@waitbook/contracts/join-input'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { repeatedEdit } from '@waitbook/domain/edits/merge-edit'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Caller } from '@waitbook/rpc/callers'
import { findByMutation } from '../../journal/journal.queries.ts'
import { mutationKey } from '../../journal/journal.ts'
import { createDigitTries } from '../../lib/limits/digit-tries.ts'
import { visitsOfForm } from '../../pages/form-key.ts'
import { publicRestaurantId } from '../restaurants/restaurants.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { createJoin } from './join.ts'
import type { VisitService } from './visit.ts'

/** Whether the digits of the number may be entered. `over`: no tries are left. `none`: the place has no number. */
type DigitsState = 'asked' | 'over' | 'none'

export interface FormJoinService {
  /**
   * Whether a form's key was used to join, and whether that party still waits. `digits`: how its place can be opened.
   */
  placeOfKey(restaurantId: string, key: string): Promise<{ waits: boolean; digits: DigitsState } | undefined>
  /** The id of the waiting party that last joined with a form's key, if its number ends with these four digits. */
  openPlace(restaurantId: string, key: string, digits: string): Promise<string | undefined>
  /**
   * Joins by the form and returns the id of the place. The same key and phone number return the same place, with the
   * size, notes, wishes and allergies that the guest has changed since the first post.
   */
  joinByForm(caller: Caller, restaurantId: string, key: string | undefined, input: JoinInput): Promise<string>
}

/** What the form says of the fields that its guest may change later. */
const editedByGuest = ({
  people_count,
  notes,
  wishes = [],
  allergies = [],
}: JoinInput): Pick<StoredEntry, EditedFields<typeof entryFields>> => ({ people_count, notes, wishes, allergies })

/**
 * Whether the guest who posts a form again owns its place: the number is the same, else the e-mail address, else
 * everything in the form. An e-mail address may have been posted without being stored.
 */
const isOwnPlace = ({ posted, waiting }: { posted: StoredEntry; waiting: StoredEntry }, input: JoinInput) => {
  if (input.phone_number !== undefined) return waiting.phone_number === input.phone_number
  if (waiting.phone_number !== null) return false
  if (waiting.email !== null) return waiting.email === input.email
  const fields = { customer_name: input.customer_name, ...editedByGuest(input) }
  return Object.keys(repeatedEdit<StoredEntry>(fields, {}, posted)).length === 0
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
      // As it is now, once its first state is no longer kept.
      posted: (change.after as unknown as StoredEntry | null) ?? entry,
      waiting: entry && isActive(entry) ? entry : undefined,
    }
  }

  /** Stores what the guest changed in the form since its first post, except what staff have changed since. */
  const applyChanges = async (
    restaurantId: RestaurantId,
    { posted, waiting }: { posted: StoredEntry; waiting: StoredEntry },
    input: JoinInput,
  ) => {
    const fields = repeatedEdit<StoredEntry>(editedByGuest(input), posted, waiting)
    if (Object.keys(fields).length === 0) return
    await editVisit({ restaurantId, id: waiting.id }, fields, waiting).catch((error: unknown) => {
      // The guest is in the queue in any case: the place shows what is stored.
      if (!(error instanceof AppError)) throw error
    })
  }

  /**
   * A key that is in use already: a form cached by the browser can be posted again for another guest, or after the
   * visit. It never shows the place of another guest; the next key is derived, so that this post too joins only once.
   */
  const joinWith = async (
    caller: Caller,
    restaurantId: RestaurantId,
    key: string,
    mutation_id: string,
    input: JoinInput,
    visit = 1,
  ): Promise<string> => {
    if (visit > visitsOfForm) return (await join(caller, restaurantId, input)).queue_entry_id
    const joined = await findJoined(restaurantId, mutation_id)
    if (joined) {
      const { posted, waiting } = joined
      if (posted && waiting && isOwnPlace({ posted, waiting }, input)) {
        await applyChanges(restaurantId, { posted, waiting }, input)
        return joined.id
      }
      return joinWith(caller, restaurantId, key, `${key}:${joined.id}`, input, visit + 1)
    }
    try {
      return (await join(caller, restaurantId, { ...input, mutation_id })).queue_entry_id
    } catch (error) {
      // Two different concurrent posts: the other one has just used the key.
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      return joinWith(caller, restaurantId, key, mutation_id, input, visit)
    }
  }

  const digitTries = createDigitTries(deps)

  const findLast = async (restaurantId: string, key: string) => {
    const ownId = publicRestaurantId(restaurantId)
    let last: Awaited<ReturnType<typeof findJoined>>
    let next = await findJoined(ownId, key)
    for (let visit = 1; next && visit <= visitsOfForm; visit += 1) {
      last = next
      next = await findJoined(ownId, `${key}:${next.id}`)
    }
    return last
  }

  const digitsOf = async (restaurantId: string, key: string, phone: string | null): Promise<DigitsState> => {
    if (phone === null) return 'none'
    return (await digitTries.isOpen(restaurantId, key)) ? 'asked' : 'over'
  }

  return {
    async placeOfKey(restaurantId, key) {
      const last = await findLast(restaurantId, key)
      if (!last) return undefined
      const { waiting } = last
      const digits = await digitsOf(restaurantId, key, waiting?.phone_number ?? null)
      return { waits: waiting !== undefined, digits }
    },
    async openPlace(restaurantId, key, digits) {
      const { id, phone_number: phone } = (await findLast(restaurantId, key))?.waiting ?? {}
      if (id === undefined || !phone) return undefined
      return (await digitTries.match(restaurantId, key, digits, [{ id, phone }]))?.id
    },
    async joinByForm(caller, restaurantId, key, input) {
      if (key === undefined) return (await join(caller, restaurantId, input)).queue_entry_id
      return joinWith(caller, publicRestaurantId(restaurantId), key, key, input)
    },
  }
}
