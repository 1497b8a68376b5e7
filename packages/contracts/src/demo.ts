import { z } from 'zod'
import { user } from './session.ts'
import { instant } from './text.ts'

/** Moves per usual moment; 0 pauses the evening. */
export const demoSpeeds = [0, 1, 3, 10] as const
export type DemoSpeed = (typeof demoSpeeds)[number]

export const demoSpeedInput = z.object({ speed: z.literal(demoSpeeds, 'Choose one of the speeds 0, 1, 3 and 10.') })

const demoState = z.object({
  speed: z.literal(demoSpeeds),
  /** When the sandbox and everything in it goes; null for one that stays. */
  expires_at: instant.nullable(),
  /** Until then, by the server's clock: a visitor's own may be wrong. */
  seconds_left: z.number().nonnegative().nullable(),
})
export type DemoState = z.infer<typeof demoState>

const demoOpened = demoState.extend({ token: z.string(), user })
export type DemoOpened = z.infer<typeof demoOpened>
