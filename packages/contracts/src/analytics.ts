import { periods } from '@waitbook/domain/analytics/periods'
import { chartNames } from '@waitbook/domain/analytics/tables'
import { z } from 'zod'

export const analyticsInput = z.object({ period: z.enum(periods).default('week') })
export type AnalyticsInput = z.infer<typeof analyticsInput>

export const analyticsExportInput = analyticsInput.extend({ chart: z.enum(chartNames) })
export type AnalyticsExportInput = z.infer<typeof analyticsExportInput>

const count = z.int().min(0)

const figure = z.object({
  /** Null where too few stood behind it. */
  value: z.number().nullable(),
  previous: z.number().nullable(),
  sample: count,
  previous_sample: count,
})
export type AnalyticsFigure = z.infer<typeof figure>

/** How far off quotes were, in minutes: our own and the configured wait that would otherwise have been told. */
const accuracy = z.object({
  parties: count,
  /** Mean of waited less quoted: above 0 the quotes were too short. Null where too few were served. */
  bias: z.number().nullable(),
  /** Mean distance, whichever way. */
  error: z.number().nullable(),
  /** Percent served within what nine in ten were to be. */
  coverage: z.number().nullable(),
  fixed_bias: z.number().nullable(),
  fixed_error: z.number().nullable(),
})

/** The figures and charts of one period, in the restaurant's time zone and business days. */
export const analytics = z.object({
  period: z.enum(periods),
  first_day: z.string(),
  last_day: z.string(),
  time_zone: z.string(),
  day_start_hour: z.int(),
  figures: z.object({
    /** People of the parties served; the samples count parties. */
    total_customers: figure,
    /** Minutes. */
    average_wait: figure,
    /** 0 to 23. */
    peak_hour: figure,
    /** 0 is Monday. */
    popular_day: figure,
    /** Percent of the served phones that had been served before. */
    retention: figure,
    /** Percent of the guests who answered. */
    satisfaction: figure,
    /** Percent of the parties that arrived. */
    no_shows: figure,
    walk_outs: figure,
  }),
  /** Only hours in which a party arrived. `average_wait` is null where too few were served. */
  hours: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      arrivals: count,
      served: count,
      average_wait: z.number().nullable(),
    }),
  ),
  /** Parties served by minutes waited: from `from` to below `to`, the last without an end. */
  waits: z.array(z.object({ from: z.int(), to: z.int().nullable(), parties: count })),
  /** Parties served that had been given a time, by that time. */
  quotes: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      parties: count,
      average_quoted: z.number(),
      average_wait: z.number(),
      /** Served within what was quoted. */
      within_quote: count,
    }),
  ),
  /** What became of the parties that arrived, by business day, or by month where the period is a year. */
  outcomes: z.array(
    z.object({
      /** The first day. */
      date: z.string(),
      arrivals: count,
      served: count,
      no_shows: count,
      /** Left by themselves. */
      walk_outs: count,
      /** By the team or automatically. */
      removed: count,
    }),
  ),
  /** Of parties served that had been quoted from the restaurant's own history. */
  accuracy: z.object({
    all: accuracy,
    sizes: z.array(accuracy.extend({ size: z.enum(['1-2', '3-4', '5+']) })),
    hours: z.array(accuracy.extend({ hour: z.int() })),
  }),
  sources: z.array(z.object({ source: z.enum(['staff', 'guest', 'reservation']), arrivals: count, served: count })),
})
export type Analytics = z.infer<typeof analytics>
