import { recordableSteps } from '@waitbook/domain/floor/stay'
import { dayParts, defaultTurns, type SetTurns, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { z } from 'zod'

export const shortestTurn = 5
export const longestTurn = 480

const turn = z.int().min(shortestTurn).max(longestTurn)
const objectOf = <K extends string, V extends z.ZodType>(keys: readonly K[], value: V) =>
  // Not strict: a size or part of the day that a newer version stored must not keep an older one from reading the others.
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>)

const turnMinutes: z.ZodType<SetTurns, SetTurns> = objectOf(sizeClasses, objectOf(dayParts, turn))

/** How the restaurant works at its tables. */
export const floorSettings = z.strictObject({
  /** Minutes that a table is planned for, until enough stays of that size and part of the day are known. */
  turn_minutes: turnMinutes.default(defaultTurns),
  /** The steps that the main button of a table offers; with none, a table is freed by one tap. */
  recorded_steps: z
    .array(z.enum(recordableSteps))
    .max(recordableSteps.length)
    .refine((list) => new Set(list).size === list.length, 'Each step may appear only once.')
    .default([]),
  /** Whether a freed table is to be cleared before it is ready. */
  wipe_step: z.boolean().default(true),
  /** Minutes that a party which has waited longer may at most be passed by one that fits the table better. */
  fairness_minutes: z.int().min(0).max(240).default(15),
  /** Minutes before a booking from which its table is shown as booked. */
  due_soon_minutes: z.int().min(0).max(240).default(30),
})
export type FloorSettings = z.infer<typeof floorSettings>

export const defaultFloorSettings: FloorSettings = floorSettings.parse({})
