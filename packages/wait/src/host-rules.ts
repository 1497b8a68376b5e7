const MINUTE = 60_000
const FADE = 0.99
/** Seatings by which the rule that is assumed leads the others at the start. */
const DOUBT = 10
const LEAD = 1

/** Parties that want a table, as columns, in order of arrival. Times in epoch ms. */
export interface Queue {
  readonly size: Uint8Array
  readonly since: Float64Array
  /** Before that a party is not there: a booking. */
  readonly from: Float64Array
  readonly isBooked: Uint8Array
  /** 1: seated or gone. */
  readonly isGone: Uint8Array
}

/**
 * How a host chooses. With `fairness` (minutes) the party of the table's size gets it, unless one that fits as well came
 * earlier by more than that; else the earliest, each guest of a party counting as `perGuest` minutes of waiting.
 */
export type HostRule = { readonly fairness: number } | { readonly perGuest: number }

/** The index of the party that gets a table with so many seats at `at`; -1: none fits. A booking that is due is first. */
export function choose(rule: HostRule, queue: Queue, seats: number, at: number): number {
  const { size, since, from, isBooked, isGone } = queue
  const bound = 'fairness' in rule ? rule.fairness * MINUTE : -1
  const perGuest = 'perGuest' in rule ? rule.perGuest * MINUTE : 0
  let longest = Number.POSITIVE_INFINITY
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < size.length; i++) {
    const own = size[i] ?? 0
    const came = since[i] ?? 0
    if (isGone[i] === 1 || own > seats || (from[i] ?? 0) > at) continue
    if (isBooked[i] === 1) return i
    if (bound < 0) {
      const score = came - perGuest * own
      if (score >= least) continue
      least = score
      best = i
      continue
    }
    // In order of arrival, so the first that fits has waited longest.
    if (longest === Number.POSITIVE_INFINITY) longest = came
    const misfit = (seats - own) >> 1
    if (came - longest > bound) break
    if (misfit >= least) continue
    least = misfit
    best = i
  }
  return best
}

/** What hosts do, as far as seatings show it. The first rule is assumed until another one explains more of them. */
const rules: readonly HostRule[] = [
  { fairness: 15 },
  { perGuest: 0 },
  { fairness: 30 },
  { fairness: 7 },
  { perGuest: 1e5 },
  { perGuest: 4 },
]

/** Learns which rule explains the host's choices best. */
export class HostChoices {
  readonly #hits = rules.map((_rule, index) => (index === 0 ? DOUBT : DOUBT - LEAD))

  get rule(): HostRule {
    return rules[this.#hits.indexOf(Math.max(...this.#hits))] ?? { fairness: 15 }
  }

  /** The party at index `seated` got a table that any of them could have had. */
  learn(queue: Queue, seated: number, seats: number, at: number): void {
    for (const [index, rule] of rules.entries())
      this.#hits[index] = FADE * (this.#hits[index] ?? 0) + (choose(rule, queue, seats, at) === seated ? 1 : 0)
  }
}
