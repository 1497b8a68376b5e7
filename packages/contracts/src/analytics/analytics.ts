import { periods } from '@waitbook/domain/analytics/periods'
import { chartNames } from '@waitbook/domain/analytics/tables'
import { z } from '../zod.ts'
import { checkDays, rangeFields } from './range.ts'

export const analyticsInput = z.object(rangeFields).check(checkDays)
export type AnalyticsInput = z.infer<typeof analyticsInput>

export const analyticsExportInput = z.object({ ...rangeFields, chart: z.enum(chartNames) }).check(checkDays)
export type AnalyticsExportInput = z.infer<typeof analyticsExportInput>

const count = z.int().min(0)

const figure = z.object({
  /** Null if the sample is too small. */
  value: z.number().nullable(),
  previous: z.number().nullable(),
  sample: count,
  previous_sample: count,
  /** The figure of a sample too small for `value`; null if `value` is set or the sample is empty. */
  so_far: z.number().nullable(),
})
export type AnalyticsFigure = z.infer<typeof figure>

/** How far off quotes were, in minutes: our own and the configured wait that would otherwise have been quoted. */
const accuracy = z.object({
  parties: count,
  /** Mean of waited less quoted: above 0 the quotes were too short. Null where too few were served. */
  bias: z.number().nullable(),
  /** Mean absolute error. */
  error: z.number().nullable(),
  /** Percent served within the quoted time that nine in ten were expected to meet. */
  coverage: z.number().nullable(),
  fixed_bias: z.number().nullable(),
  fixed_error: z.number().nullable(),
})

const minutes = z.number()

/** A sentence for the top of the page, as its parts. */
const finding = z.discriminatedUnion('kind', [
  z.object({
    /** Waited longer or shorter than quoted. */
    kind: z.enum(['late', 'early']),
    /** People, 9 for 9 and more; null is any. */
    size: z.int().nullable(),
    /** 0 is Monday; null is any. */
    weekday: z.int().nullable(),
    /** Arrived in this hour or later on the service day; null is any. */
    from_hour: z.int().nullable(),
    minutes,
    /** Parties quoted; of these, those served, and those that left or did not come to their table. */
    parties: count,
    served: count,
    left: count,
  }),
  z.object({
    kind: z.enum(['wait_target', 'no_show_target']),
    value: z.number(),
    target: z.number(),
    sample: count,
    is_met: z.boolean(),
  }),
])
export type AnalyticsFinding = z.infer<typeof finding>

/** The figures and charts of one period, in the restaurant's time zone and service days. */
export const analytics = z.object({
  period: z.enum([...periods, 'custom']),
  first_day: z.string(),
  last_day: z.string(),
  time_zone: z.string(),
  day_start_hour: z.int(),
  /** How far the standby was behind from which the figures were read; null where they were read from the primary. */
  seconds_behind: count.nullable(),
  /** From the analytics settings. */
  targets: z.object({ wait_minutes: count, no_show_rate: count }),
  findings: z.array(finding),
  default_quote: z.object({
    minutes: count,
    /** A default quote that would have fitted better; null if none would, or too few parties were served. */
    suggested: count.nullable(),
    /** Served with a quote. */
    parties: count,
  }),
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
      /** The average of too few parties for `average_wait`; null if that is set or no party was served. */
      so_far: z.number().nullable(),
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
  /** What became of the parties that arrived, by service day, or by month in a long range. */
  outcomes_by: z.enum(['day', 'month']),
  outcomes: z.array(
    z.object({
      /** The first day. */
      date: z.string(),
      arrivals: count,
      served: count,
      no_shows: count,
      /** The guest left. */
      walk_outs: count,
      /** Removed by the team or automatically. */
      removed: count,
      /** Minutes, of the parties served; null where none was. */
      average_wait: z.number().nullable(),
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

const compared = z.object({ value: count, previous: count })

/** Who booked: staff, scripts, or guests on the page, in its frame, at Google, or from the list of wishes. */
export const bookedBy = ['staff', 'guest', 'api', 'page', 'embed', 'google', 'wish', 'other'] as const

/** Reservations, covers, the team's work and texts of a range, compared with the range before. */
export const operations = z.object({
  period: z.enum([...periods, 'custom']),
  first_day: z.string(),
  last_day: z.string(),
  /** Counted by the booked day, not by the day of booking. */
  reservations: z.object({
    booked: compared,
    /** People. */
    covers: compared,
    honoured: compared,
    no_shows: compared,
    cancelled: compared,
    /** Mean days from booking to its time; null where there is none. */
    lead_days: z.number().nullable(),
    by_source: z.array(
      z.object({
        source: z.enum(bookedBy),
        booked: count,
        honoured: count,
        no_shows: count,
        cancelled: count,
        /** Mean days from booking to its time. */
        lead_days: z.number().nullable(),
      }),
    ),
  }),
  /** People of the parties served. */
  covers: z.object({
    total: compared,
    average_party: z.number().nullable(),
    by_source: z.array(z.object({ source: z.enum(['staff', 'guest', 'reservation']), parties: count, covers: count })),
  }),
  /** Undone changes are not counted. */
  staff: z.array(
    z.object({
      /** Null for scripts, which use a token. */
      name: z.string().nullable(),
      added: count,
      notified: count,
      seated: count,
    }),
  ),
  texts: z.object({
    sent: compared,
    delivered: compared,
    failed: compared,
    /** What providers charge by. */
    segments: compared,
    /** Parties that were texted, and those of them that texted back. */
    parties: count,
    answered: count,
    /** By channel and currency; none where the provider reports none. */
    costs: z.array(z.object({ channel: z.enum(['sms', 'whatsapp']), currency: z.string(), amount: z.number() })),
  }),
})
export type Operations = z.infer<typeof operations>
