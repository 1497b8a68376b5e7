/**
 * Ridge regression on running sums: O(width^2) to add a row, O(width^3) to solve, O(width^2) memory.
 * `forget` discounts old rows, so that slow drift is followed.
 */
export class Ridge {
  readonly #width: number
  readonly #penalty: number
  readonly #gram: Float64Array
  readonly #moment: Float64Array
  readonly #weights: Float64Array
  rows = 0

  constructor(width: number, penalty: number) {
    this.#width = width
    this.#penalty = penalty
    this.#gram = new Float64Array(width * width)
    this.#moment = new Float64Array(width)
    this.#weights = new Float64Array(width)
  }

  add(x: ArrayLike<number>, y: number): void {
    const width = this.#width
    for (let i = 0; i < width; i++) {
      const xi = x[i] ?? 0
      if (xi === 0) continue
      this.#moment[i] = (this.#moment[i] ?? 0) + xi * y
      for (let j = 0; j <= i; j++) {
        const at = i * width + j
        this.#gram[at] = (this.#gram[at] ?? 0) + xi * (x[j] ?? 0)
      }
    }
    this.rows++
  }

  forget(factor: number): void {
    for (let i = 0; i < this.#gram.length; i++) this.#gram[i] = (this.#gram[i] ?? 0) * factor
    for (let i = 0; i < this.#width; i++) this.#moment[i] = (this.#moment[i] ?? 0) * factor
    this.rows *= factor
  }

  predict(x: ArrayLike<number>): number {
    let sum = 0
    for (let i = 0; i < this.#width; i++) sum += (this.#weights[i] ?? 0) * (x[i] ?? 0)
    return sum
  }

  /** Cholesky decomposition. The penalty keeps the matrix positive definite; if it is not, the old weights stay. */
  solve(): void {
    const width = this.#width
    const low = new Float64Array(width * width)
    for (let i = 0; i < width; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = (this.#gram[i * width + j] ?? 0) + (i === j ? this.#penalty : 0)
        for (let k = 0; k < j; k++) sum -= (low[i * width + k] ?? 0) * (low[j * width + k] ?? 0)
        if (i === j) {
          if (!(sum > 0)) return
          low[i * width + i] = Math.sqrt(sum)
        } else low[i * width + j] = sum / (low[j * width + j] ?? 1)
      }
    }
    const y = new Float64Array(width)
    for (let i = 0; i < width; i++) {
      let sum = this.#moment[i] ?? 0
      for (let k = 0; k < i; k++) sum -= (low[i * width + k] ?? 0) * (y[k] ?? 0)
      y[i] = sum / (low[i * width + i] ?? 1)
    }
    for (let i = width - 1; i >= 0; i--) {
      let sum = y[i] ?? 0
      for (let k = i + 1; k < width; k++) sum -= (low[k * width + i] ?? 0) * (this.#weights[k] ?? 0)
      this.#weights[i] = sum / (low[i * width + i] ?? 1)
    }
  }
}
