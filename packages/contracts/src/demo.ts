import { user } from './session.ts'
import { instant } from './text.ts'
import { z } from './zod.ts'

/** Speed factors; 0 pauses the simulated evening. */
export const demoSpeeds = [0, 1, 3, 10] as const
export type DemoSpeed = (typeof demoSpeeds)[number]

export const demoSpeedInput = z.object({ speed: z.literal(demoSpeeds, 'Choose one of the speeds 0, 1, 3 and 10.') })

const demoState = z.object({
  speed: z.literal(demoSpeeds),
  /** When the sandbox and its data are deleted; null for a permanent demo. */
  expires_at: instant.nullable(),
  /** Seconds until `expires_at` by the server's clock, as the visitor's clock may be wrong. */
  seconds_left: z.number().nonnegative().nullable(),
})
export type DemoState = z.infer<typeof demoState>

const demoOpened = demoState.extend({ token: z.string(), user })
export type DemoOpened = z.infer<typeof demoOpened>
