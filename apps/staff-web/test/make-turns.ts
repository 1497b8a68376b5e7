import type { Breakdown } from '@waitbook/contracts/analytics/breakdown'
import type { StayAnalytics } from '@waitbook/contracts/analytics/stays'
import type { TableAnalytics } from '@waitbook/contracts/analytics/tables'
import type { TurnTimes } from '@waitbook/contracts/floor/turn-times'
import { dayParts, defaultTurns, sizeClasses } from '@waitbook/domain/floor/turn-times'

const noFrees = { ended: 0, no_tap: 0, at_seating: 0, in_time: null }

/** Nothing learned yet. */
export const makeTurnTimes = (fields: Partial<TurnTimes> = {}): TurnTimes => ({
  since: '2026-05-25',
  times: sizeClasses.flatMap((size) =>
    dayParts.map((part) => ({ size, part, set: defaultTurns[size][part], learned: null, is_learned: false })),
  ),
  frees: noFrees,
  ...fields,
})

/** A restaurant without tables. */
export const makeStays = (fields: Partial<StayAnalytics> = {}): StayAnalytics => ({
  period: 'week',
  first_day: '2026-11-15',
  last_day: '2026-11-21',
  stays: { value: 0, previous: 0 },
  covers: { value: 0, previous: 0 },
  service_hours: { value: 0, previous: 0 },
  covers_per_seat_hour: { value: null, previous: null },
  turn_times: [],
  servers: [],
  sections: [],
  tables: [],
  frees: noFrees,
  ...fields,
})

export const partFigures = {
  ...{ arrivals: 0, served: 0, no_shows: 0, walk_outs: 0, removed: 0 },
  ...{ average_wait: null, service_count: 0, average_service: null },
}

/** One queue and no desks by default. */
export const makeBreakdown = (fields: Partial<Breakdown> = {}): Breakdown => ({
  ...{ period: 'week', first_day: '2026-11-15', last_day: '2026-11-21' },
  all: partFigures,
  ...{ queues: [], services: [], desks: [], persons: [] },
  ...fields,
})

/** The use of the tables, without any party by default. */
export const makeTableUse = (fields: Partial<TableAnalytics> = {}): TableAnalytics => ({
  ...{ period: 'month', first_day: '2026-11-01', last_day: '2026-11-21', tables: 2, hours: [] },
  gaps: { count: 0, median: null, p80: null, minutes: 0 },
  seats: [],
  sources: [],
  ...fields,
})
