import { maxPriceLength, maxServiceMinutes, maxServiceNameLength, maxServices } from '@waitbook/domain/queues/services'
import { entryId } from '../ids.ts'
import { requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

const minutes = z.int().min(1).max(maxServiceMinutes)

/** What guests of a queue can choose when they join. */
export const service = z.object({
  /** Made by the caller. */
  id: entryId,
  name: requiredText(maxServiceNameLength),
  minutes,
  /** As guests read it; '' if none is shown. */
  price: text(maxPriceLength),
})

/** The services of an entry as they were when they were chosen. Rows and copies of older versions lack them. */
export const storedServices = z
  .array(z.object({ service_id: z.string(), name: z.string(), minutes: z.int() }))
  .default([])

/** The ids of services of the queue. */
export const serviceIds = z.array(z.string().max(64)).max(maxServices)

/** What a desk can do, with its own minutes; null: all services of its queues. */
export const deskServices = z
  .array(z.object({ service_id: entryId, minutes: minutes.nullable() }))
  .max(200)
  .nullable()
