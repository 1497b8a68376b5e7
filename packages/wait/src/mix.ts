const FADE = 0.99
const SHARPNESS = 8
const STEP = 0.02

/** What each expert says, weighted by how it did lately; each is first freed of its own bias. */
export class Mix {
  readonly #losses: Float64Array
  readonly #bias: Float64Array
  #seen = 0

  constructor(experts: number) {
    this.#losses = new Float64Array(experts)
    this.#bias = new Float64Array(experts)
  }

  combine(answers: ArrayLike<number>): number {
    let best = Number.POSITIVE_INFINITY
    for (const [i, loss] of this.#losses.entries()) if ((answers[i] ?? -1) >= 0) best = Math.min(best, loss)
    let sum = 0
    let weights = 0
    for (const [i, loss] of this.#losses.entries()) {
      const answer = answers[i] ?? -1
      if (answer < 0) continue
      const weight = this.#seen === 0 ? 1 : ((best + 0.1) / (loss + 0.1)) ** SHARPNESS
      sum += weight * answer * Math.exp(this.#bias[i] ?? 0)
      weights += weight
    }
    return weights > 0 ? sum / weights : 0
  }

  learn(answers: ArrayLike<number>, wait: number): void {
    for (let i = 0; i < this.#losses.length; i++) {
      const answer = answers[i] ?? -1
      if (answer < 0) continue
      const unbiased = answer * Math.exp(this.#bias[i] ?? 0)
      this.#losses[i] = FADE * (this.#losses[i] ?? 0) + (1 - FADE) * Math.abs(wait - unbiased)
      const moved = (this.#bias[i] ?? 0) + STEP * (wait > unbiased ? 0.5 : -0.5)
      this.#bias[i] = Math.max(-0.7, Math.min(0.7, moved))
    }
    this.#seen++
  }
}
