import { allSteps, type Steps } from '../steps.ts'
import { Occupancy, type TakenSpan } from './occupancy.ts'
import { chooseTables, seats, type TableOption } from './tables.ts'

/** A booking whose guests have not come yet. Instants are epoch ms. */
export interface BookingToPlace {
  id: string
  people: number
  starts_at: number
  /** Exclusive, buffer included. */
  ends_at: number
  /** The tables that are stored for it at this time; empty: none. */
  resource_ids: readonly string[]
  /** The tables that staff chose for it, which the plan does not change; empty: none, on purpose. Null: staff chose none. */
  pinned: readonly string[] | null
  /** Where its guests would like to sit; null: anywhere. */
  area_id?: string | null
  /** Its time has ended: it gets no table any more. */
  is_over?: boolean
}

export const takenKinds = ['stay', 'block', 'hold', 'guest_hold', 'other_day'] as const

/**
 * What takes tables besides the bookings of the day: a party that sits there until it is expected to leave, a table out of
 * use, tables that staff hold, a time held for a guest who fills in the form, a booking of the day before or after.
 */
export interface TakenByOther {
  kind: (typeof takenKinds)[number]
  id: string
  resource_ids: readonly string[]
  starts_at: number
  ends_at: number
  /** Of an overdue party: when it may leave at the earliest. */
  may_end_at?: number | undefined
  /** The booking for which staff hold the tables. */
  for_reservation_id?: string | null
}

export interface TablePlanQuestion {
  /** When the day begins, epoch ms: minutes of a table before it count as no gap. */
  opens: number
  /** As `bookableTables` gives them; none where staff give tables by hand. */
  tables: readonly TableOption[]
  /** The active tables, also those that guests may not book. */
  active: ReadonlySet<string>
  bookings: readonly BookingToPlace[]
  taken: readonly TakenByOther[]
}

/** Why a booking has no table, or why its table may not be free in time. Instants are epoch ms. */
export type TableWarning =
  /** A party, block, hold or other booking is there during its time. */
  | {
      code: 'taken'
      by: TakenByOther['kind'] | 'booking'
      by_id: string
      resource_id: string
      from: number
      until: number
    }
  | { code: 'no_table_that_large'; largest: number }
  /** All tables that seat the party are taken during its time. */
  | { code: 'tables_taken' }
  /** A table that staff chose is not in use any more. */
  | { code: 'table_removed'; resource_id: string }
  /** Staff took its table away. */
  | { code: 'without_table' }
  /** Tables are given by hand. */
  | { code: 'by_hand' }
  /** Its time has ended. */
  | { code: 'over' }

export interface PlannedTables {
  id: string
  /** Empty: it stands in the lane without a table. */
  resource_ids: readonly string[]
  warning: TableWarning | null
}

const key = (ids: readonly string[]) => [...ids].sort().join()
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const compareBookings = (one: BookingToPlace, other: BookingToPlace) =>
  one.starts_at - other.starts_at || other.people - one.people || compareText(one.id, other.id)

const wantedBy = ({ pinned, resource_ids }: BookingToPlace) => pinned ?? resource_ids
const hasWanted = (booking: BookingToPlace) => key(wantedBy(booking)) === key(booking.resource_ids)
/** Of two bookings with one table: who has it before who is to have it, then who is pinned to it. */
const rank = (booking: BookingToPlace) => (hasWanted(booking) ? 0 : 2) + (booking.pinned === null ? 1 : 0)

const inOrder = (tables: readonly TableOption[]) =>
  tables
    .map((option) => ({ option, name: key(option.resource_ids) }))
    .sort(
      (one, other) =>
        one.option.resource_ids.length - other.option.resource_ids.length ||
        one.option.seats_max - other.option.seats_max ||
        one.option.priority - other.option.priority ||
        compareText(one.name, other.name),
    )
    .map(({ option }) => option)

interface Entry {
  booking: BookingToPlace
  /** Its tables in the plan; undefined: none. */
  span: TakenSpan | undefined
  /** Whether nothing else has the tables. */
  isSure: boolean
}

/** The plan while it is made. */
class Plan {
  readonly #occupancy = new Occupancy()
  readonly #others = new Map<string, TakenByOther & TakenSpan>()
  readonly #entries = new Map<string, Entry>()
  /** By size and time, as long as no tables are given or taken. */
  readonly #canMove = new Map<string, boolean>()
  readonly #options: readonly TableOption[]
  readonly #question: TablePlanQuestion

  constructor(question: TablePlanQuestion) {
    this.#question = question
    this.#options = inOrder(question.tables)
    for (const other of question.taken) {
      const span = { ...other, owner: `${other.kind} ${other.id}` }
      this.#others.set(span.owner, span)
      this.#occupancy.add(span)
    }
  }

  /** Bookings keep their tables; then pinned ones get the tables of their pins that are free. */
  keep(ordered: readonly BookingToPlace[]) {
    for (const booking of ordered.toSorted((one, other) => rank(one) - rank(other))) {
      const wanted = wantedBy(booking)
      this.#entries.set(booking.id, { booking, span: undefined, isSure: false })
      if (wanted.length === 0 || wanted.some((id) => !this.#question.active.has(id))) continue
      const others = this.#conflicts(booking, wanted)
      if (others.some(({ owner }) => this.#entries.has(owner))) continue
      // A party that leaves late may be gone in time: until other tables are found, these stay the booking's.
      if (others.length > 0 && !hasWanted(booking)) continue
      this.#give(booking, wanted, others.length === 0)
    }
  }

  /** Gives the others tables that are free, or that one other booking can leave for free ones. Returns whether any got some. */
  *place(ordered: readonly BookingToPlace[]): Steps<boolean> {
    let isChanged = false
    for (const booking of ordered) {
      yield
      const entry = this.#entries.get(booking.id)
      if (!entry || entry.isSure || booking.is_over || (booking.pinned !== null && entry.span)) continue
      if (entry.span) this.#take(entry.span)
      const chosen = booking.pinned
        ? this.#free(booking, booking.pinned)
        : (this.#choose(booking)?.resource_ids ?? this.#swap(booking) ?? this.#swap(booking, { hopes: true }))
      if (chosen) {
        this.#give(booking, chosen, true)
        isChanged = true
      } else if (entry.span) this.#put(entry.span)
    }
    return isChanged
  }

  tablesOf(booking: BookingToPlace): PlannedTables {
    const { span, isSure } = this.#entries.get(booking.id) as Entry
    const resource_ids = span?.resource_ids ?? []
    return { id: booking.id, resource_ids, warning: isSure ? null : this.#warning(booking, resource_ids) }
  }

  #give(booking: BookingToPlace, resource_ids: readonly string[], isSure: boolean) {
    const { id: owner, starts_at, ends_at } = booking
    const span = { owner, resource_ids, starts_at, ends_at }
    this.#put(span)
    this.#entries.set(owner, { booking, span, isSure })
  }

  #put(span: TakenSpan) {
    this.#occupancy.add(span)
    this.#canMove.clear()
  }

  #take(span: TakenSpan) {
    this.#occupancy.remove(span)
    this.#canMove.clear()
  }

  /**
   * Whether a booking may find other tables than its own. Where none are free for its size and time while it has its only
   * table, none are once another booking has that one: on a full day this saves a search for each pair of bookings.
   */
  #mayMove({ people, starts_at, ends_at, ...booking }: BookingToPlace, has: TakenSpan, hopes: boolean) {
    if (has.resource_ids.length > 1) return true
    const name = `${hopes} ${people} ${starts_at} ${ends_at}`
    const asked = { ...booking, people, starts_at, ends_at }
    const known = this.#canMove.get(name) ?? (hopes ? this.#hope(asked) : this.#choose(asked)) !== undefined
    this.#canMove.set(name, known)
    return known
  }

  /** Its pinned tables, if a booking that has moved has left them. */
  #free(booking: BookingToPlace, pinned: readonly string[]) {
    const isActive = pinned.length > 0 && pinned.every((id) => this.#question.active.has(id))
    return isActive && this.#conflicts(booking, pinned).length === 0 ? pinned : undefined
  }

  #choose({ people, starts_at: from, ends_at: to, area_id = null }: BookingToPlace) {
    const stay = { opens: this.#question.opens, from, to, area_id }
    return chooseTables(this.#options, people, this.#occupancy, stay)
  }

  /** Tables that are free if overdue parties leave as early as they may. */
  #hope(booking: BookingToPlace) {
    const gone = [...this.#others.values()].filter(
      ({ may_end_at }) => may_end_at !== undefined && may_end_at <= booking.starts_at,
    )
    if (gone.length === 0) return undefined
    for (const span of gone) this.#occupancy.remove(span)
    const chosen = this.#choose(booking)
    for (const span of gone) this.#occupancy.add(span)
    return chosen
  }

  /**
   * Moves one other booking to tables that are free, if the tables that it leaves seat this one; `hopes`: a later one, to
   * tables that an overdue party may leave in time.
   */
  #swap(booking: BookingToPlace, { hopes } = { hopes: false }): readonly string[] | undefined {
    const { starts_at, ends_at } = booking
    for (const option of this.#options) {
      if (!seats(option, booking.people)) continue
      const { resource_ids } = option
      const other = this.#occupancy.onlyOverlapping({ resource_ids, starts_at, ends_at })
      const entry = other && this.#entries.get(other.owner)
      if (!other || entry === undefined || entry.booking.pinned !== null) continue
      if (hopes && entry.booking.starts_at <= booking.starts_at) continue
      if (!this.#mayMove(entry.booking, other, hopes)) continue
      this.#occupancy.remove(other)
      const wanted = { ...booking, owner: booking.id, resource_ids }
      this.#occupancy.add(wanted)
      const chosen = hopes ? this.#hope(entry.booking) : this.#choose(entry.booking)
      this.#occupancy.remove(wanted)
      if (chosen) {
        this.#give(entry.booking, chosen.resource_ids, !hopes)
        return resource_ids
      }
      this.#occupancy.add(other)
    }
    return undefined
  }

  /** What has the tables during the booking; tables that are held for it are not taken. */
  #conflicts({ id, starts_at, ends_at }: BookingToPlace, resource_ids: readonly string[]) {
    return this.#occupancy
      .overlapping({ resource_ids, starts_at, ends_at })
      .filter(({ owner }) => owner !== id && this.#others.get(owner)?.for_reservation_id !== id)
  }

  #warning(booking: BookingToPlace, has: readonly string[]): TableWarning {
    const { active } = this.#question
    const wanted = has.length > 0 ? has : (booking.pinned ?? [])
    if (booking.pinned?.length === 0) return { code: 'without_table' }
    const removed = wanted.find((id) => !active.has(id))
    if (removed !== undefined) return { code: 'table_removed', resource_id: removed }
    const [by] = this.#conflicts(booking, wanted)
    if (by) {
      const other = this.#others.get(by.owner)
      return {
        code: 'taken',
        by: other?.kind ?? 'booking',
        by_id: other?.id ?? by.owner,
        resource_id: [...wanted].sort().find((id) => by.resource_ids.includes(id)) ?? '',
        from: by.starts_at,
        until: by.ends_at,
      }
    }
    if (booking.is_over) return { code: 'over' }
    if (this.#options.length === 0) return { code: 'by_hand' }
    const largest = Math.max(...this.#options.map(({ seats_max }) => seats_max))
    return booking.people > largest ? { code: 'no_table_that_large', largest } : { code: 'tables_taken' }
  }
}

/**
 * The tables of a day's bookings. A booking keeps the tables that it has unless something else takes them; then, or if it has
 * none, it gets those that `chooseTables` names, or those that one other booking can leave for free ones, or a later booking
 * for those of an overdue party that may leave in time. If there are none
 * it keeps tables that another party may leave too late, with a warning, or stands in the lane without a table, with the
 * reason. Tables that staff chose are not changed, and no booking that is not in the question is.
 * The answer depends on nothing but the question, whatever the order of its lists, and asked again with its own answer stored
 * it is the same.
 */
export const planTables = (question: TablePlanQuestion): PlannedTables[] => allSteps(planTablesInSteps(question))

/** The same in steps: each looks at one booking. */
export function* planTablesInSteps(question: TablePlanQuestion): Steps<PlannedTables[]> {
  const ordered = question.bookings.toSorted(compareBookings)
  const plan = new Plan(question)
  plan.keep(ordered)
  // A booking that moves leaves tables for those before it.
  while (yield* plan.place(ordered)) {
    // Until none gets tables any more: each round places at least one for good.
  }
  return ordered.map((booking) => plan.tablesOf(booking))
}
