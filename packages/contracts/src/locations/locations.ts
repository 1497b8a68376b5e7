import { callingCode } from '../calling-code.ts'
import { requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

/** A further location of the caller's organisation. */
export const newLocationInput = z.object({
  name: requiredText(100),
  /** What distinguishes it from the other locations, such as its district. */
  label: text(60).default(''),
  /** Whether it begins with the settings, tables, queues and texts of the caller's location. No guest is copied. */
  copy: z.boolean().default(false),
  /** IANA zone; left out: that of the caller's location. */
  time_zone: text(64).optional(),
  default_country_code: callingCode.optional(),
})
export type NewLocationInput = z.infer<typeof newLocationInput>

/** What a location leaves, when it leaves its organisation. */
export const leftOrganisation = z.object({
  /** The users whose accounts at this location were deactivated, as they stay at another location of the organisation. */
  deactivated: z.array(z.string()),
})
export type LeftOrganisation = z.infer<typeof leftOrganisation>
