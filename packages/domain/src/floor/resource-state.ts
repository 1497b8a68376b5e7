import { stayEnd } from '../booking/expected-end.ts'
import { epochOf } from '../calendar/instant.ts'
import type { OpenStay, StayStep } from './stay.ts'
import { stayMinutes } from './stay-minutes.ts'

export const markKinds = ['dirty', 'blocked'] as const
export type MarkKind = (typeof markKinds)[number]

/** A resource that cannot be used as it is. At most one of a kind is open. */
export interface ResourceMark {
  id: string
  resource_id: string
  kind: MarkKind
  /** Of a planned block: in the future. */
  since: string
  until: string | null
  /** When staff expect it to end. It ends only when they say so, unless it is also its `until`. */
  planned_until: string | null
  reason: string | null
}

export const holdKinds = ['party', 'booking', 'walk_ins'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Resources reserved by staff from `from_at` until (exclusive) `until_at` or `released_at`. */
export interface Hold {
  id: string
  kind: HoldKind
  entry_id: string | null
  reservation_id: string | null
  from_at: string
  until_at: string
  released_at: string | null
  /** The plan of bookings must not move it. */
  is_pinned: boolean
  resource_ids: readonly string[]
}

/** An expected booking at its resources, as `reservation_resources` stores it. */
export interface PlannedBooking {
  reservation_id: string
  name: string
  people_count: number
  starts_at: string
  ends_at: string
  resource_ids: readonly string[]
}

/** What is stored about a floor and decides the state of a resource. Closed rows may be among them. */
export interface FloorRows {
  stays: readonly OpenStay[]
  marks: readonly ResourceMark[]
  holds: readonly Hold[]
  bookings: readonly PlannedBooking[]
}

export type ResourceState =
  | { kind: 'blocked'; mark: ResourceMark }
  | {
      kind: 'occupied'
      stay: OpenStay
      step: StayStep
      /** Minutes until the expected end, below 0 past it; null: no turn time is set. */
      minutesLeft: number | null
      /** Whole minutes past the expected end, as `stayMinutes`. */
      minutesOver: number
      isOverdue: boolean
      /** When the party is expected to leave, which is in the future also if it is overdue. Epoch ms. */
      leavesAt: number
    }
  | { kind: 'held'; hold: Hold }
  | { kind: 'dirty'; mark: ResourceMark }
  | { kind: 'due'; booking: PlannedBooking }
  | { kind: 'free' }
export type ResourceStateKind = ResourceState['kind']

const msPerMinute = 60_000

/** A block that staff planned with its end: it ends by itself. One that they ended before has another `until`. */
export const isPlannedBlock = ({
  kind,
  until,
  planned_until,
}: Pick<ResourceMark, 'kind' | 'until' | 'planned_until'>) =>
  kind === 'blocked' && until !== null && until === planned_until

/** Whether a mark is in force at an instant, epoch ms. */
export const isOpenMark = (mark: ResourceMark, now: number) =>
  epochOf(mark.since) <= now && (mark.until === null || (isPlannedBlock(mark) && now < epochOf(mark.until)))

const isHolding = (hold: Hold, now: number) =>
  hold.released_at === null && epochOf(hold.from_at) <= now && now < epochOf(hold.until_at)

/** Whether a booking starts within `minutes`, or has started and its guests have not come yet. */
const isDue = (booking: PlannedBooking, now: number, minutes: number) =>
  epochOf(booking.starts_at) - now <= minutes * msPerMinute && now < epochOf(booking.ends_at)

const occupied = (stay: OpenStay, now: number): ResourceState => {
  const left = stay.expected_end_at === null ? null : (epochOf(stay.expected_end_at) - now) / msPerMinute
  const { over } = stayMinutes(stay, now)
  return {
    ...{ kind: 'occupied', stay, step: stay.step, minutesLeft: left, minutesOver: over, isOverdue: over > 0 },
    leavesAt: stayEnd(stay, now),
  }
}

const byResource = <Row>(rows: readonly Row[], idsOf: (row: Row) => readonly string[]) => {
  const found = new Map<string, Row[]>()
  for (const row of rows)
    for (const id of idsOf(row)) {
      const known = found.get(id)
      if (known) known.push(row)
      else found.set(id, [row])
    }
  return found
}

const earliest = <Row>(rows: readonly Row[], instantOf: (row: Row) => string) =>
  rows.reduce<Row | undefined>(
    (found, row) => (found === undefined || epochOf(instantOf(row)) < epochOf(instantOf(found)) ? row : found),
    undefined,
  )

/**
 * The state of every resource at `now` (epoch ms), by id. It is derived, never stored: the first that applies of occupied,
 * blocked, held, dirty, due (a booking within `due_soon_minutes`), free. Only a device without a connection can seat a party
 * at a blocked table: staff then see the party, and the block again once it has left.
 */
export const resourceStates = (
  resources: readonly { id: string }[],
  rows: FloorRows,
  { now, due_soon_minutes }: { now: number; due_soon_minutes: number },
): ReadonlyMap<string, ResourceState> => {
  const marks = byResource(
    rows.marks.filter((mark) => isOpenMark(mark, now)),
    ({ resource_id }) => [resource_id],
  )
  const stays = byResource(
    rows.stays.filter(({ ended_at }) => ended_at === null),
    ({ resource_ids }) => resource_ids,
  )
  const holds = byResource(
    rows.holds.filter((hold) => isHolding(hold, now)),
    ({ resource_ids }) => resource_ids,
  )
  const bookings = byResource(
    rows.bookings.filter((booking) => isDue(booking, now, due_soon_minutes)),
    ({ resource_ids }) => resource_ids,
  )
  const stateOf = (id: string): ResourceState => {
    const marked = (kind: MarkKind) => marks.get(id)?.find((mark) => mark.kind === kind)
    const stay = stays.get(id)?.[0]
    if (stay) return occupied(stay, now)
    const blocked = marked('blocked')
    if (blocked) return { kind: 'blocked', mark: blocked }
    const hold = earliest(holds.get(id) ?? [], ({ from_at }) => from_at)
    if (hold) return { kind: 'held', hold }
    const dirty = marked('dirty')
    if (dirty) return { kind: 'dirty', mark: dirty }
    const booking = earliest(bookings.get(id) ?? [], ({ starts_at }) => starts_at)
    return booking ? { kind: 'due', booking } : { kind: 'free' }
  }
  return new Map(resources.map(({ id }) => [id, stateOf(id)]))
}
