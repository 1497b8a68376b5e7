export interface Answer {
  readonly day: number
  readonly size: number
  readonly wait: number
  readonly p50: number
  readonly p90: number
}

const pinball = (wait: number, quantile: number, share: number): number =>
  wait >= quantile ? share * (wait - quantile) : (1 - share) * (quantile - wait)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const meanError = (rows: readonly Answer[]): number => mean(rows.map(({ wait, p50 }) => Math.abs(wait - p50)))

export const meanPinball = (rows: readonly Answer[]): number =>
  mean(rows.map(({ wait, p50, p90 }) => (pinball(wait, p50, 0.5) + pinball(wait, p90, 0.9)) / 2))

export const coverage = (rows: readonly Answer[]): number => mean(rows.map(({ wait, p90 }) => (wait <= p90 ? 1 : 0)))

/** Lowest coverage of the size classes and thirds by p50 with 60 quotes or more. */
export function worstCoverage(rows: readonly Answer[]): number {
  const sorted = rows.toSorted((a, b) => a.p50 - b.p50)
  const third = (n: number) => sorted.slice(Math.ceil((n * rows.length) / 3), Math.ceil(((n + 1) * rows.length) / 3))
  const sized = (from: number, to: number) => rows.filter(({ size }) => size >= from && size <= to)
  const groups = [third(0), third(1), third(2), sized(1, 2), sized(3, 4), sized(5, 99)]
  return Math.min(...groups.filter((group) => group.length >= 60).map(coverage))
}

export const geometricMean = (values: readonly number[]): number => Math.exp(mean(values.map(Math.log)))
