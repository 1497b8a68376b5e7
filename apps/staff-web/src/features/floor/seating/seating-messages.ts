import type { Floor } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { lackWords } from '@waitbook/domain/floor/seating-warning-words'
import { stayMinutes } from '@waitbook/domain/floor/stay-minutes'
import type { PartyRefusal, TableRefusal, TableSuggestion } from '@waitbook/domain/floor/suggestions'
import { writtenClock } from '../../../lib/dates.ts'
import { inWords, sentenceInWords } from '../../../lib/place-words.ts'
import { peopleLabel } from '../../reservations/people-label.ts'
import { nameOrSize } from '../floor-snapshot.ts'
import { turnText } from '../servers/server-messages.ts'

/** What the reasons of suggestions are worded with. */
export interface ReasonContext {
  now: number
  timeZone: string | undefined
  /** The name of a waiting party. */
  nameOf: (entryId: string) => string
}

const fitWords = ({ code, seats_max }: Pick<TableSuggestion, 'code' | 'seats_max'>) => {
  if (code === 'reserved') return inWords`reserved for this party, fits ${seats_max}`
  return code === 'group' ? inWords`combined tables, fit ${seats_max}` : `fits ${seats_max}`
}

const clockOf = (instant: string, { timeZone }: ReasonContext) => writtenClock(Date.parse(instant), timeZone)

type Fit = Pick<TableSuggestion, 'code' | 'seats_max' | 'free_until' | 'needs_wiping' | 'missing_traits'> &
  Partial<Pick<TableSuggestion, 'server'>>

/** Why a table is suggested: 'fits 4, free until 20:30, Ana has fewest covers'. */
export const fitText = (fit: Fit, context: ReasonContext): string =>
  [
    fitWords(fit),
    fit.free_until !== null && `free until ${clockOf(fit.free_until, context)}`,
    fit.server && turnText(fit.server),
    ...fit.missing_traits.map((trait) => sentenceInWords(lackWords[trait])),
    fit.needs_wiping && 'dirty: clear it first',
  ]
    .filter(Boolean)
    .join(', ')

/** Who sits at a table and for how long: 'Lopez, 47 of 60 min'. */
const stayText = ({ stay }: Extract<ResourceState, { kind: 'occupied' }>, now: number) => {
  const { spent, planned } = stayMinutes(stay, now)
  const of = planned === undefined ? '' : ` of ${planned}`
  return `${nameOrSize(stay)}, ${spent}${of} min`
}

/** Why another party is to have the table: 'ahead on the list, waiting 20 min'. */
const otherPartyWords = ({
  because,
  waited_minutes,
}: Pick<Extract<TableRefusal, { code: 'for_other_party' }>, 'because' | 'waited_minutes'>) => {
  switch (because) {
    case 'ahead':
      return `ahead on the list, waiting ${waited_minutes} min`
    case 'reserved':
      return 'held or booked for them'
    case 'joined':
      return inWords`combined for them, no single table is large enough`
    case 'has_table':
      return inWords`another table is suggested for this party`
    case 'better_fit':
      return 'it fits them better, and they are only just behind on the list'
  }
}

type Reason<Refusal> = Refusal extends unknown ? Omit<Refusal, 'resource_ids' | 'entry_id'> : never
export type RefusalReason = Reason<TableRefusal | PartyRefusal>

/** Why a party does not fit a table: '9: Rao at 19:45'. */
export const refusalText = (
  refusal: RefusalReason,
  states: readonly ResourceState[],
  context: ReasonContext,
): string => {
  switch (refusal.code) {
    case 'blocked':
      return refusal.reason ? `blocked: ${refusal.reason}` : 'blocked'
    case 'occupied': {
      const state = states.find((each) => each.kind === 'occupied')
      return state ? `taken: ${stayText(state, context.now)}` : 'taken'
    }
    case 'held': {
      const party = refusal.for_entry_id === null ? '' : ` for ${context.nameOf(refusal.for_entry_id)}`
      return `held${party} until ${clockOf(refusal.until, context)}`
    }
    case 'staff_only':
      return 'assigned by staff only'
    case 'walk_in_only':
      return 'for walk-ins only'
    case 'too_small':
      return `too small, fits ${refusal.seats_max}`
    case 'too_large':
      return inWords`for parties of ${refusal.seats_min} or more`
    case 'lacks_trait':
      return sentenceInWords(lackWords[refusal.trait])
    case 'server_cut':
      return `${refusal.name} is cut`
    case 'kept_for_walk_ins':
      return `kept for walk-ins from ${clockOf(refusal.from, context)}`
    case 'reserved_at':
      return `${refusal.name} at ${clockOf(refusal.at, context)}`
    case 'group_while_others_wait':
      return inWords`combined tables: not while others wait`
    case 'for_other_party':
      return `for ${context.nameOf(refusal.for_entry_id)}, ${peopleLabel(refusal.people_count)}: ${otherPartyWords(refusal)}`
  }
}

/** For whom tables are held. */
export const heldFor = (
  { kind, entry_id, reservation_id }: Pick<StoredHold, 'kind' | 'entry_id' | 'reservation_id'>,
  bookings: Floor['bookings'],
  { nameOf }: ReasonContext,
) => {
  const booking = bookings.find(({ id }) => id === reservation_id)?.name ?? 'a booking'
  return { party: nameOf(entry_id ?? ''), booking, walk_ins: 'walk-ins' }[kind]
}

/** For whom a table is held; '' for all other states. */
export const heldForText = (state: ResourceState, bookings: Floor['bookings'], context: ReasonContext) =>
  state.kind === 'held' ? heldFor(state.hold, bookings, context) : ''

/** For whom a table is held and until when, or who has booked it; '' for all other states. */
export const reservedText = (state: ResourceState, bookings: Floor['bookings'], context: ReasonContext) => {
  if (state.kind === 'due') {
    const { name, people_count, starts_at } = state.booking
    return `${name}, ${peopleLabel(people_count)} at ${clockOf(starts_at, context)}`
  }
  if (state.kind !== 'held') return ''
  return `for ${heldForText(state, bookings, context)} until ${clockOf(state.hold.until_at, context)}`
}
