import type { Floor, Stay } from '@waitbook/contracts/floor'
import type { ResourceGroup, ResourceTrait } from '@waitbook/domain/floor/resource'
import type { Hold } from '@waitbook/domain/floor/resource-state'
import type { StayStep } from '@waitbook/domain/floor/stay'
import { type SizeClass, sizeClassOf } from '@waitbook/domain/floor/turn-times'

interface FloorBooking {
  id: string
  name: string
  party_size: number
  starts_at: string
  ends_at: string
}

interface FloorRules {
  recorded_steps: readonly StayStep[]
  wipe_step: boolean
  fairness_minutes: number
  due_soon_minutes: number
}

/** What servers of earlier releases, and floors stored on a device, lack. */
interface LaterFields {
  rules: FloorRules
  turns: Record<SizeClass, number>
  groups: readonly ResourceGroup[]
  holds: readonly Omit<Hold, 'is_pinned'>[]
  bookings: readonly FloorBooking[]
}

const defaults: LaterFields = {
  rules: { recorded_steps: [], wipe_step: true, fairness_minutes: 15, due_soon_minutes: 30 },
  turns: { '1_2': 75, '3_4': 90, '5_6': 120, '7_up': 150 },
  groups: [],
  holds: [],
  bookings: [],
}

/** The snapshot with each field that it may lack. */
export const wholeFloor = (floor: Floor): Floor & LaterFields => ({ ...defaults, ...floor })

export const turnMinutesOf =
  ({ turns }: LaterFields) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]

/** The name of the party at a table; '' for a walk-in. */
export const nameOfStay = (stay: object): string => (stay as Partial<Stay & { name: string }>).name ?? ''

/** What a party asks for. */
export const wishesOf = (party: object): readonly ResourceTrait[] =>
  (party as { wishes?: readonly ResourceTrait[] }).wishes ?? []
