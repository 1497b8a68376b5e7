import type { Figure } from './figures.ts'
import { hourLabel, hourSpanLabel, weekdayNames } from './hours.ts'

export const chartNames = ['summary', 'hours', 'waits', 'quotes', 'outcomes', 'accuracy', 'sources'] as const
export type ChartName = (typeof chartNames)[number]

interface Range {
  from: number
  to: number | null
}

/** How far off quotes were, in minutes; null where too few were served. */
export interface Accuracy {
  parties: number
  bias: number | null
  error: number | null
  coverage: number | null
  fixed_bias: number | null
  fixed_error: number | null
}

/** The data of the tables, see the contract of the same name. */
export interface ChartData {
  figures: Record<
    | 'total_customers'
    | 'average_wait'
    | 'peak_hour'
    | 'popular_day'
    | 'retention'
    | 'satisfaction'
    | 'no_shows'
    | 'walk_outs',
    Figure
  >
  hours: readonly { weekday: number; hour: number; arrivals: number; served: number; average_wait: number | null }[]
  waits: readonly (Range & { parties: number })[]
  quotes: readonly (Range & {
    parties: number
    average_quoted: number
    average_wait: number
    within_quote: number
  })[]
  outcomes: readonly {
    date: string
    arrivals: number
    served: number
    no_shows: number
    walk_outs: number
    removed: number
    average_wait: number | null
  }[]
  accuracy: {
    all: Accuracy
    sizes: readonly (Accuracy & { size: string })[]
    hours: readonly (Accuracy & { hour: number })[]
  }
  sources: readonly { source: 'staff' | 'guest' | 'reservation'; arrivals: number; served: number }[]
}

/** A chart as a table: the first column names the row. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export const rangeLabel = ({ from, to }: Range) => (to === null ? `${from} and more` : `${from}–${to - 1}`)

export const sourceLabels = {
  staff: 'Added by the team',
  guest: 'Joined by phone',
  reservation: 'Reservation',
} as const

/** Shown in place of a figure whose sample is too small. */
const tooFew = 'too few'

const numberCell = (value: number | null) => (value === null ? tooFew : String(value))

const soFarCell = (value: number | null, cell: (value: number) => string) =>
  value === null ? tooFew : `${cell(value)} so far`

const figureRows = ({ figures }: ChartData): string[][] => {
  const row = (name: string, figure: Figure, cell: (value: number) => string = String) => [
    name,
    figure.value === null ? soFarCell(figure.so_far, cell) : cell(figure.value),
    figure.previous === null ? tooFew : cell(figure.previous),
    String(figure.sample),
    String(figure.previous_sample),
  ]
  const percent = (value: number) => `${value}%`
  return [
    row('Total Customers', figures.total_customers),
    row('Average Wait Time (minutes)', figures.average_wait),
    row('Peak Hours', figures.peak_hour, hourSpanLabel),
    row('Popular Days', figures.popular_day, (day) => weekdayNames[day] ?? ''),
    row('Customer Retention', figures.retention, percent),
    row('Satisfaction Rate', figures.satisfaction, percent),
    row('No-shows', figures.no_shows, percent),
    row('Walk-outs', figures.walk_outs, percent),
  ]
}

const accuracyRow = (name: string, { parties, bias, error, coverage, fixed_bias, fixed_error }: Accuracy) => [
  name,
  String(parties),
  ...[bias, error].map(numberCell),
  coverage === null ? tooFew : `${coverage}%`,
  ...[fixed_bias, fixed_error].map(numberCell),
]

const tables: Record<ChartName, (data: ChartData) => ChartTable> = {
  summary: (data) => ({
    columns: ['Figure', 'This period', 'Period before', 'Based on', 'Based on, before'],
    rows: figureRows(data),
  }),
  hours: ({ hours }) => ({
    columns: ['Day', 'Hour', 'Arrivals', 'Served', 'Average wait (minutes)'],
    rows: hours.map(({ weekday, hour, arrivals, served, average_wait }) => [
      weekdayNames[weekday] ?? '',
      hourLabel(hour),
      String(arrivals),
      String(served),
      numberCell(average_wait),
    ]),
  }),
  waits: ({ waits }) => ({
    columns: ['Minutes waited', 'Parties'],
    rows: waits.map((range) => [rangeLabel(range), String(range.parties)]),
  }),
  quotes: ({ quotes }) => ({
    columns: ['Minutes quoted', 'Parties', 'Average quoted', 'Average waited', 'Served within the quote'],
    rows: quotes.map((range) => [
      rangeLabel(range),
      String(range.parties),
      String(range.average_quoted),
      String(range.average_wait),
      String(range.within_quote),
    ]),
  }),
  outcomes: ({ outcomes }) => ({
    columns: ['From', 'Arrivals', 'Served', 'No-shows', 'Walk-outs', 'Removed', 'Average wait (minutes)'],
    rows: outcomes.map(({ date, arrivals, served, no_shows, walk_outs, removed, average_wait }) => [
      date,
      ...[arrivals, served, no_shows, walk_outs, removed].map(String),
      average_wait === null ? '' : String(average_wait),
    ]),
  }),
  accuracy: ({ accuracy: { all, sizes, hours } }) => ({
    columns: [
      'Parties',
      'Served',
      'Our bias',
      'Our error',
      'Within our range',
      'Fixed wait: bias',
      'Fixed wait: error',
    ],
    rows:
      all.parties === 0
        ? []
        : [
            accuracyRow('All', all),
            ...sizes.map((row) => accuracyRow(`Of ${row.size.replace('-', ' to ').replace('+', ' and more')}`, row)),
            ...hours.map((row) => accuracyRow(`Arrived ${hourSpanLabel(row.hour)}`, row)),
          ],
  }),
  sources: ({ sources }) => ({
    columns: ['Source', 'Arrivals', 'Served'],
    rows: sources.map(({ source, arrivals, served }) => [sourceLabels[source], String(arrivals), String(served)]),
  }),
}

export const chartTable = (chart: ChartName, data: ChartData): ChartTable => tables[chart](data)
