import { epochOf } from '@waitbook/domain/calendar/instant'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { stayMinutes } from '@waitbook/domain/floor/stay-minutes'
import { writtenClock } from '../../../lib/dates.ts'
import { peopleLabel } from '../../reservations/people-label.ts'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { wishLabels } from '../../wishes/wish-words.ts'
import { minutesSince, seatsLabel, stateWord } from '../floor-messages.ts'
import type { FloorRow, Seating } from '../floor-row.ts'
import { nameOfStay } from '../floor-snapshot.ts'
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
      const name = nameOfStay(state.stay)
      return [
        planned === undefined ? `seated ${minutes(spent)}` : `seated ${spent} of ${minutes(planned)}`,
        ...(state.isOverdue ? [`overdue by ${minutes(state.minutesOver)}`] : []),
        ...(name === '' ? [] : [name]),
        peopleLabel(state.stay.people_count),
        ...(state.step === 'seated' ? [] : [stepWords[state.step].toLowerCase()]),
      ]
    }
  }
}

/**
 * What a screen reader says: 'Table 12, window, 4 seats, seated 47 of 60 minutes, Lopez, 3 people, bill, Allergies: nuts,
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

/** What is written on a table: one word or figure always, the rest where it has room. */
export interface TableFace {
  short: string
  word: string
  /** A time or the minutes. */
  figure: string
  party: string
  /** How much of the turn is over, from 0 to 1; undefined without a party or a planned end. */
  spent: number | undefined
}

export const faceOf = ({ resource, state, heldFor }: FloorRow, context: Context): TableFace => {
  const word = stateWord(state)
  const plain = { word, party: '', spent: undefined }
  switch (state.kind) {
    case 'free':
      return { ...plain, short: String(resource.seats_max), figure: seatsLabel(resource) }
    case 'blocked':
      return { ...plain, short: word, figure: state.mark.reason ?? '' }
    case 'dirty':
      return { ...plain, short: word, figure: `${minutesSince(state.mark.since, context.now)} min` }
    case 'held':
      return { ...plain, short: word, figure: clock(state.hold.until_at, context), party: heldFor }
    case 'due': {
      const at = clock(state.booking.starts_at, context)
      return { ...plain, short: at, figure: at, party: state.booking.name }
    }
    case 'occupied': {
      const { spent, planned } = stayMinutes(state.stay, context.now)
      const figure = planned === undefined ? `${spent} min` : `${spent}/${planned}`
      return {
        short: state.isOverdue ? `+${state.minutesOver}` : state.step === 'bill' ? word : String(spent),
        word: state.isOverdue ? `+${state.minutesOver} min` : state.step === 'mains' ? 'Mains' : word,
        figure,
        party: nameOfStay(state.stay) || peopleLabel(state.stay.people_count),
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
