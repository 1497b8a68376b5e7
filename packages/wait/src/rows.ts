import { FEATURES } from './features.ts'
import type { TrainingRows } from './forest.ts'

/** The last rows learned from, in a ring: FEATURES + 9 bytes a row. */
export class Rows {
  readonly #capacity: number
  readonly #codes: Uint8Array
  readonly #targets: Float32Array
  readonly #days: Uint32Array
  readonly #importance: Float32Array
  readonly #weights: Float32Array
  #written = 0

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#codes = new Uint8Array(capacity * FEATURES)
    this.#targets = new Float32Array(capacity)
    this.#days = new Uint32Array(capacity)
    this.#importance = new Float32Array(capacity)
    this.#weights = new Float32Array(capacity)
  }

  get count(): number {
    return Math.min(this.#written, this.#capacity)
  }

  add(codes: Uint8Array, target: number, day: number, importance: number): void {
    const at = this.#written++ % this.#capacity
    this.#codes.set(codes, at * FEATURES)
    this.#targets[at] = target
    this.#days[at] = day
    this.#importance[at] = importance
  }

  /** Older days count for less: half after `halfLife` days. */
  training(today: number, halfLife: number): TrainingRows {
    const count = this.count
    for (let row = 0; row < count; row++) {
      this.#weights[row] = (this.#importance[row] ?? 0) * 0.5 ** ((today - (this.#days[row] ?? 0)) / halfLife)
    }
    return { width: FEATURES, codes: this.#codes, targets: this.#targets, weights: this.#weights, count }
  }
}
