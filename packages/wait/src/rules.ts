import { CLASSES } from './events.ts'

/** A mean that starts from a prior worth `weight` samples and fades. */
export class FadingMean {
  sum: number
  weight: number

  constructor(prior = 0, weight = 0) {
    this.sum = prior * weight
    this.weight = weight
  }

  get mean(): number {
    return this.weight > 0 ? this.sum / this.weight : 0
  }

  add(value: number, weight = 1): void {
    this.sum += value * weight
    this.weight += weight
  }

  fade(factor: number): void {
    this.sum *= factor
    this.weight *= factor
  }
}

/** Place x learned minutes a place: a ratio of sums, so that long queues weigh as much as they matter. */
export class PlaceRule {
  #minutes = 0
  #places = 0

  predict(place: number): number {
    return this.#places > 0 ? (place * this.#minutes) / this.#places : 0
  }

  add(place: number, wait: number): void {
    this.#minutes += wait
    this.#places += place
  }

  fade(factor: number): void {
    this.#minutes *= factor
    this.#places *= factor
  }
}

const DEEPEST = 60

/** The mean wait of the parties of a class that found as many ahead, leaning on those that found nearly as many. */
export class SameClassRule {
  readonly #cells: FadingMean[] = Array.from({ length: CLASSES * (DEEPEST + 1) }, () => new FadingMean())

  predict(cls: number, ahead: number, fallback: number): number {
    const depth = Math.min(DEEPEST, ahead)
    let sum = fallback * 0.5
    let weight = 0.5
    for (let near = Math.max(0, depth - 3); near <= Math.min(DEEPEST, depth + 3); near++) {
      const cell = this.#cells[cls * (DEEPEST + 1) + near]
      if (cell === undefined || cell.weight === 0) continue
      const nearness = 0.25 ** Math.abs(near - depth)
      // What was found one place nearer counts as one place's share longer.
      const scale = near === depth ? 1 : (depth + 1) / (near + 1)
      sum += cell.sum * nearness * scale
      weight += cell.weight * nearness
    }
    return sum / weight
  }

  add(cls: number, ahead: number, wait: number): void {
    this.#cells[cls * (DEEPEST + 1) + Math.min(DEEPEST, ahead)]?.add(wait)
  }

  fade(factor: number): void {
    for (const cell of this.#cells) cell.fade(factor)
  }
}
