import type { LogEvent } from './simulator.ts'

const classOf = (size: number): number => (size <= 2 ? 0 : size <= 4 ? 1 : 2)

/** The reference rules that stand in a few lines; minutes. */
export class Baselines {
  readonly #fixed: number
  readonly #waiting = new Map<string, { t: number; place: number; cell: string }>()
  readonly #cells = new Map<string, { sum: number; count: number }>()
  #waits = 0
  #places = 0

  constructor(fixed: number) {
    this.#fixed = fixed
  }

  on(event: LogEvent): void {
    const id = event.id ?? ''
    if (event.type === 'arrive') {
      const ahead = this.#waiting.size
      this.#waiting.set(id, { t: event.t, place: ahead + 1, cell: `${classOf(event.size ?? 2)}:${ahead}` })
    }
    const party = this.#waiting.get(id)
    if (party === undefined || (event.type !== 'seated' && event.type !== 'left')) return
    this.#waiting.delete(id)
    if (event.type === 'left') return
    const wait = (event.t - party.t) / 60_000
    this.#waits += wait
    this.#places += party.place
    const cell = this.#cells.get(party.cell) ?? { sum: 0, count: 0 }
    this.#cells.set(party.cell, { sum: cell.sum + wait, count: cell.count + 1 })
  }

  /** Of a party that has just arrived. */
  predict(id: string): { fixed: number; place: number; sameClass: number } {
    const party = this.#waiting.get(id)
    const place = party && this.#places > 0 ? (party.place * this.#waits) / this.#places : this.#fixed
    const cell = party && this.#cells.get(party.cell)
    return { fixed: 30, place, sameClass: cell ? cell.sum / cell.count : place }
  }
}
