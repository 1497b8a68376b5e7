import { z } from './zod.ts'

const waiting = { entry_id: z.string(), waited_minutes: z.int() }

/** A party that was ahead in the list and fits the tables of a stay. */
export const passedParty = z.discriminatedUnion('code', [
  z.object({ code: z.literal('right_size'), ...waiting, empty_seats: z.int() }),
  z.object({ code: z.literal('has_table'), ...waiting, resource_ids: z.array(z.string()) }),
  z.object({ code: z.literal('staff_choice'), ...waiting }),
])
