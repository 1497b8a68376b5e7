import { bookDate } from './booking/book-date.ts'
import { entryId, mutationId } from './ids.ts'
import { pasted, text } from './text.ts'
import { z } from './zod.ts'

const typedTime = text(8).default('')

/** A line of the sheet as it is typed: the service reads all lines and answers with the faults of each. */
const paperRow = z.object({
  /** The booking that the line is about: name, phone and size are those of the booking. */
  reservation_id: entryId.optional(),
  customer_name: text(200).default(''),
  phone_number: pasted(text(64)).default(''),
  people_count: z.int().nullable().default(null),
  /** By the restaurant's clock, HH:mm, as are the others. */
  arrived_time: typedTime,
  seated_time: typedTime,
  /** When the party left without a table. */
  left_time: typedTime,
  no_show: z.boolean().default(false),
})
export type TypedPaperRow = z.infer<typeof paperRow>

export const maxPaperRows = 100

export const paperInput = z.object({
  /** The service day of the sheet. */
  date: bookDate,
  lines: z.array(paperRow).min(1).max(maxPaperRows),
  mutation_id: mutationId.optional(),
})
export type PaperInput = z.infer<typeof paperInput>

export const paperAdded = z.object({ lines_added: z.int(), seq: z.int(), activity_id: z.string() })
export type PaperAdded = z.infer<typeof paperAdded>
