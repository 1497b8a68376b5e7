const FADE = 0.997
const BIAS_STEP = 0.002
/** A newcomer counts as so many outcomes of doubt, half of them gone after as many outcomes. */
const DOUBT = 100
/** How sharply a better record counts: little while records are short, twice as much when they are long. */
const SHARPNESS = 6
const LONG_RECORD = 300

/**
 * What several experts say, weighted by how far off each was lately; each is first freed of its own bias. The first
 * expert always answers; -1 is no answer.
 */
export class Mix {
  readonly #losses: Float64Array
  readonly #weights: Float64Array
  readonly #counts: Float64Array
  readonly #bias: Float64Array
  readonly #trust: readonly number[]

  /** `trust`: the loss taken for each until it has shown itself, as a multiple of the first expert's. */
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
