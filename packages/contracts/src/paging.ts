import { z } from './zod.ts'

/** Of a call that lists a page: its number, or as `cursor` the `next` of the page before it. */
export const pageFields = (defaultSize: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(defaultSize),
  cursor: z.string().max(2_000).optional(),
})
const pageInput = z.object(pageFields(1))
export type PageInput = z.infer<typeof pageInput>

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    results: z.array(row),
    /** Of all pages. */
    count: z.int(),
    /** The cursor of the page after this one; null if this is the last. */
    next: z.string().nullable(),
  })
