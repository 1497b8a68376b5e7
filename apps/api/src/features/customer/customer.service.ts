import type { Confirmation, Joined, JoinInfo, JoinInput, Left } from '@waitbook/contracts/customer'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { newId } from '@waitbook/domain/ids'
import { isGuestPhone, maskPhone } from '@waitbook/domain/phone'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { estimatedWait } from '@waitbook/domain/waitlist/wait'
import type { Caller } from '@waitbook/rpc/services'
import { isoNow } from '../../clock.ts'
import type { NewRow } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, insertIntoRestaurant, type JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { joinedText } from '../messages/message-texts.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { moveEntry } from '../waitlist/entry-changes.ts'
import { newEntry, phoneTaken } from '../waitlist/new-entry.ts'
import { presentBoard } from '../waitlist/present-board.ts'
import {
  findActiveByPhone,
  findEntry,
  findSegment,
  findSegmentOfEntry,
  listActive,
} from '../waitlist/waitlist.queries.ts'

export interface CustomerDeps extends JournalDeps {
  rateLimits: RateLimits
  publicUrl(): string
}

/** What a `/c/{segment}` address stands for. */
export interface SegmentTarget {
  restaurant_id: RestaurantId
  entry_id: string
}

export interface CustomerService {
  joinInfo(restaurantId: string): Promise<JoinInfo>
  checkPhone(caller: Caller, restaurantId: string, phone: string): Promise<boolean>
  join(caller: Caller, restaurantId: string, input: JoinInput): Promise<Joined>
  confirmation(restaurantId: string, id: string): Promise<Confirmation>
  leave(restaurantId: string, id: string): Promise<Left>
  segmentTarget(segment: string): Promise<SegmentTarget | undefined>
}

export const missingEntry = () =>
  notFound('Could not load queue information. The entry may have been removed or already served.')

const publicParts = ({ name, address, phone }: Restaurant) => ({ name, address, phone })

export const createCustomerService = (deps: CustomerDeps): CustomerService => {
  const { db, rateLimits } = deps

  const getOwnEntry = async (restaurantId: RestaurantId, id: string): Promise<StoredEntry> => {
    const entry = entryId.safeParse(id).success ? await findEntry(db, restaurantId, id) : undefined
    if (!entry) throw missingEntry()
    return entry
  }

  const joinMessageRow = (restaurant: Restaurant, entry: StoredEntry, segment: string): NewRow[] => {
    if (!restaurant.settings.enable_sms_notifications || entry.phone_number === null) return []
    const row = {
      restaurant_id: restaurant.id,
      id: newId(deps.random),
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: entry.phone_number,
      body: joinedText(entry, restaurant, `${deps.publicUrl()}/c/${segment}`),
      state: 'queued',
      actor: { kind: 'guest' },
      created_at: entry.timestamp,
      updated_at: entry.timestamp,
    }
    return [{ table: 'messages', row }]
  }

  return {
    async joinInfo(restaurantId) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const { default_party_size, note_options, estimated_wait_time } = restaurant.settings
      return {
        restaurant: publicParts(restaurant),
        settings: { default_party_size, note_options, estimated_wait_time },
      }
    },

    async checkPhone(caller, restaurantId, phone) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      if (!isGuestPhone(phone)) return false
      // Beyond the limit the question is answered with no: joining itself stays authoritative.
      const answered = await rateLimits.allows(
        ['check-phone-address', caller.address],
        ['check-phone-restaurant', restaurant.id],
      )
      return answered && (await findActiveByPhone(db, restaurant.id, phone)) !== undefined
    },

    async join(caller, restaurantId, { mutation_id, ...input }) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      if (input.restaurant_id !== undefined && input.restaurant_id !== restaurant.id) {
        throw invalidField('restaurant_id', 'This is not the restaurant of this address.')
      }
      await rateLimits.spend(
        ['join-phone', `${restaurant.id} ${input.phone_number}`],
        ['join-address', caller.address],
        ['join-restaurant', restaurant.id],
      )
      const at = isoNow(deps.clock)
      const { customer_name, phone_number, people_count, notes } = input
      const { entry, segment, rows } = newEntry(
        { customer_name, phone_number, people_count, notes, quoted_time: null, source: 'guest' },
        restaurant,
        at,
        deps.random,
      )
      const recorded = await insertIntoRestaurant(
        deps,
        {
          restaurant_id: restaurant.id,
          actor: { kind: 'guest' },
          mutation_id,
          asked: ['join', input],
        },
        at,
        {
          action_type: 'ENTRY_JOINED',
          changes: [{ table: 'waitlist_entries', id: entry.id, before: null, after: { ...entry } }],
        },
        [...rows, ...joinMessageRow(restaurant, entry, segment)],
      ).catch((error: unknown) => {
        throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? phoneTaken() : error
      })
      const id = recorded.changes[0]?.id ?? entry.id
      return {
        success: true,
        queue_entry_id: id,
        confirmation_url_segment: recorded.repeated
          ? ((await findSegmentOfEntry(db, restaurant.id, id)) ?? segment)
          : segment,
        message: 'Successfully joined the queue! Check your phone for updates.',
      }
    },

    async confirmation(restaurantId, id) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const entry = await getOwnEntry(restaurant.id, id)
      const now = deps.clock.now()
      const board = isActive(entry) ? presentBoard(await listActive(db, restaurant.id), restaurant.settings, now) : []
      const { customer_name, phone_number, people_count, notes, status } = entry
      return {
        success: true,
        queue_entry: {
          customer_name,
          phone_number: maskPhone(phone_number ?? ''),
          people_count,
          notes,
          status,
          restaurant: publicParts(restaurant),
        },
        position: board.find((placed) => placed.id === id)?.pos ?? null,
        estimated_wait_time: isActive(entry) ? estimatedWait(entry, restaurant.settings, now) : 0,
      }
    },

    async leave(restaurantId, id) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      await getOwnEntry(restaurant.id, id)
      await changeRestaurant(
        deps,
        { restaurant_id: restaurant.id, actor: { kind: 'guest' }, asked: undefined },
        async (tx, at) => {
          const left = await moveEntry(tx, restaurant.id, id, 'REMOVED', at, { removed_reason: 'guest' })
          return { ...left, action_type: 'ENTRY_LEFT' }
        },
      ).catch(async (error: unknown) => {
        // Leaving twice is leaving: only a party that was served has something else to be told.
        if (!(error instanceof AppError) || error.code !== 'entry_already_settled') throw error
        if ((await findEntry(db, restaurant.id, id))?.status !== 'REMOVED') throw error
      })
      const segment = await findSegmentOfEntry(db, restaurant.id, id)
      if (segment === undefined) throw missingEntry()
      return { success: true, redirect_url_segment: segment }
    },

    async segmentTarget(segment) {
      const target = entryId.safeParse(segment).success ? await findSegment(db, segment) : undefined
      return target && { restaurant_id: target.restaurant_id as RestaurantId, entry_id: target.entry_id }
    },
  }
}
