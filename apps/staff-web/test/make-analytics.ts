import type { Analytics } from '@waitbook/contracts/analytics'

const figure = (value: number | null, previous: number | null, sample = 120, previous_sample = 110) => ({
  value,
  previous,
  sample,
  previous_sample,
})
const none = figure(null, null, 0, 0)
const noAccuracy = { parties: 0, bias: null, error: null, coverage: null, fixed_bias: null, fixed_error: null }

/** A week in which nothing happened, unless told otherwise. */
export const makeAnalytics = (over: Partial<Analytics> = {}): Analytics => ({
  period: 'week',
  first_day: '2026-11-15',
  last_day: '2026-11-21',
  time_zone: 'Asia/Kolkata',
  day_start_hour: 4,
  figures: {
    total_customers: figure(0, 0, 0, 0),
    average_wait: none,
    peak_hour: none,
    popular_day: none,
    retention: none,
    satisfaction: none,
    no_shows: none,
    walk_outs: none,
  },
  hours: [],
  waits: [],
  quotes: [],
  outcomes: [],
  accuracy: { all: noAccuracy, sizes: [], hours: [] },
  sources: [],
  ...over,
})

/** A busy one. */
export const makeBusyAnalytics = (over: Partial<Analytics> = {}) =>
  makeAnalytics({
    figures: {
      total_customers: figure(360, 300),
      average_wait: figure(18.2, 20),
      peak_hour: figure(19, 20),
      popular_day: figure(5, 5),
      retention: figure(42.5, 40),
      satisfaction: figure(null, 90, 3, 20),
      no_shows: figure(4, 5),
      walk_outs: figure(6, 3),
    },
    hours: [
      { weekday: 5, hour: 19, arrivals: 100, served: 90, average_wait: 19 },
      { weekday: 5, hour: 1, arrivals: 3, served: 3, average_wait: null },
    ],
    waits: [
      { from: 0, to: 5, parties: 10 },
      { from: 5, to: null, parties: 83 },
    ],
    quotes: [{ from: 15, to: 20, parties: 40, average_quoted: 15, average_wait: 17.5, within_quote: 20 }],
    outcomes: [{ date: '2026-11-21', arrivals: 103, served: 93, no_shows: 4, walk_outs: 6, removed: 0 }],
    accuracy: {
      all: { parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 },
      sizes: [{ size: '1-2', parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 }],
      hours: [{ hour: 19, parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 }],
    },
    sources: [{ source: 'guest', arrivals: 103, served: 93 }],
    ...over,
  })
