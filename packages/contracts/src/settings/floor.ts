import { z } from 'zod'
import { wishes } from '../wishes.ts'

/** The settings of the tables. */
export const floorSettings = z.strictObject({
  /** Which wishes of their table guests may name on their form. */
  wishes: wishes.default([]),
})
export type FloorSettings = z.infer<typeof floorSettings>
