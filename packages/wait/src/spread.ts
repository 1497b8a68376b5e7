/** Step size of the factors, decreasing with outcomes: oscillating factors give wider quotes for the same coverage. */
const FIRST_STEP = 0.06
const LAST_STEP = 0.01
const SETTLING = 100
const WIDEST = 1.5
const TERCILES = 3

/**
 * Keeps nine in ten waits below p90 (adaptive conformal inference, Gibbs and Candes 2021): the factors on the spread
 * for the venue, each size class and each third of the quotes move one step with every outcome.
 */
export class Spread {
  /** Factors of the venue, then of each third of the quotes, then of each class. */
  readonly #factors: number[] = []
  #learned = 0
  #low = 10
  #high = 25

  factor(cls: number, p50: number): number {
    let log = 0
    for (const group of this.#groups(cls, p50)) log += this.#factors[group] ?? 0
    return Math.exp(log)
  }

  learn(cls: number, p50: number, above: boolean): void {
    const step = LAST_STEP + (FIRST_STEP - LAST_STEP) / (1 + this.#learned++ / SETTLING)
    for (const group of this.#groups(cls, p50)) {
      const moved = (this.#factors[group] ?? 0) + step * (above ? 0.9 : -0.1)
      this.#factors[group] = Math.max(-WIDEST, Math.min(WIDEST, moved))
    }
    this.#low += 0.3 * (p50 > this.#low ? 1 / 3 : -2 / 3)
    this.#high += 0.3 * (p50 > this.#high ? 2 / 3 : -1 / 3)
  }

  #groups(cls: number, p50: number): readonly [number, number, number] {
    return [0, 1 + TERCILES + cls, 1 + (p50 <= this.#low ? 0 : p50 <= this.#high ? 1 : 2)]
  }
}
