import type { Floor } from '@waitbook/contracts/floor/floor'
import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { warningText } from '@waitbook/domain/floor/seating-warning-words'
import {
  holdWarnings,
  partyOfStay,
  type SeatingWarning,
  seatingWarnings,
} from '@waitbook/domain/floor/seating-warnings'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { AnywayQuestion } from '../../../ask-anyway.ts'
import { writtenClock } from '../../../lib/dates.ts'
import { sentenceInWords } from '../../../lib/place-words.ts'
import type { Change } from '../../changes/change.ts'
import { projectChanges } from '../../changes/project-changes.ts'
import { peopleLabel } from '../../reservations/people-label.ts'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { Seating } from '../floor-row.ts'
import { projectFloor } from '../project-floor.ts'
import type { SeatedParty } from '../use-floor-actions.ts'
import { reasonContext, tableNames } from './seat-offers.ts'
import { seatingQuestion } from './seating-question.ts'

type Known = Pick<Seating, 'floor' | 'question' | 'rules' | 'context'>

/** Every way in which staff give tables to a party. */
export type SeatingIntent =
  | { kind: 'seat'; party: SeatedParty; about: string; resource_ids: readonly string[] }
  | { kind: 'move'; stay_id: string; resource_ids: readonly string[] }
  | { kind: 'swap'; stay_id: string; with_id: string }
  | { kind: 'hold'; party: WaitlistEntry | undefined; resource_ids: readonly string[]; minutes: number }

const textOf = ({ floor, context }: Known, warnings: readonly SeatingWarning[], ids: readonly string[]) =>
  sentenceInWords(
    warningText(warnings, {
      tables: tableNames(floor, ids),
      count: ids.length,
      clock: (instant) => writtenClock(Date.parse(instant), context.timeZone),
      nameOf: context.nameOf,
    }),
  )

const stayOf = ({ floor }: Known, id: string) => floor.stays.find((each) => each.id === id && each.ended_at === null)

/** The warnings in words of a party that sits and gets other tables; '' if there are none. */
const moveText = (known: Known, stay_id: string, resource_ids: readonly string[]) => {
  const stay = stayOf(known, stay_id)
  if (!stay) return ''
  const party = partyOfStay({ ...stay, traits: stay.traits ?? [] }, known.question.now)
  return textOf(known, seatingWarnings(known.question, party, resource_ids, stay.resource_ids), resource_ids)
}

const moveWords = (own: readonly string[], ids: readonly string[]) => {
  if (ids.every((id) => own.includes(id))) return say.giveUpAnyway
  return own.length > 0 && own.every((id) => ids.includes(id)) ? say.joinAnyway : say.moveAnyway
}

/** What this device has of the tables and the list. */
export interface ShownFloor {
  floor: Floor
  board: Board | undefined
  /** Not sent yet. */
  changes: readonly Change[]
  rules: QueueRules
  now: number
}

const knownOf = ({ floor: fetched, board, changes, rules, now }: ShownFloor): Known => {
  const floor = projectFloor(fetched, changes)
  const entries = projectChanges(board?.queue_entries ?? [], changes, rules)
  const context = reasonContext(entries, now, board?.restaurant?.time_zone)
  return { floor, question: seatingQuestion(floor, entries, now, rules), rules, context }
}

/** What staff are asked before they give tables to a party that these do not suit; undefined: nothing. */
export const seatingCheck = (shown: ShownFloor, intent: SeatingIntent): AnywayQuestion | undefined => {
  const known = knownOf(shown)
  const { floor, question, rules } = known
  const ask = (text: string, confirmLabel: string, about: string, ids: readonly string[]) =>
    text === ''
      ? undefined
      : { title: say.anywayTitle(about, tableNames(floor, ids)), text, confirmLabel, cancelLabel: say.chooseAnother }
  switch (intent.kind) {
    case 'seat': {
      const { party, about, resource_ids } = intent
      const { entry_id, people_count, reservation_id = null } = party
      const guest = question.waiting.find(({ id }) => id === entry_id) ?? {
        ...walkInToSeat(people_count, question.now, rules),
        reservation_id,
      }
      const text = textOf(known, seatingWarnings(question, guest, resource_ids), resource_ids)
      const people = peopleLabel(people_count)
      return ask(text, say.seatAnyway, about === people ? people : `${about}, ${people}`, resource_ids)
    }
    case 'move': {
      const { stay_id, resource_ids } = intent
      const stay = stayOf(known, stay_id)
      if (!stay) return undefined
      return ask(
        moveText(known, stay_id, resource_ids),
        moveWords(stay.resource_ids, resource_ids),
        [stay.name, peopleLabel(stay.people_count)].filter(Boolean).join(', '),
        resource_ids,
      )
    }
    case 'swap': {
      const [one, other] = [stayOf(known, intent.stay_id), stayOf(known, intent.with_id)]
      if (!one || !other) return undefined
      const text = [moveText(known, one.id, other.resource_ids), moveText(known, other.id, one.resource_ids)]
      return ask(
        text.filter(Boolean).join(' '),
        say.swapAnyway,
        [one.name, peopleLabel(one.people_count)].filter(Boolean).join(', '),
        other.resource_ids,
      )
    }
    case 'hold': {
      const { party, resource_ids, minutes } = intent
      const guest = question.waiting.find(({ id }) => id === party?.id)
      const text = textOf(known, holdWarnings(question, guest, resource_ids, minutes), resource_ids)
      const about = party ? `${partyName(party)}, ${peopleLabel(party.people_count)}` : say.walkIns
      return ask(text, say.holdAnyway, about, resource_ids)
    }
  }
}
