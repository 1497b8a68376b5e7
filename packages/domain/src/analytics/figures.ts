/** The smallest sample for an average or a share. */
export const minSample = 5
/** The smallest sample for a chart. */
export const minForChart = 20
/** The smallest sample for the busiest hour or day. */
const minForPeak = 20

/** A figure and that of the previous period. Null if the sample is too small; the sample sizes are given as well. */
export interface Figure {
  value: number | null
  previous: number | null
  sample: number
  previous_sample: number
  /** The figure of a sample too small for `value`; null if `value` is set or the sample is empty. */
  so_far: number | null
}

/** Arrivals in one hour of one weekday, and the served parties among them with their waits. */
export interface HourCount {
  part: Part
  /** Of the service day: 0 is Monday. */
  weekday: number
  /** 0 to 23, local time. */
  hour: number
  arrivals: number
  served: number
  /** Of the served parties. */
  people: number
  /** In minutes, of the served parties. */
  waited: number
}

/** The period asked for, or the one before it. */
export type Part = 'current' | 'previous'

const ofPart = <T extends { part: Part }>(rows: readonly T[], part: Part) => rows.filter((row) => row.part === part)
const sumOf = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((sum, row) => sum + value(row), 0)

/** The figure of one period, its sample size, and the smallest sample from which it is shown. */
interface Counted {
  value: number | null
  sample: number
  least: number
}

const figureOf = (of: (part: Part) => Counted): Figure => {
  const [current, previous] = [of('current'), of('previous')]
  const claimed = ({ value, sample, least }: Counted) => (sample < least ? null : value)
  const value = claimed(current)
  return {
    value,
    previous: claimed(previous),
    sample: current.sample,
    previous_sample: previous.sample,
    so_far: value === null && current.sample > 0 ? current.value : null,
  }
}

/** A number to one decimal. */
export const toTenth = (value: number) => Math.round(10 * value) / 10

const ratioOf = (part: number, whole: number) => (whole === 0 ? null : toTenth(part / whole))

/** A share of a whole in percent, to one decimal; null if the whole is too small a sample. */
export const shareOf = (part: number, whole: number) => (whole < minSample ? null : toTenth((100 * part) / whole))

/** People of the parties that were served; the sample counts the parties. */
export const totalCustomers = (rows: readonly HourCount[]) =>
  figureOf((part) => ({
    value: sumOf(ofPart(rows, part), ({ people }) => people),
    sample: sumOf(ofPart(rows, part), ({ served }) => served),
    least: 0,
  }))

/** Minutes from arrival until served, to one decimal. */
export const averageWait = (rows: readonly HourCount[]) =>
  figureOf((part) => {
    const sample = sumOf(ofPart(rows, part), ({ served }) => served)
    const waited = sumOf(ofPart(rows, part), (row) => row.waited)
    return { value: ratioOf(waited, sample), sample, least: minSample }
  })

/** The slot in which most parties arrived; the first of several equally busy ones. */
const busiest = (rows: readonly HourCount[], slot: (row: HourCount) => number) =>
  figureOf((part) => {
    const counts = new Map<number, number>()
    for (const row of ofPart(rows, part)) counts.set(slot(row), (counts.get(slot(row)) ?? 0) + row.arrivals)
    const sample = sumOf([...counts.values()], (count) => count)
    const [first] = [...counts].sort(([a, n], [b, more]) => more - n || a - b)
    return { value: first?.[0] ?? null, sample, least: minForPeak }
  })

/** The hour of the day, 0 to 23, in which most parties arrived. */
export const peakHour = (rows: readonly HourCount[]) => busiest(rows, ({ hour }) => hour)

/** The weekday, 0 for Monday, on which most parties arrived. */
export const popularDay = (rows: readonly HourCount[]) => busiest(rows, ({ weekday }) => weekday)

/** A share per part, in percent. */
export const shareFigure = (counts: Record<Part, { part: number; whole: number }>): Figure =>
  figureOf((part) => ({
    value: ratioOf(100 * counts[part].part, counts[part].whole),
    sample: counts[part].whole,
    least: minSample,
  }))
