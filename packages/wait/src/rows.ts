import { FEATURES, QUEUE_FEATURES } from './features.ts'
import type { TrainingRows } from './forest.ts'

/** Rows for which there is room at first: most restaurants of a server have few or none. */
const FIRST_ROOM = 64

const widened = <A extends Uint8Array | Uint32Array | Float32Array>(from: A, to: A): A => {
  to.set(from)
  return to
}

/** Ring buffer of the latest training rows: FEATURES + 16 bytes per row. It grows up to its capacity. */
export class Rows {
  readonly #capacity: number
  #room = 0
  #codes = new Uint8Array()
  #targets = new Float32Array()
  #residuals = new Float32Array()
  #days = new Uint32Array()
  #weights = new Float32Array()
  #written = 0
  #used = QUEUE_FEATURES

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get count(): number {
    return Math.min(this.#written, this.#capacity)
  }

  add(codes: Uint8Array, target: number, base: number, day: number): void {
    if (this.#written === this.#room && this.#room < this.#capacity) this.#widen()
    const at = this.#written++ % this.#capacity
    this.#codes.set(codes, at * FEATURES)
    for (let feature = FEATURES; feature > this.#used; feature--)
      if ((codes[feature - 1] ?? 0) > 0) this.#used = feature
    this.#targets[at] = target
    this.#residuals[at] = target - base
    this.#days[at] = day
  }

  #widen() {
    const room = Math.min(this.#capacity, Math.max(FIRST_ROOM, 2 * this.#room))
    this.#codes = widened(this.#codes, new Uint8Array(room * FEATURES))
    this.#targets = widened(this.#targets, new Float32Array(room))
    this.#residuals = widened(this.#residuals, new Float32Array(room))
    this.#days = widened(this.#days, new Uint32Array(room))
    this.#weights = new Float32Array(room)
    this.#room = room
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
