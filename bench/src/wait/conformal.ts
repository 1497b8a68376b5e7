import { CLASSES } from '@waitbook/wait/events'

const KEPT = 300

/** p90 for a rule that has only p50: adds the ninth decile of the latest residuals of the class. */
export class Conformal {
  readonly #beyond: number[][] = Array.from({ length: CLASSES }, () => [])

  high(cls: number, p50: number): number {
    const beyond = (this.#beyond[cls] ?? []).toSorted((a, b) => a - b)
    if (beyond.length < 20) return 2 * p50
    const rank = Math.min(beyond.length - 1, Math.ceil(0.9 * (beyond.length + 1)) - 1)
    return Math.max(p50, p50 + (beyond[rank] ?? 0))
  }

  learn(cls: number, p50: number, wait: number): void {
    const beyond = this.#beyond[cls]
    beyond?.push(wait - p50)
    if (beyond !== undefined && beyond.length > KEPT) beyond.shift()
  }
}
