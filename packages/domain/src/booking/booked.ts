const quarterMs = 900_000

/** A booking that is expected, or a hold of a guest who is booking. Instants are epoch ms. */
export interface Booked {
  /** 0: it only takes tables, and counts for nothing else. */
  people: number
  starts_at: number
  /** Exclusive. */
  ends_at: number
  /** Its tables; empty if it has none. */
  resource_ids: readonly string[]
  /** Where its guests would like to sit, if it is to get tables; null: anywhere. */
  area_id?: string | null
  /** Booked by the guest. */
  is_online: boolean
}

interface Arrivals {
  covers: number
  parties: number
  online_covers: number
}

/** The bookings of a table in the order of their starts; with each, the latest end up to it. */
interface Taken {
  starts: number[]
  ends: number[]
}

const nothing: Taken = { starts: [], ends: [] }
const none: Arrivals = { covers: 0, parties: 0, online_covers: 0 }

const quarterOf = (at: number) => Math.floor(at / quarterMs)

/** The index of the first element that is not below `value`. */
const lowerBound = (sorted: readonly number[], value: number) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The free time of a table around a stay: when the booking before it ends and the one after it starts, null if none. */
export interface FreeTime {
  since: number | null
  until: number | null
}

export class TakenTables {
  readonly #byTable = new Map<string, Taken>()

  add({ resource_ids, starts_at, ends_at }: Pick<Booked, 'resource_ids' | 'starts_at' | 'ends_at'>) {
    for (const id of resource_ids) {
      const { starts, ends } = this.#takenOf(id)
      const place = lowerBound(starts, starts_at)
      starts.splice(place, 0, starts_at)
      ends.splice(place, 0, ends_at)
      for (let index = place; index < ends.length; index += 1) {
        ends[index] = Math.max(ends[index - 1] ?? 0, ends[index] as number)
      }
    }
  }

  /** The free time of a table around a stay. Undefined if the table is taken during it. */
  freeAround(resourceId: string, from: number, to: number): FreeTime | undefined {
    const { starts, ends } = this.#byTable.get(resourceId) ?? nothing
    const next = lowerBound(starts, to)
    const since = ends[next - 1] ?? null
    return since !== null && since > from ? undefined : { since, until: starts[next] ?? null }
  }

  #takenOf(resourceId: string): Taken {
    const known = this.#byTable.get(resourceId)
    if (known) return known
    const taken = { starts: [], ends: [] }
    this.#byTable.set(resourceId, taken)
    return taken
  }
}

/** The bookings of some days, indexed once so that each time of these days is answered from the few beside it. */
export class Book {
  readonly #arrivals = new Map<number, Arrivals>()
  /** Instants at which the people present change, and how many there are from then on. */
  readonly #changes: number[] = []
  readonly #present: number[] = []
  readonly #tables = new TakenTables()

  constructor(bookings: readonly Booked[]) {
    const steps = new Map<number, number>()
    const step = (at: number, people: number) => steps.set(at, (steps.get(at) ?? 0) + people)
    // In order, so that each is added at the end.
    for (const booking of [...bookings].sort((one, other) => one.starts_at - other.starts_at)) {
      const { people, starts_at, ends_at } = booking
      if (ends_at <= starts_at) continue
      this.#tables.add(booking)
      if (people === 0) continue
      this.#arrive(booking)
      step(starts_at, people)
      step(ends_at, -people)
    }
    let present = 0
    for (const [at, people] of [...steps].sort(([one], [other]) => one - other)) {
      present += people
      this.#changes.push(at)
      this.#present.push(present)
    }
  }

  /** Adds one more booking: a book that grows is not made anew for each. */
  add(booking: Booked) {
    const { people, starts_at, ends_at } = booking
    if (ends_at <= starts_at) return
    this.#tables.add(booking)
    if (people === 0) return
    this.#arrive(booking)
    const first = this.#changeAt(starts_at)
    const last = this.#changeAt(ends_at)
    for (let index = first; index < last; index += 1) this.#present[index] = (this.#present[index] as number) + people
  }

  #arrive({ people, starts_at, is_online }: Booked) {
    const quarter = quarterOf(starts_at)
    const { covers, parties, online_covers } = this.#arrivals.get(quarter) ?? none
    this.#arrivals.set(quarter, {
      covers: covers + people,
      parties: parties + 1,
      online_covers: online_covers + (is_online ? people : 0),
    })
  }

  /** The index of the change at an instant, which is added if there is none. */
  #changeAt(at: number) {
    const index = lowerBound(this.#changes, at)
    if (this.#changes[index] === at) return index
    this.#changes.splice(index, 0, at)
    this.#present.splice(index, 0, this.#present[index - 1] ?? 0)
    return index
  }

  /** Who is booked for arrival in the quarter of an hour of an instant. */
  arrivalsAt(at: number): Arrivals {
    return this.#arrivals.get(quarterOf(at)) ?? none
  }

  /** The most people who are booked to be present at once from `from` until (exclusive) `to`. */
  mostPresent(from: number, to: number): number {
    const first = lowerBound(this.#changes, from + 1) - 1
    let most = 0
    for (let index = Math.max(0, first); index < this.#changes.length; index += 1) {
      if ((this.#changes[index] as number) >= to) break
      most = Math.max(most, this.#present[index] as number)
    }
    return most
  }

  /** The free time of a table around a stay. Undefined if the table is taken during it. */
  freeAround(resourceId: string, from: number, to: number): FreeTime | undefined {
    return this.#tables.freeAround(resourceId, from, to)
  }
}
