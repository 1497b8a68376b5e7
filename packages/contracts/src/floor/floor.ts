import type { ReportedFacts } from '@waitbook/domain/floor/floor-facts'
import { maxBackdropLength, maxFloorNameLength, maxResourcesPerArea } from '@waitbook/domain/floor/floor-limits'
import { resourceKinds, resourceShapes, resourceTraits, resourceUses } from '@waitbook/domain/floor/resource'
import { markKinds } from '@waitbook/domain/floor/resource-state'
import { stayEnds, stayLeavings, staySources, staySteps } from '@waitbook/domain/floor/stay'
import { shownAnswers } from '../booking/asked-of-guests.ts'
import { guestOfBooking } from '../booking/guest-of-booking.ts'
import { entryId, mutationId } from '../ids.ts'
import { passedParty } from '../passed-party.ts'
import { floorSettings } from '../settings/floor.ts'
import { instant, requiredText } from '../text.ts'
import { peopleCount } from '../waitlist.ts'
import { storedWords } from '../words.ts'
import { z } from '../zod.ts'
import { resourceGroup } from './groups.ts'
import { hold } from './holds.ts'
import { floorLayout } from './layouts.ts'
import { sectionLayout, serverLoad, serverShift, staffServer } from './servers.ts'
import type { SeatingWarning } from './suggestions.ts'

const floorId = entryId
/** Units of 10 cm. */
const length = z.int().min(1).max(2_000)
const position = z.int().min(0).max(2_000)
const seats = peopleCount

/** A table, room, chair or counter as stored and as journalled. */
export const resource = z.object({
  id: floorId,
  area_id: z.string(),
  kind: z.enum(resourceKinds),
  name: z.string(),
  seats_min: z.int(),
  seats_max: z.int(),
  shape: z.enum(resourceShapes),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  rotation: z.int(),
  priority: z.int(),
  traits: z.array(z.enum(resourceTraits)),
  use: z.enum(resourceUses),
  is_active: z.boolean(),
})
export type StoredResource = z.infer<typeof resource>

export const floorArea = z.object({
  id: floorId,
  name: z.string(),
  sort_key: z.int(),
  width: z.int(),
  height: z.int(),
  backdrop: z.string().nullable(),
  version: z.int(),
})
export type StoredArea = z.infer<typeof floorArea>

export const areaWithResources = floorArea.extend({ resources: z.array(resource) })
export type AreaWithResources = z.infer<typeof areaWithResources>

/** A field that is left out keeps its value, or gets a default if the resource is new. */
const resourceFields = z.object({
  id: floorId,
  kind: z.enum(resourceKinds),
  name: requiredText(maxFloorNameLength),
  seats_min: seats,
  seats_max: seats,
  shape: z.enum(resourceShapes).optional(),
  x: position.optional(),
  y: position.optional(),
  width: length.optional(),
  height: length.optional(),
  rotation: z.int().min(0).max(359).optional(),
  priority: z.int().min(0).max(999).optional(),
  traits: z.array(z.enum(resourceTraits)).max(resourceTraits.length).optional(),
  use: z.enum(resourceUses).optional(),
})

/** The whole area as the caller wants it: a resource that is left out is deactivated. */
export const putAreaFields = z.object({
  name: requiredText(maxFloorNameLength),
  /** The version that the caller has seen; 0 for a new area. */
  version: z.int().min(0),
  sort_key: z.int().min(0).max(9_999).optional(),
  width: length.optional(),
  height: length.optional(),
  /** Walls: SVG path text of M, L, H, V, Z and numbers. */
  backdrop: z.string().max(maxBackdropLength).nullable().optional(),
  resources: z.array(resourceFields).max(maxResourcesPerArea),
})
const areaInput = putAreaFields.extend({ id: floorId })
export type AreaInput = z.infer<typeof areaInput>
export const putAreaInput = areaInput.extend({ mutation_id: mutationId.optional() })
export type PutAreaInput = z.infer<typeof putAreaInput>

/** Areas that are saved together or not at all. */
export const areasInput = z
  .array(areaInput)
  .min(1)
  .max(100)
  .refine((areas) => new Set(areas.map(({ id }) => id)).size === areas.length, 'Each area may appear only once.')
export const putAreasInput = z.object({ areas: areasInput, mutation_id: mutationId.optional() })
export type PutAreasInput = z.infer<typeof putAreasInput>

/** A resource during a stay, from `since` until (exclusive) `until`; null while the party is there. */
const stayPlace = z.object({ resource_id: z.string(), since: instant, until: instant.nullable() })
export type StayPlace = z.infer<typeof stayPlace>

/**
 * The minutes within which four of five such parties leave, and the standard deviation of the logarithms of such stays.
 */
const stayTurn = z.object({ planned_minutes: z.number(), spread: z.number() })

/** A party at its resources, as stored and as journalled. It holds no name or phone number. */
export const storedStay = z.object({
  id: floorId,
  entry_id: z.string().nullable(),
  reservation_id: z.string().nullable(),
  people_count: z.int(),
  source: z.enum([...staySources, 'desk']),
  started_at: instant,
  step: z.enum(staySteps),
  step_at: instant,
  /** When the party is expected to leave; null if no turn time is set. */
  expected_end_at: instant.nullable(),
  /** What was planned when it sat down. Rows of older versions lack it. */
  turn: stayTurn.nullable().exactOptional(),
  ended_at: instant.nullable(),
  ended_by: z.enum(stayEnds).nullable(),
  /** How the party left its resources; null while it is there. */
  leaves: z.enum(stayLeavings).nullable(),
  places: z.array(stayPlace),
  /** Reports of devices without a connection; null if there are none. */
  facts: z.custom<ReportedFacts | null>(),
  /** Who serves the party: the server of its tables when it sat down. Rows of older versions lack it. */
  server_id: z.string().nullable().default(null),
  /** The steps at which the party was before, in their order. Rows of older versions lack it. */
  steps_before: z.array(z.enum(staySteps)).default([]),
  /** Rows of older versions lack it. */
  passed: z.array(passedParty).default([]),
})
export type StoredStay = z.infer<typeof storedStay>

/** A stay as staff see it. */
export const stay = storedStay.omit({ facts: true }).extend({
  /** The resources of now, or of its end. */
  resource_ids: z.array(z.string()),
  /** Of the waiting party or booking, read with each answer; empty for a walk-in. */
  name: z.string(),
  /** Of the waiting party or booking; null for a walk-in. */
  phone: z.string().nullable(),
  notes: z.string(),
  allergies: storedWords,
  occasion: shownAnswers.occasion,
  /** Whether staff see the party as a reservation. */
  is_reservation: z.boolean(),
  /** What the party asked for. */
  traits: z.array(z.enum(resourceTraits)),
})
export type Stay = z.infer<typeof stay>

export const resourceMark = z.object({
  id: z.string(),
  resource_id: z.string(),
  kind: z.enum(markKinds),
  since: instant,
  until: instant.nullable(),
  planned_until: instant.nullable(),
  reason: z.string().nullable(),
})
export type StoredMark = z.infer<typeof resourceMark>

/** What the screens follow, from the settings. */
const floorRules = z.object({
  recorded_steps: floorSettings.shape.recorded_steps.unwrap(),
  wipe_step: z.boolean(),
  fairness_minutes: z.int(),
  due_soon_minutes: z.int(),
  rotation: floorSettings.shape.rotation.unwrap(),
})

/** Minutes planned for a party that sits down now, by its size. */
const plannedTurns = z.object({ '1_2': z.int(), '3_4': z.int(), '5_6': z.int(), '7_up': z.int() })

/** A booking that is expected. */
export const floorBooking = z.object({
  id: z.string(),
  name: z.string(),
  party_size: z.int(),
  starts_at: instant,
  ends_at: instant,
  /** The tables that are kept for it. */
  resource_ids: z.array(z.string()),
  /** Its waiting party, once it has checked in. */
  entry_id: z.string().nullable(),
  ...guestOfBooking,
})
export type FloorBooking = z.infer<typeof floorBooking>

/**
 * The floor as it is now, all as of `seq`: areas, active resources, open stays, marks and holds, all groups and saved
 * layouts, the bookings of the next six hours, and who serves where.
 */
export const floor = z.object({
  areas: z.array(floorArea),
  resources: z.array(resource),
  stays: z.array(stay),
  marks: z.array(resourceMark),
  groups: z.array(resourceGroup),
  layouts: z.array(floorLayout),
  holds: z.array(hold),
  bookings: z.array(floorBooking),
  /** The active servers, and others whose parties are there. */
  servers: z.array(staffServer),
  section_layouts: z.array(sectionLayout),
  /** Of the servers at work. */
  server_shifts: z.array(serverShift),
  server_loads: z.array(serverLoad),
  /** The tables that half hours to come keep for guests without a booking. */
  walk_in_keeps: z.array(z.object({ from: instant, resource_ids: z.array(z.string()) })),
  rules: floorRules,
  turns: plannedTurns,
  /** Whether guests are called to desks, too. */
  has_desks: z.boolean(),
  seq: z.int(),
  /** Another one than before: a backup was restored, which numbers the changes again. */
  epoch: z.string(),
})
export type Floor = z.infer<typeof floor>

export const swapStayFields = z.object({ with: floorId })
export const swapStayInput = swapStayFields.extend({ id: floorId, mutation_id: mutationId.optional() })
export type SwapStayInput = z.infer<typeof swapStayInput>

/** A stay after a change, with the change's place in the journal. */
export interface StayChanged {
  stay: Stay
  seq: number
  activity_id: string
}
export interface StaySeated extends StayChanged {
  warning: SeatingWarning | null
}
export interface AreaChanged {
  area: AreaWithResources
  seq: number
  activity_id: string
}
export interface AreasChanged {
  areas: AreaWithResources[]
  seq: number
  activity_id: string
}
/** The parties that changed their server. */
export const handedOver = z.object({ stay_ids: z.array(z.string()) })
export interface HandedOver extends z.infer<typeof handedOver> {
  seq: number
  activity_id: string
}
/** The entry that waits again. */
export const putBack = z.object({ entry_id: z.string() })
export interface PutBack extends z.infer<typeof putBack> {
  seq: number
  activity_id: string
}
export interface MarkChanged {
  mark: StoredMark
  seq: number
  activity_id: string
}
