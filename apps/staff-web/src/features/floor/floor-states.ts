import type { Floor } from '@waitbook/contracts/floor'
import { type ResourceState, resourceStates } from '@waitbook/domain/floor/resource-state'

export type FloorStates = ReadonlyMap<string, ResourceState>

export const floorStates = (floor: Floor, now: number): FloorStates => {
  const { resources, stays, marks, holds, rules } = floor
  const open = stays.map((stay) => ({ ...stay, visit_id: null, server_id: null }))
  const rows = { stays: open, marks, holds: holds.map((hold) => ({ ...hold, is_pinned: false })), bookings: [] }
  return resourceStates(resources, rows, { now, due_soon_minutes: rules.due_soon_minutes })
}
