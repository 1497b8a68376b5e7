import { resourceTraits } from '@waitbook/domain/floor/resource'
import { inWishOrder } from '@waitbook/domain/waitlist/wishes'
import { z } from './zod.ts'

/** What a guest wishes of its table, as stored. Rows and copies of older versions lack it. */
export const storedWishes = z.array(z.enum(resourceTraits)).default([])

/** The same as a caller names it, in any order. */
export const wishes = z.array(z.enum(resourceTraits)).max(20).overwrite(inWishOrder)
