/** A decaying mean with a prior worth `weight` samples. */
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

  add(value: number): void {
    this.sum += value
    this.weight++
  }

  fade(factor: number): void {
    this.sum *= factor
    this.weight *= factor
  }
}

/** Weight of the all-class rate in the rate of one class, in places. */
const LEAN = 20

/** Place times learned minutes per place, as a ratio of sums so that long queues count by their length. */
export class PlaceRule {
  readonly #minutesOfClass: number[] = []
  readonly #placesOfClass: number[] = []
  #minutes = 0
  #places = 0

  /** The same for one size class, regularised towards the rate of all classes. */
  predictClass(place: number, cls: number): number {
    const ratio = this.#places > 0 ? this.#minutes / this.#places : 0
    return (place * ((this.#minutesOfClass[cls] ?? 0) + LEAN * ratio)) / ((this.#placesOfClass[cls] ?? 0) + LEAN)
  }

  predict(place: number): number {
    return this.#places > 0 ? (place * this.#minutes) / this.#places : 0
  }

  get isTrained(): boolean {
    return this.#places > 0
  }

  /** Whether nearly all parties have one size class, as in a clinic. */
  get ofOneClass(): boolean {
    return this.#placesOfClass.some((places) => places > 0.95 * this.#places)
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
    for (let cls = 0; cls < this.#placesOfClass.length; cls++) {
      this.#minutesOfClass[cls] = (this.#minutesOfClass[cls] ?? 0) * factor
      this.#placesOfClass[cls] = (this.#placesOfClass[cls] ?? 0) * factor
    }
  }
}

const DEEPEST = 60

/**
 * The mean wait of parties of a class with the same number in front, regularised by those with nearly as many;
 * `doubt`: the weight of the fallback, in parties.
 */
export class SameClassRule {
  /** By class and number of parties in front. */
  readonly #cells: FadingMean[][] = []

  predict(cls: number, ahead: number, fallback: number, doubt: number): number {
    const depth = Math.min(DEEPEST, ahead)
    let sum = fallback * doubt
    let weight = doubt
    for (let near = Math.max(0, depth - 3); near <= Math.min(DEEPEST, depth + 3); near++) {
      const cell = this.#cells[cls]?.[near]
      if (cell === undefined || cell.weight === 0) continue
      const nearness = 0.25 ** Math.abs(near - depth)
      // A neighbouring mean is scaled by the ratio of the places.
      const scale = near === depth ? 1 : (depth + 1) / (near + 1)
      sum += cell.sum * nearness * scale
      weight += cell.weight * nearness
    }
    return sum / weight
  }

  add(cls: number, ahead: number, wait: number): void {
    this.#cells[cls] ??= Array.from({ length: DEEPEST + 1 }, () => new FadingMean())
    this.#cells[cls]?.[Math.min(DEEPEST, ahead)]?.add(wait)
  }

  fade(factor: number): void {
    for (const ofClass of this.#cells) for (const cell of ofClass ?? []) cell.fade(factor)
  }
}
