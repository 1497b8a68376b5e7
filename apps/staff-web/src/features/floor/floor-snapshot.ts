import type { Floor } from '@waitbook/contracts/floor'
import { defaultFloorRules } from '@waitbook/domain/floor/floor-actions'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { defaultTurns, type SizeClass, sizeClasses, sizeClassOf } from '@waitbook/domain/floor/turn-times'

/** The fields that servers of all versions send. */
type FirstFields = 'areas' | 'resources' | 'stays' | 'marks' | 'seq'

const defaultTurnsNow = Object.fromEntries(sizeClasses.map((size) => [size, defaultTurns[size].evening])) as Record<
  SizeClass,
  number
>

/** The snapshot with what a server of an earlier version does not send. */
export const wholeFloor = (floor: Pick<Floor, FirstFields> & Partial<Floor>): Floor => ({
  ...floor,
  groups: floor.groups ?? [],
  layouts: floor.layouts ?? [],
  holds: floor.holds ?? [],
  bookings: floor.bookings ?? [],
  servers: floor.servers ?? [],
  section_layouts: floor.section_layouts ?? [],
  server_shifts: floor.server_shifts ?? [],
  server_loads: floor.server_loads ?? [],
  walk_in_keeps: floor.walk_in_keeps ?? [],
  rules: { ...defaultFloorRules, recorded_steps: [...defaultFloorRules.recorded_steps], ...floor.rules },
  turns: floor.turns ?? defaultTurnsNow,
  epoch: floor.epoch ?? '',
})

export const turnMinutesOf =
  ({ turns }: Pick<Floor, 'turns'>) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]

/** The name of the party at a table; '' for a walk-in. */
export const nameOfStay = ({ name }: Pick<OpenStay, 'name'>): string => name ?? ''
