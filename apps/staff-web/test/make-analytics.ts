import type { Analytics, Operations } from '@waitbook/contracts/analytics/analytics'

const figure = (value: number | null, previous: number | null, sample = 120, previous_sample = 110) => ({
  value,
  previous,
  sample,
  previous_sample,
  so_far: null,
})
const none = figure(null, null, 0, 0)
const noAccuracy = { parties: 0, bias: null, error: null, coverage: null, fixed_bias: null, fixed_error: null }

/** A week without events by default. */
export const makeAnalytics = (over: Partial<Analytics> = {}): Analytics => ({
  period: 'week',
  first_day: '2026-11-15',
  last_day: '2026-11-21',
  time_zone: 'Asia/Kolkata',
  day_start_hour: 4,
  seconds_behind: null,
  targets: { wait_minutes: 20, no_show_rate: 5 },
  findings: [],
  default_quote: { minutes: 15, suggested: null, parties: 0 },
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
  outcomes_by: 'day',
  accuracy: { all: noAccuracy, sizes: [], hours: [] },
  sources: [],
  ...over,
})

/** A busy week. */
export const makeBusyAnalytics = (over: Partial<Analytics> = {}) =>
  makeAnalytics({
    figures: {
      total_customers: figure(360, 300),
      average_wait: figure(18.2, 20),
      peak_hour: figure(19, 20),
      popular_day: figure(5, 5),
      retention: figure(42.5, 40),
      satisfaction: { ...figure(null, 90, 3, 20), so_far: 66.7 },
      no_shows: figure(4, 5),
      walk_outs: figure(6, 3),
    },
    hours: [
      { weekday: 5, hour: 19, arrivals: 100, served: 90, average_wait: 19, so_far: null },
      { weekday: 5, hour: 1, arrivals: 3, served: 3, average_wait: null, so_far: 8 },
    ],
    waits: [
      { from: 0, to: 5, parties: 10 },
      { from: 5, to: null, parties: 83 },
    ],
    quotes: [{ from: 15, to: 20, parties: 40, average_quoted: 15, average_wait: 17.5, within_quote: 20 }],
    outcomes: [
      { date: '2026-11-21', arrivals: 103, served: 93, no_shows: 4, walk_outs: 6, removed: 0, average_wait: 18.2 },
    ],
    accuracy: {
      all: { parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 },
      sizes: [{ size: '1-2', parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 }],
      hours: [{ hour: 19, parties: 60, bias: 1.5, error: 6.2, coverage: 90, fixed_bias: -9, fixed_error: 12 }],
    },
    sources: [{ source: 'guest', arrivals: 103, served: 93 }],
    ...over,
  })

const compared = (value: number, previous: number) => ({ value, previous })

export const makeOperations = (over: Partial<Operations> = {}): Operations => ({
  period: 'week',
  first_day: '2026-11-15',
  last_day: '2026-11-21',
  reservations: {
    booked: compared(40, 32),
    covers: compared(120, 90),
    honoured: compared(33, 28),
    no_shows: compared(3, 2),
    cancelled: compared(4, 2),
    lead_days: 3.5,
    by_source: [{ source: 'staff', booked: 40, honoured: 33, no_shows: 3, cancelled: 4, lead_days: 3.5 }],
  },
  covers: {
    total: compared(360, 300),
    average_party: 3.9,
    by_source: [{ source: 'guest', parties: 93, covers: 360 }],
  },
  staff: [
    { name: 'priya', added: 50, notified: 40, seated: 44 },
    { name: null, added: 3, notified: 0, seated: 0 },
  ],
  texts: {
    sent: compared(80, 70),
    delivered: compared(77, 65),
    failed: compared(2, 1),
    segments: compared(96, 84),
    parties: 70,
    answered: 9,
    costs: [{ channel: 'sms', currency: 'EUR', amount: 2.31 }],
  },
  ...over,
})
