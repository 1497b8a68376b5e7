import { FEATURES, QUEUE_FEATURES } from './features.ts'
import type { TrainingRows } from './forest.ts'

/** Ring buffer of the latest training rows: FEATURES + 16 bytes per row. */
export class Rows {
  readonly #capacity: number
  readonly #codes: Uint8Array
  readonly #targets: Float32Array
  readonly #residuals: Float32Array
  readonly #days: Uint32Array
  readonly #weights: Float32Array
  #written = 0
  #used = QUEUE_FEATURES

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#codes = new Uint8Array(capacity * FEATURES)
    this.#targets = new Float32Array(capacity)
    this.#residuals = new Float32Array(capacity)
    this.#days = new Uint32Array(capacity)
    this.#weights = new Float32Array(capacity)
  }

  get count(): number {
    return Math.min(this.#written, this.#capacity)
  }

  add(codes: Uint8Array, target: number, base: number, day: number): void {
    const at = this.#written++ % this.#capacity
    this.#codes.set(codes, at * FEATURES)
    if ((codes[QUEUE_FEATURES] ?? 0) > 0) this.#used = FEATURES
    this.#targets[at] = target
    this.#residuals[at] = target - base
    this.#days[at] = day
  }

  /** Halves the weight of a row every `halfLife` days. */
  training(today: number, halfLife: number): { waits: TrainingRows; residuals: TrainingRows } {
    const count = this.count
    for (let row = 0; row < count; row++) {
      this.#weights[row] = 0.5 ** ((today - (this.#days[row] ?? 0)) / halfLife)
    }
    const rows = { width: FEATURES, used: this.#used, codes: this.#codes, weights: this.#weights, count }
    return { waits: { ...rows, targets: this.#targets }, residuals: { ...rows, targets: this.#residuals } }
  }
}
