import { entryIdPattern, restaurantIdPattern } from '@waitbook/domain/ids'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { z } from './zod.ts'

export const entryId = z.string().regex(entryIdPattern)

/** The queue that every restaurant has is named `default`. */
export const queueId = z.union([z.literal(defaultQueueId), entryId])
export const partyId = z.string().regex(entryIdPattern)

/** Only the gate that authenticated a request, or found a public restaurant, makes one: an unscoped read does not compile. */
export type RestaurantId = string & z.$brand<'RestaurantId'>
export const restaurantId = z.string().regex(restaurantIdPattern)

/** Made by the caller, unique per restaurant; repeating a change with the same id returns its first result. */
export const mutationId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/, 'Only printable ASCII characters are allowed.')
