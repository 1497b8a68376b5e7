import type { Floor } from '@waitbook/contracts/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { type ResourceState, resourceStates } from '@waitbook/domain/floor/resource-state'

export type FloorStates = ReadonlyMap<string, ResourceState>

export const floorStates = (floor: Floor, now: number): FloorStates => {
  const { resources, stays, marks, holds, rules } = floor
  const open = stays.map((stay) => ({ ...stay, visit_id: null, server_id: null }))
  const rows = { stays: open, marks, holds: holds.map((hold) => ({ ...hold, is_pinned: false })), bookings: [] }
  // What is stored has begun: the clock of the page is up to 15 s old, and the server's may be ahead of it.
  const began = [...marks.map(({ since }) => since), ...holds.map(({ from_at }) => from_at)].map(epochOf)
  return resourceStates(resources, rows, {
    now: Math.max(now, ...began),
    due_soon_minutes: rules.due_soon_minutes,
  })
}
