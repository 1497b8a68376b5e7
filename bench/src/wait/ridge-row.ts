import { Ridge } from '@waitbook/wait/ridge'
import type { Found } from './rules.ts'

const WIDTH = 13
const PENALTY = 5
const MIN_ROWS = 60
const FADE = 0.99

const inputsOf = (found: Found, place: number, sameClass: number): number[] => [
  1,
  (found.ahead + 1) / 5,
  found.aheadOfClass / 3,
  ((found.ahead + 1) * found.gap) / 20,
  found.gap / 5,
  found.headOfLine / 20,
  found.lastSeated / 20,
  found.sinceSeated / 10,
  found.pace / 5,
  found.cls === 1 ? 1 : 0,
  found.cls === 2 ? 1 : 0,
  place / 20,
  sameClass / 20,
]

export interface RidgeQuote {
  readonly inputs: readonly number[]
  readonly ridge: number | undefined
  readonly sameClass: number
  readonly p50: number
}

/**
 * The 'ridge' row of the reference table, reimplemented from its description: least squares on place, gap, head of
 * line, last seated, pace and the same-class rule, refitted at closing, mixed with that rule by recent pinball loss.
 */
export class RidgeRow {
  readonly #model = new Ridge(WIDTH, PENALTY)
  #losses = { ridge: 1, sameClass: 1 }

  predict(found: Found, place: number, sameClass: number): RidgeQuote {
    const inputs = inputsOf(found, place, sameClass)
    if (this.#model.rows < MIN_ROWS) return { inputs, ridge: undefined, sameClass, p50: sameClass }
    const ridge = Math.max(0, this.#model.predict(inputs))
    const weights = { ridge: this.#losses.ridge ** -4, sameClass: this.#losses.sameClass ** -4 }
    const p50 = (weights.ridge * ridge + weights.sameClass * sameClass) / (weights.ridge + weights.sameClass)
    return { inputs, ridge, sameClass, p50 }
  }

  seated({ inputs, ridge, sameClass }: RidgeQuote, wait: number): void {
    this.#model.add(inputs, wait)
    if (ridge === undefined) return
    const faded = (old: number, p50: number) => FADE * old + (1 - FADE) * Math.abs(wait - p50)
    this.#losses = { ridge: faded(this.#losses.ridge, ridge), sameClass: faded(this.#losses.sameClass, sameClass) }
  }

  close(): void {
    this.#model.solve()
  }
}
