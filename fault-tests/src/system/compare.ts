/** Comparison of two samples of the same measure, taken alternately. */
export interface Comparison {
  /** Probability that a value of the first sample is larger; 0.5 if the samples do not differ. */
  chance: number
  /** Two-sided p value of the Mann-Whitney test, by normal approximation. */
  p: number
  /** Median of the first sample divided by that of the second. */
  ratio: number
}

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Two-sided tail probability of the standard normal distribution (Abramowitz and Stegun 26.2.17). */
const bothTails = (z: number) => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly)
}

export const compare = (first: readonly number[], second: readonly number[]): Comparison => {
  let larger = 0
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0
  const pairs = first.length * second.length
  const z = (larger - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12)
  return { chance: larger / pairs, p: bothTails(z), ratio: medianOf(first) / medianOf(second) }
}
