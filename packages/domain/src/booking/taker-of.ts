import type { BookingToPlace, TablePlanQuestion, TableWarning } from './table-plan.ts'

/** Who has tables during a time. */
export type Taker = Pick<Extract<TableWarning, { code: 'taken' }>, 'by' | 'by_id' | 'resource_id' | 'from' | 'until'>

/** The first that has one of these tables during a booking, as stored: another booking, or what else takes tables. */
export const takerOf = (
  { taken, bookings }: Pick<TablePlanQuestion, 'taken' | 'bookings'>,
  { id, starts_at, ends_at }: Pick<BookingToPlace, 'id' | 'starts_at' | 'ends_at'>,
  resource_ids: readonly string[],
): Taker | undefined =>
  [
    ...taken.filter((other) => other.for_reservation_id !== id).map((other) => ({ ...other, by: other.kind })),
    ...bookings.filter((other) => other.id !== id).map((other) => ({ ...other, by: 'booking' as const })),
  ]
    .flatMap(({ by, id: by_id, resource_ids: has, starts_at: from, ends_at: until }) => {
      const resource_id = resource_ids.find((each) => has.includes(each))
      return resource_id !== undefined && from < ends_at && until > starts_at
        ? [{ by, by_id, resource_id, from, until }]
        : []
    })
    .sort((one, other) => one.from - other.from || (one.by_id < other.by_id ? -1 : 1))[0]
