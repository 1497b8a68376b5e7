import { epochOf } from '@waitbook/domain/calendar/instant'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { StayStep } from '@waitbook/domain/floor/stay'
import { stayMinutes } from '@waitbook/domain/floor/stay-minutes'
import { writtenClock } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import { peopleLabel } from '../../reservations/people-label.ts'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { wishLabels } from '../../wishes/wish-words.ts'
import { minutesSince, seatsLabel, stateWord } from '../floor-messages.ts'
import type { FloorRow, Seating } from '../floor-row.ts'
import { stepWords } from '../step-words.ts'
import { kindWords, planMessages as say } from './plan-messages.ts'

type Context = Pick<Seating['context'], 'now' | 'timeZone'>

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`
const clock = (instant: string, { timeZone }: Context) => writtenClock(epochOf(instant), timeZone)

const stateParts = ({ state, reserved }: FloorRow, context: Context): string[] => {
  switch (state.kind) {
    case 'free':
      return ['free']
    case 'blocked':
      return [state.mark.reason ? `blocked: ${state.mark.reason}` : 'blocked']
    case 'dirty':
      return [`dirty for ${minutes(minutesSince(state.mark.since, context.now))}`]
    case 'held':
      return [`held ${reserved}`]
    case 'due':
      return [
        `booked by ${state.booking.name}, ${peopleLabel(state.booking.people_count)}, at ${clock(state.booking.starts_at, context)}`,
      ]
    case 'occupied': {
      const { spent, planned } = stayMinutes(state.stay, context.now)
      const { name = '' } = state.stay
      return [
        planned === undefined ? inWords`seated ${minutes(spent)}` : inWords`seated ${spent} of ${minutes(planned)}`,
        ...(state.isOverdue ? [`overdue by ${minutes(state.minutesOver)}`] : []),
        ...(name === '' ? [] : [name]),
        peopleLabel(state.stay.people_count),
        ...(state.step === 'seated' ? [] : [stepWords[state.step].toLowerCase()]),
      ]
    }
  }
}

/**
 * What a screen reader says: 'Table 12, window, 4 seats, seated 47 of 60 minutes, Lopez, 3 people, bill given, Allergies: nuts,
 * server Ana'. `about`: the badges of the party, in words.
 */
export const spokenTable = (row: FloorRow, context: Context, about: readonly string[]): string => {
  const { resource, joinedWith, seats, server, offer } = row
  return [
    `${kindWords[resource.kind]} ${resource.name}`,
    ...resource.traits.map((trait) => wishLabels[trait].toLowerCase()),
    seatsLabel(seats),
    ...stateParts(row, context),
    ...about,
    ...(joinedWith === '' ? [] : [say.with(joinedWith)]),
    ...(server === '' ? [] : [say.server(server)]),
    ...(offer ? [say.suggestedFor(partyName(offer.entry))] : []),
  ].join(', ')
}

/** What is written on a table, the most important first; the rest where it has room. */
export interface TableFace {
  /** Of the party there, or of the one that it is kept for. '' if there is none. */
  party: string
  initials: string
  /** Its people; for a free table its seats. */
  people: number | undefined
  seats: string
  /** The state in a word; '' where the drawing says it. */
  word: string
  /** Minutes of the stay, how far it is beyond its end, or a time. */
  time: string
  /** The same where there is room for more. */
  longTime: string
  /** How much of the turn is over, from 0 to 1; undefined without a party or a planned end. */
  spent: number | undefined
}

/** Of the first and the last word, as people read them: one character may be several code points. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  const first = (word: string | undefined) =>
    word === undefined ? '' : ([...new Intl.Segmenter().segment(word)][0]?.segment.toUpperCase() ?? '')
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')
}

/** Where a table has little room. */
const shortWords: Partial<Record<StayStep, string>> = { mains: 'Mains', bill: 'Bill' }

export const faceOf = ({ resource, state, heldFor }: FloorRow, context: Context): TableFace => {
  const of = (name: string) => ({ party: name, initials: initialsOf(name) })
  const plain = {
    ...of(''),
    ...{ people: undefined, seats: '', word: stateWord(state), time: '', longTime: '', spent: undefined },
  }
  switch (state.kind) {
    case 'free':
      return {
        ...plain,
        word: '',
        seats:
          resource.seats_min > 1 && resource.seats_min < resource.seats_max
            ? `${resource.seats_min}-${resource.seats_max}`
            : String(resource.seats_max),
      }
    case 'blocked':
      return { ...plain, longTime: state.mark.reason ?? '' }
    case 'dirty':
      return { ...plain, longTime: `${minutesSince(state.mark.since, context.now)} min` }
    case 'held':
      return { ...plain, ...of(heldFor), longTime: clock(state.hold.until_at, context) }
    case 'due': {
      const time = clock(state.booking.starts_at, context)
      const { name, people_count: people } = state.booking
      return { ...plain, ...of(name), people, word: '', time, longTime: time }
    }
    case 'occupied': {
      const { spent, planned } = stayMinutes(state.stay, context.now)
      const { name = '' } = state.stay
      return {
        ...plain,
        ...of(name),
        people: state.stay.people_count,
        word: state.step === 'seated' || state.isOverdue ? '' : (shortWords[state.step] ?? stepWords[state.step]),
        time: state.isOverdue ? `+${state.minutesOver}` : String(spent),
        longTime: state.isOverdue
          ? `+${state.minutesOver} min`
          : planned === undefined
            ? `${spent} min`
            : `${spent}/${planned}`,
        spent: planned === undefined ? undefined : Math.min(1, spent / Math.max(1, planned)),
      }
    }
  }
}

/** How a table looks: that of its state, with the two states of a party that ask for something. */
export type TableLook = Exclude<ResourceState['kind'], 'occupied'> | 'seated' | 'bill' | 'overdue'

export const lookOfTable = (state: ResourceState): TableLook => {
  if (state.kind !== 'occupied') return state.kind
  if (state.isOverdue) return 'overdue'
  return state.step === 'bill' ? 'bill' : 'seated'
}
