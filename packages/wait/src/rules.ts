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

/** Places by which a class leans on what is known of all. */
const LEAN = 20

/** Place x learned minutes a place: a ratio of sums, so that long queues weigh as much as they matter. */
export class PlaceRule {
  readonly #minutesOfClass = new Float64Array(CLASSES)
  readonly #placesOfClass = new Float64Array(CLASSES)
  #minutes = 0
  #places = 0

  /** The same for parties of one class, leaning on all of them while few of it are known. */
  predictClass(place: number, cls: number): number {
    const ratio = this.#places > 0 ? this.#minutes / this.#places : 0
    return (place * ((this.#minutesOfClass[cls] ?? 0) + LEAN * ratio)) / ((this.#placesOfClass[cls] ?? 0) + LEAN)
  }

  predict(place: number): number {
    return this.#places > 0 ? (place * this.#minutes) / this.#places : 0
  }

  /** Whether nearly all parties are of one class, as in a clinic. */
  get ofOneClass(): boolean {
    return Math.max(...this.#placesOfClass) > 0.95 * this.#places
  }

  add(place: number, wait: number, cls: number): void {
    this.#minutes += wait
    this.#places += place
    this.#minutesOfClass[cls] = (this.#minutesOfClass[cls] ?? 0) + wait
    this.#placesOfClass[cls] = (this.#placesOfClass[cls] ?? 0) + place
  }

  fade(factor: number): void {
    this.#minutes *= factor
    this.#places *= factor
    for (let cls = 0; cls < CLASSES; cls++) {
      this.#minutesOfClass[cls] = (this.#minutesOfClass[cls] ?? 0) * factor
      this.#placesOfClass[cls] = (this.#placesOfClass[cls] ?? 0) * factor
    }
  }
}

const DEEPEST = 60

/**
 * The mean wait of the parties of a class that found as many ahead, leaning on those that found nearly as many;
 * `doubt`: how many parties the fallback counts for.
 */
export class SameClassRule {
  readonly #cells: FadingMean[] = Array.from({ length: CLASSES * (DEEPEST + 1) }, () => new FadingMean())

  predict(cls: number, ahead: number, fallback: number, doubt: number): number {
    const depth = Math.min(DEEPEST, ahead)
    let sum = fallback * doubt
    let weight = doubt
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
