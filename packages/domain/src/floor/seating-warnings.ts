import { stayEnd } from '../booking/expected-end.ts'
import { epochOf } from '../calendar/instant.ts'
import type { ResourceTrait } from './resource.ts'
import { type PartyToSeat, readQuestion, type SeatingOption, type SeatingQuestion } from './seating-options.ts'
import { refusalsOf, type SeatingRefusal } from './seating-refusals.ts'
import type { Stay } from './stay.ts'

/** Why tables do not suit a party that staff may seat there all the same. */
export type SeatingWarning = Exclude<SeatingRefusal, { code: 'blocked' | 'occupied' }>

const isWarning = (refusal: SeatingRefusal): refusal is SeatingWarning =>
  refusal.code !== 'blocked' && refusal.code !== 'occupied'

/** Reasons about all tables of a party together. The others are about each table. */
const isOfAll = ({ code }: SeatingWarning) => code === 'too_small' || code === 'too_large' || code === 'lacks_trait'

/** Tables that are joined without being a group. */
const joinedOption = (singles: readonly SeatingOption[]): SeatingOption => {
  const sum = (seats: 'seats_min' | 'seats_max') => singles.reduce((total, option) => total + option[seats], 0)
  return {
    resource_ids: singles.flatMap(({ resource_ids }) => resource_ids),
    name: singles.map(({ name }) => name).join(' + '),
    isGroup: true,
    seats_min: sum('seats_min'),
    seats_max: sum('seats_max'),
    priority: 0,
    traits: (singles[0]?.traits ?? []).filter((trait) => singles.every(({ traits }) => traits.includes(trait))),
    needsWiping: singles.some(({ needsWiping }) => needsWiping),
    bookings: singles.flatMap(({ bookings }) => bookings).sort((one, other) => one.start - other.start),
    members: singles.flatMap(({ members }) => members),
    isClaimed: singles.some(({ isClaimed }) => isClaimed),
    server_id: singles.find(({ server_id }) => server_id !== null)?.server_id ?? null,
  }
}

const optionFor = (options: readonly SeatingOption[], ids: readonly string[]): SeatingOption | undefined => {
  const wanted = new Set(ids)
  const isWanted = ({ resource_ids }: SeatingOption) => resource_ids.every((id) => wanted.has(id))
  const known = options.find((option) => option.resource_ids.length === wanted.size && isWanted(option))
  if (known) return known
  const singles = options.filter((option) => !option.isGroup && isWanted(option))
  return singles.length === 0 ? undefined : joinedOption(singles)
}

/**
 * What staff are warned of before they seat a party at tables; empty: nothing. `own`: where the party sits already. Tables
 * that are suggested for a party have no warning. A warning is never a refusal.
 */
export const seatingWarnings = (
  question: SeatingQuestion,
  party: PartyToSeat,
  resource_ids: readonly string[],
  own: readonly string[] = [],
): SeatingWarning[] => {
  const { options, rules } = readQuestion(question)
  const warningsAt = (ids: readonly string[]) => {
    const option = optionFor(options, ids)
    return option ? refusalsOf(option, party, rules).filter(isWarning) : []
  }
  const fresh = resource_ids.filter((id) => !own.includes(id))
  return [...warningsAt(resource_ids).filter(isOfAll), ...warningsAt(fresh).filter((warning) => !isOfAll(warning))]
}

interface SeatedParty extends Pick<Stay, 'started_at' | 'expected_end_at' | 'ended_at' | 'turn'> {
  id: string
  entry_id: string | null
  reservation_id: string | null
  people_count: number
  traits: readonly ResourceTrait[]
}

/** A party that sits already, and stays as long as is expected of it. */
export const partyOfStay = (stay: SeatedParty, now: number): PartyToSeat => {
  const { id, entry_id, reservation_id, people_count, traits } = stay
  const minutes_needed = Math.ceil((stayEnd(stay, now) - now) / 60_000)
  const since = new Date(now).toISOString()
  return { id: entry_id ?? id, people_count, since, queue_key: now, traits, reservation_id, minutes_needed }
}

/** As `seatingWarnings`, of tables that are held for some minutes; without a party, for any one that has no booking. */
export const holdWarnings = (
  question: SeatingQuestion,
  party: PartyToSeat | undefined,
  resource_ids: readonly string[],
  minutes: number,
): SeatingWarning[] => {
  if (party) return seatingWarnings(question, party, resource_ids)
  const anyone = {
    id: '',
    people_count: 1,
    since: new Date(question.now).toISOString(),
    queue_key: question.now,
    traits: [],
    reservation_id: null,
  }
  return seatingWarnings(question, { ...anyone, minutes_needed: minutes }, resource_ids).filter(
    (warning) => !isOfAll(warning),
  )
}

interface BookedTime {
  people_count: number
  starts_at: string
  ends_at: string
}

/**
 * Why tables do not suit a booking at its time, apart from others that have them then. `walkInKeeps`: the half hours that
 * keep tables for guests without a booking.
 */
export const bookingTableWarnings = (
  { resources, groups, walkInKeeps }: Pick<SeatingQuestion, 'resources' | 'groups' | 'walkInKeeps'>,
  { people_count, starts_at, ends_at }: BookedTime,
  resource_ids: readonly string[],
): SeatingWarning[] => {
  const [now, leaves] = [epochOf(starts_at), epochOf(ends_at)]
  const minutes_needed = Math.ceil((leaves - now) / 60_000)
  const party = {
    id: '',
    people_count,
    since: starts_at,
    queue_key: now,
    traits: [],
    reservation_id: '',
    minutes_needed,
  }
  const empty = { states: new Map(), bookings: [], waiting: [], turnMinutes: () => minutes_needed, fairness_minutes: 0 }
  return seatingWarnings({ now, resources, groups, walkInKeeps, ...empty }, party, resource_ids)
}
