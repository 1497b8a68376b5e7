import { defaultFloorRules } from '@waitbook/domain/floor/floor-actions'
import { rotations } from '@waitbook/domain/floor/servers'
import { recordableSteps } from '@waitbook/domain/floor/stay'
import { dayParts, defaultTurns, type SetTurns, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { wishes } from '../wishes.ts'
import { z } from '../zod.ts'

export const shortestTurn = 5
export const longestTurn = 480

const turnBounds = `A turn time is between ${shortestTurn} and ${longestTurn} minutes.`
const turn = z.int(turnBounds).min(shortestTurn, turnBounds).max(longestTurn, turnBounds)
const tableShape = `Give minutes for ${sizeClasses.join(', ')}, and in each for ${dayParts.join(', ')}.`

// Not strict: a key that a newer version stored must not keep an older one from reading the others.
const partsOfDay = z.object({ morning: turn, midday: turn, afternoon: turn, evening: turn }, tableShape)
const turnMinutes = z.object(
  { '1_2': partsOfDay, '3_4': partsOfDay, '5_6': partsOfDay, '7_up': partsOfDay },
  tableShape,
) satisfies z.ZodType<SetTurns>

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
  wipe_step: z.boolean().default(defaultFloorRules.wipe_step),
  /** Minutes that a party which has waited longer may at most be passed by one that fits the table better. */
  fairness_minutes: z.int().min(0).max(240).default(defaultFloorRules.fairness_minutes),
  /** Minutes before a booking from which its table is shown as booked. */
  due_soon_minutes: z.int().min(0).max(240).default(defaultFloorRules.due_soon_minutes),
  /** Whose turn it is, where servers are at work. */
  rotation: z
    .enum(rotations)
    // The glossary has this name for the angle of a table.
    .describe(
      'Which server gets the next party: who has waited longest (`turn`), has had the fewest people since the service day began (`covers`), or has the fewest parties now (`tables`). With `off` servers do not matter.',
    )
    .default(defaultFloorRules.rotation),
  /** Which wishes of their table guests may name on their form. */
  wishes: wishes.default([]),
})
export type FloorSettings = z.infer<typeof floorSettings>
