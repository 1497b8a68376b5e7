const FADE = 0.997
const BIAS_STEP = 0.002
/** Weight, in outcomes, of an expert's initial loss; half of it is gone after as many outcomes. */
const DOUBT = 100
/** Exponent of the weights: this with few outcomes, twice as high with many. */
const SHARPNESS = 6
const LONG_RECORD = 300

/**
 * Weighted mean of several experts by their recent loss, after correcting the bias of each. The first expert always has
 * a value; -1 is no value.
 */
export class Mix {
  readonly #losses: Float64Array
  readonly #weights: Float64Array
  readonly #counts: Float64Array
  readonly #bias: Float64Array
  readonly #trust: readonly number[]

  /** `trust`: the initial loss of each expert, as a multiple of the first expert's. */
  constructor(trust: readonly number[]) {
    this.#trust = trust
    this.#losses = new Float64Array(trust.length)
    this.#weights = new Float64Array(trust.length)
    this.#counts = new Float64Array(trust.length)
    this.#bias = new Float64Array(trust.length)
  }

  combine(answers: ArrayLike<number>): number {
    const record = this.#weights[0] ?? 0
    const reference = (this.#losses[0] ?? 0) / Math.max(1, record)
    const sharpness = SHARPNESS * (1 + record / (record + LONG_RECORD))
    let sum = 0
    let weights = 0
    for (let i = 0; i < this.#trust.length; i++) {
      const answer = answers[i] ?? -1
      if (answer < 0) continue
      const doubt = DOUBT / (1 + (this.#counts[i] ?? 0) / DOUBT)
      const doubted = (this.#losses[i] ?? 0) + doubt * reference * (this.#trust[i] ?? 1)
      const loss = doubted / ((this.#weights[i] ?? 0) + doubt)
      const weight = ((reference + 0.1) / (loss + 0.1)) ** sharpness
      sum += weight * answer * Math.exp(this.#bias[i] ?? 0)
      weights += weight
    }
    return weights > 0 ? sum / weights : 0
  }

  learn(answers: ArrayLike<number>, wait: number): void {
    for (let i = 0; i < this.#trust.length; i++) {
      const answer = answers[i] ?? -1
      if (answer < 0) continue
      const unbiased = answer * Math.exp(this.#bias[i] ?? 0)
      this.#losses[i] = FADE * (this.#losses[i] ?? 0) + Math.abs(wait - unbiased)
      this.#weights[i] = FADE * (this.#weights[i] ?? 0) + 1
      this.#counts[i] = (this.#counts[i] ?? 0) + 1
      const moved = (this.#bias[i] ?? 0) + (wait > unbiased ? BIAS_STEP : -BIAS_STEP) / 2
      this.#bias[i] = Math.max(-0.7, Math.min(0.7, moved))
    }
  }
}
