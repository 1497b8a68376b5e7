import { Ridge } from './ridge.ts'

/** Features of the linear model by index, and the divisor that scales each to about 1. */
const TAKEN = [
  [0, 5], [1, 3], [2, 3], [3, 3], [5, 2], [12, 20], [13, 20], [14, 20], [15, 20], [10, 10], [11, 20], [43, 20],
  [44, 20], [45, 20], [19, 4], [20, 8], [21, 16], [23, 4], [24, 8], [16, 20], [17, 20], [29, 30], [33, 5], [48, 20],
] as const // biome-ignore format: a table

const WIDTH = TAKEN.length + 3
const MIN_ROWS = 80
const SOLVE_EVERY = 10
const PENALTY = 2
const HIGHEST = 60

/** Ridge regression on place, gaps, head of the queue, last seated, pace and the simple rules. */
export class LinearRule {
  readonly #ridge = new Ridge(WIDTH, PENALTY)
  #sinceSolved = 0

  inputs(features: Float64Array): Float64Array {
    const inputs = new Float64Array(WIDTH)
    const feature = (i: number) => features[i] ?? 0
    let at = 0
    inputs[at++] = 1
    for (const [index, scale] of TAKEN) inputs[at++] = Math.min(HIGHEST, feature(index)) / scale
    // The parties in front, at the pace of the last 80 minutes.
    inputs[at++] = (feature(0) * 80) / (feature(21) + 2) / 60
    inputs[at++] = (feature(1) * 80) / (feature(24) + 2) / 60
    return inputs
  }

  /** Minutes, or -1 with too few rows. */
  predict(inputs: Float64Array): number {
    return this.#ridge.rows > MIN_ROWS ? Math.max(0, this.#ridge.predict(inputs)) : -1
  }

  add(inputs: Float64Array, wait: number): void {
    this.#ridge.add(inputs, wait)
    if (++this.#sinceSolved < SOLVE_EVERY) return
    this.#sinceSolved = 0
    this.#ridge.solve()
  }

  fade(factor: number): void {
    this.#ridge.forget(factor)
    this.#ridge.solve()
  }
}
