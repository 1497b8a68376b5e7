import type { Analytics, AnalyticsFigure } from '@waitbook/contracts/analytics/analytics'
import { hourSpanLabel, weekdayNames } from '@waitbook/domain/analytics/hours'
import { inWords } from '../../lib/place-words.ts'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** How a figure, its change and its sample are written. */
export interface FigureForm {
  label: string
  write(value: number): string
  /** The unit of the change; undefined for hours and days, which only differ. */
  change?: 'percent' | 'minutes' | 'points'
  /** Whether an increase is good; undefined if it is neither good nor bad. */
  moreIsBetter?: boolean
  sample(count: number): string
}

const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`
const ofParties = (count: number) => `of ${counted(count, inWords`party`, inWords`parties`)}`

export const figureForms = {
  total_customers: {
    label: 'Total Customers',
    write: (value) => number.format(value),
    change: 'percent',
    moreIsBetter: true,
    sample: (count) => `served in ${counted(count, inWords`party`, inWords`parties`)}`,
  },
  average_wait: {
    label: 'Average Wait Time',
    write: (value) => `${number.format(value)} min`,
    change: 'minutes',
    moreIsBetter: false,
    sample: (count) => `${ofParties(count)} served`,
  },
  peak_hour: {
    label: 'Peak Hours',
    write: hourSpanLabel,
    sample: (count) => `most of ${counted(count, 'arrival', 'arrivals')}`,
  },
  popular_day: {
    label: 'Popular Days',
    write: (day) => weekdayNames[day] ?? '',
    sample: (count) => `most of ${counted(count, 'arrival', 'arrivals')}`,
  },
  retention: {
    label: 'Customer Retention',
    write: (value) => `${number.format(value)}%`,
    change: 'points',
    moreIsBetter: true,
    sample: (count) => `came back, of ${counted(count, inWords`guest`, inWords`guests`)} with a phone`,
  },
  satisfaction: {
    label: 'Satisfaction Rate',
    write: (value) => `${number.format(value)}%`,
    change: 'points',
    moreIsBetter: true,
    sample: (count) => `satisfied, of ${counted(count, 'answer', 'answers')}`,
  },
  no_shows: {
    label: 'No-shows',
    write: (value) => `${number.format(value)}%`,
    change: 'points',
    moreIsBetter: false,
    sample: ofParties,
  },
  walk_outs: {
    label: 'Walk-outs',
    write: (value) => `${number.format(value)}%`,
    change: 'points',
    moreIsBetter: false,
    sample: ofParties,
  },
} as const satisfies Record<string, FigureForm>

/** The target of a figure, if the settings have one. */
export const targetWords = (name: FigureName, { wait_minutes, no_show_rate }: Analytics['targets']) => {
  if (name === 'average_wait') return `Target ${wait_minutes} min`
  return name === 'no_shows' ? `Target ${no_show_rate}%` : undefined
}

export type FigureName = keyof typeof figureForms
export const figureNames = Object.keys(figureForms) as FigureName[]

export interface FigureChange {
  words: string
  direction: 'up' | 'down' | 'same'
  /** Undefined if it is neither good nor bad. */
  isGood: boolean | undefined
}

const amountOf = (kind: NonNullable<FigureForm['change']>, value: number, previous: number) => {
  const difference = Math.abs(value - previous)
  if (kind === 'minutes') return `${number.format(difference)} min`
  if (kind === 'points') return `${number.format(difference)} ${difference === 1 ? 'point' : 'points'}`
  return previous === 0 ? `from ${number.format(previous)}` : `${number.format((100 * difference) / previous)}%`
}

/** The change against the previous period, in words; undefined if either sample is too small. */
export const figureChange = (form: FigureForm, { value, previous }: AnalyticsFigure): FigureChange | undefined => {
  if (value === null || previous === null) return undefined
  if (value === previous) return { words: 'same as before', direction: 'same', isGood: undefined }
  if (!form.change) return { words: `${form.write(previous)} before`, direction: 'same', isGood: undefined }
  const isMore = value > previous
  return {
    words: `${isMore ? 'up' : 'down'} ${amountOf(form.change, value, previous)}`,
    direction: isMore ? 'up' : 'down',
    isGood: form.moreIsBetter === undefined ? undefined : form.moreIsBetter === isMore,
  }
}
