import { epochOf } from '../calendar/instant.ts'
import type { Hold, ResourceMark } from '../floor/resource-state.ts'
import type { OpenStay } from '../floor/stay.ts'
import { blockEnd, mayLeaveAt, stayEnd } from './expected-end.ts'
import type { TakenByOther } from './table-plan.ts'

export interface FloorTakers {
  stays: readonly Pick<OpenStay, 'id' | 'started_at' | 'expected_end_at' | 'ended_at' | 'turn' | 'resource_ids'>[]
  /** Those of tables to clear are ignored. */
  marks: readonly ResourceMark[]
  holds: readonly Pick<
    Hold,
    'id' | 'entry_id' | 'reservation_id' | 'from_at' | 'until_at' | 'released_at' | 'resource_ids'
  >[]
}

/**
 * The parties, blocks and holds of a floor as what takes tables of bookings. `bookingOfEntry`: the booking of a party on the
 * list, whose holds do not take its own tables.
 */
export const takenByFloor = (
  { stays, marks, holds }: FloorTakers,
  now: number,
  bookingOfEntry: (entryId: string) => string | undefined,
): TakenByOther[] => [
  ...stays
    .filter(({ ended_at }) => ended_at === null)
    .map((stay) => ({
      ...{ kind: 'stay' as const, id: stay.id, resource_ids: stay.resource_ids },
      ...{ starts_at: epochOf(stay.started_at), ends_at: stayEnd(stay, now), may_end_at: mayLeaveAt(stay, now) },
    })),
  ...marks
    .filter(({ kind }) => kind === 'blocked')
    .map((mark) => ({
      ...{ kind: 'block' as const, id: mark.id, resource_ids: [mark.resource_id] },
      ...{ starts_at: epochOf(mark.since), ends_at: blockEnd(mark, now) },
    })),
  ...holds
    .filter(({ released_at }) => released_at === null)
    .map(({ id, resource_ids, from_at, until_at, entry_id, reservation_id }) => ({
      ...{ kind: 'hold' as const, id, resource_ids },
      for_reservation_id: reservation_id ?? (entry_id === null ? null : (bookingOfEntry(entry_id) ?? null)),
      ...{ starts_at: epochOf(from_at), ends_at: epochOf(until_at) },
    })),
]
