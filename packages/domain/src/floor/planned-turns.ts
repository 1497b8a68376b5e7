import type { PartyToSeat, SeatingOption, SeatingQuestion } from './seating-options.ts'
import { type Turns, turnsOf } from './server-turns.ts'
import { afterSeating } from './servers.ts'

/** Whose turn it is while tables are given to parties. */
export class PlannedTurns {
  readonly #now: number
  #servers: SeatingQuestion['servers']
  #turns: Turns
  #given = 0

  constructor({ now, servers }: SeatingQuestion, turns: Turns) {
    this.#now = now
    this.#servers = servers
    this.#turns = turns
  }

  /** The turn goes on with each party that a server's table is given to, as if it sat down. */
  goOn({ server_id }: SeatingOption, { people_count }: PartyToSeat) {
    // One after the other, so that the turn of servers whose parties sit down at once is known.
    const at = new Date(this.#now + this.#given++).toISOString()
    if (this.#servers === undefined || server_id === null) return
    const standings = afterSeating(this.#servers.standings, server_id, { people_count, at })
    this.#servers = { ...this.#servers, standings }
    this.#turns = turnsOf(this.#servers)
  }

  /** Of the smallest tables that are left, the index of the first one of the server whose turn it is. */
  nextOf(rest: readonly SeatingOption[]) {
    if (this.#servers === undefined) return 0
    const rankAt = (index: number) => this.#turns.rankOf(rest[index]?.server_id ?? null)
    let best = 0
    for (let index = 1; rest[index]?.seats_max === rest[0]?.seats_max; index++)
      if (rankAt(index) < rankAt(best)) best = index
    return best
  }
}
