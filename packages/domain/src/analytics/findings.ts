import { minSample, toTenth } from './figures.ts'

/** Parties that had been quoted a time and have left the list, of one size in one hour of one weekday. */
export interface QuoteCell {
  /** People; 9 stands for 9 and more. */
  size: number
  /** Of the service day: 0 is Monday. */
  weekday: number
  hour: number
  parties: number
  served: number
  /** Did not come to their table or left by themselves. */
  left: number
  /** Minutes, of the served parties. */
  waited: number
  quoted: number
}

/** Which parties a sentence is about; null is any. */
interface Slice {
  size: number | null
  weekday: number | null
  /** The hour from which they arrived, to the end of the service day. */
  from_hour: number | null
}

type Finding =
  | (Slice & {
      kind: 'late' | 'early'
      /** Mean distance of waited from quoted. */
      minutes: number
      parties: number
      served: number
      left: number
    })
  | { kind: 'wait_target' | 'no_show_target'; value: number; target: number; sample: number; is_met: boolean }

/** The least error, in minutes, that is worth acting on. */
const worthMinutes = 5
/** The same for quotes that are too long: they send guests away, but late tables are worse. */
const worthEarlyMinutes = 10
const mostFindings = 2
/** The factor by which a slice with one more condition must be further off. */
const clearly = 1.2

const sumOf = (cells: readonly QuoteCell[], name: 'parties' | 'served' | 'left' | 'waited' | 'quoted') =>
  cells.reduce((sum, cell) => sum + cell[name], 0)

const distinct = (values: readonly number[]) => [null, ...new Set(values)]

const slicesOf = (cells: readonly QuoteCell[]): Slice[] =>
  distinct(cells.map(({ size }) => size)).flatMap((size) =>
    distinct(cells.map(({ weekday }) => weekday)).flatMap((weekday) =>
      distinct(cells.map(({ hour }) => hour)).map((from_hour) => ({ size, weekday, from_hour })),
    ),
  )

const conditionsOf = (slice: Slice) => Object.values(slice).filter((value) => value !== null).length

const inServiceDay = (hour: number, dayStartHour: number) => (hour - dayStartHour + 24) % 24

const within = (slice: Slice, cell: QuoteCell, dayStartHour: number) =>
  (slice.size === null || slice.size === cell.size) &&
  (slice.weekday === null || slice.weekday === cell.weekday) &&
  (slice.from_hour === null || inServiceDay(cell.hour, dayStartHour) >= inServiceDay(slice.from_hour, dayStartHour))

/**
 * The slice of parties whose waits differed most from their quotes. The mean is weighted by the root of the sample size,
 * as the error of a mean shrinks with it. A further condition must make it clearly worse: 'from 5 AM' is meaningless on a
 * day that starts at 4.
 */
const furthestOff = (cells: readonly QuoteCell[], dayStartHour: number, kind: 'late' | 'early', worth: number) => {
  const sign = kind === 'late' ? 1 : -1
  let best: Extract<Finding, Slice> | undefined
  let toBeat = { score: 0, conditions: 0 }
  const slices = slicesOf(cells).sort((one, other) => conditionsOf(one) - conditionsOf(other))
  for (const slice of slices) {
    const own = cells.filter((cell) => within(slice, cell, dayStartHour))
    const served = sumOf(own, 'served')
    if (served < minSample) continue
    const mean = (sign * (sumOf(own, 'waited') - sumOf(own, 'quoted'))) / served
    const score = mean * Math.sqrt(served)
    const conditions = conditionsOf(slice)
    const needed = conditions > toBeat.conditions ? toBeat.score * clearly : toBeat.score
    if (mean < worth || score <= needed) continue
    toBeat = { score, conditions }
    best = { kind, ...slice, minutes: toTenth(mean), parties: sumOf(own, 'parties'), served, left: sumOf(own, 'left') }
  }
  return best
}

/** The figures of a period and the targets to compare them with. */
export interface Measured {
  cells: readonly QuoteCell[]
  dayStartHour: number
  averageWait: { value: number | null; sample: number }
  noShows: { value: number | null; sample: number }
  targets: { wait_minutes: number; no_show_rate: number }
}

/** At most two findings, the most useful first. Missed targets come before those that are met. */
export const findingsOf = ({ cells, dayStartHour, averageWait, noShows, targets }: Measured): Finding[] => {
  const against = (
    kind: 'wait_target' | 'no_show_target',
    { value, sample }: Measured['noShows'],
    target: number,
  ): Finding[] => (value === null ? [] : [{ kind, value, target, sample, is_met: value <= target }])
  const off =
    furthestOff(cells, dayStartHour, 'late', worthMinutes) ??
    furthestOff(cells, dayStartHour, 'early', worthEarlyMinutes)
  const targeted = [
    ...against('wait_target', averageWait, targets.wait_minutes),
    ...against('no_show_target', noShows, targets.no_show_rate),
  ].sort((one, other) => Number('is_met' in one && one.is_met) - Number('is_met' in other && other.is_met))
  return [...(off ? [off] : []), ...targeted].slice(0, mostFindings)
}

/** The smallest number of quoted parties from which a change of the default quote is suggested. */
const minForQuote = 10
const quoteStep = 5

/**
 * The default quote that would have fitted the waits of parties with a quote, rounded up to a multiple of five minutes,
 * as a table that is early is better than one that is late. Null if it is the current one, or too few were served.
 */
export const suggestedQuote = (cells: readonly QuoteCell[], current: number): number | null => {
  const served = sumOf(cells, 'served')
  if (served < minForQuote) return null
  const steps = Math.max(1, Math.ceil(sumOf(cells, 'waited') / served / quoteStep))
  const minutes = Math.min(600, steps * quoteStep)
  return Math.abs(minutes - current) < quoteStep ? null : minutes
}
