import type { Floor, Stay } from '@waitbook/contracts/floor'
import type { ResourceGroup } from '@waitbook/domain/floor/resource'
import type { Hold } from '@waitbook/domain/floor/resource-state'
import { sizeClassOf } from '@waitbook/domain/floor/turn-times'

interface FloorBooking {
  id: string
  name: string
  party_size: number
  starts_at: string
  ends_at: string
}

/** What servers of earlier releases, and floors stored on a device, lack. */
interface LaterFields {
  groups: readonly ResourceGroup[]
  holds: readonly Omit<Hold, 'is_pinned'>[]
  bookings: readonly FloorBooking[]
}

const defaults: LaterFields = {
  groups: [],
  holds: [],
  bookings: [],
}

/** The snapshot with each field that it may lack. */
export const wholeFloor = (floor: Floor): Floor & LaterFields => ({ ...defaults, ...floor })

export const turnMinutesOf =
  ({ turns }: Floor) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]

/** The name of the party at a table; '' for a walk-in. */
export const nameOfStay = (stay: object): string => (stay as Partial<Stay & { name: string }>).name ?? ''
