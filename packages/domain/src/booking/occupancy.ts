import type { FreeTime } from './booked.ts'

/** A time in which tables are taken, by a booking or by what is named in the owner's id. */
export interface TakenSpan {
  owner: string
  resource_ids: readonly string[]
  starts_at: number
  /** Exclusive. */
  ends_at: number
}

/** When tables are taken, and by whom. Unlike `TakenTables` it gives tables back; a table has few spans of a day. */
export class Occupancy {
  readonly #byTable = new Map<string, TakenSpan[]>()

  add(span: TakenSpan) {
    if (span.ends_at <= span.starts_at) return
    for (const id of span.resource_ids) {
      const known = this.#byTable.get(id)
      if (known) known.push(span)
      else this.#byTable.set(id, [span])
    }
  }

  remove(span: TakenSpan) {
    for (const id of span.resource_ids) {
      const known = this.#byTable.get(id)
      const index = known?.indexOf(span) ?? -1
      if (index >= 0) known?.splice(index, 1)
    }
  }

  /** The free time of a table around a stay. Undefined if the table is taken during it. */
  freeAround(resourceId: string, from: number, to: number): FreeTime | undefined {
    let since: number | null = null
    let until: number | null = null
    for (const { starts_at, ends_at } of this.#byTable.get(resourceId) ?? []) {
      if (starts_at < to && ends_at > from) return undefined
      if (ends_at <= from && (since === null || ends_at > since)) since = ends_at
      if (starts_at >= to && (until === null || starts_at < until)) until = starts_at
    }
    return { since, until }
  }

  /** The one that has some of the tables in a time; undefined: none has, or several have. */
  onlyOverlapping({ resource_ids, starts_at, ends_at }: Omit<TakenSpan, 'owner'>): TakenSpan | undefined {
    let only: TakenSpan | undefined
    for (const id of resource_ids) {
      for (const span of this.#byTable.get(id) ?? []) {
        if (span === only || span.starts_at >= ends_at || span.ends_at <= starts_at) continue
        if (only !== undefined) return undefined
        only = span
      }
    }
    return only
  }

  /** Those that have one of the tables in a time, each once, in the order of their starts. */
  overlapping({ resource_ids, starts_at, ends_at }: Omit<TakenSpan, 'owner'>): TakenSpan[] {
    const found = new Set<TakenSpan>()
    for (const id of resource_ids) {
      for (const span of this.#byTable.get(id) ?? [])
        if (span.starts_at < ends_at && span.ends_at > starts_at) found.add(span)
    }
    return [...found].sort(
      (one, other) =>
        one.starts_at - other.starts_at || (one.owner < other.owner ? -1 : one.owner > other.owner ? 1 : 0),
    )
  }
}
