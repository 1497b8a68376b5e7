import { periods } from '@waitbook/domain/analytics/periods'
import { z } from '../zod.ts'

const count = z.int().min(0)

const counted = {
  arrivals: count,
  served: count,
  no_shows: count,
  /** The guest left. */
  walk_outs: count,
  /** Removed by the team or automatically. */
  removed: count,
  /** Minutes, of the parties served; null where they are too few. */
  average_wait: z.number().nullable(),
  /** Services at desks with a reported end. */
  service_count: count,
  /** Minutes, of these services; null where they are too few. */
  average_service: z.number().nullable(),
}

/** `id` is `none` for the parties without one. */
const part = z.object({ id: z.string(), name: z.string(), ...counted })

/**
 * The parties that arrived in a range, divided four times; each division has every party once. A division that would have one
 * part only is empty.
 */
export const breakdown = z.object({
  period: z.enum([...periods, 'custom']),
  first_day: z.string(),
  last_day: z.string(),
  all: z.object(counted),
  queues: z.array(part),
  /** By what was chosen: a party that chose several services counts once, for all of them together. */
  services: z.array(part),
  /** By the desk that called the party last. */
  desks: z.array(part),
  /** By the person whom the guest asked for; `none` took the first available. */
  persons: z.array(part),
})
export type Breakdown = z.infer<typeof breakdown>
