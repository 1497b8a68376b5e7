import { wholeEntry } from '@waitbook/contracts/entry-fields'
import { deskActs } from '@waitbook/domain/desk/desk'
import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { markKinds } from '@waitbook/domain/floor/resource-state'
import { stayLeavings, staySteps } from '@waitbook/domain/floor/stay'
import { moments } from '@waitbook/domain/messages/notices'
import {
  hasShape,
  isAny,
  isListOf,
  isMissing,
  isNull,
  isNumber,
  isOneOf,
  isText,
  isTrueOrFalse,
} from '../../lib/shapes.ts'
import type { Change } from './change.ts'
import { ofThisVersion } from './older-changes.ts'

const isOptionalText = isAny(isText, isMissing)
const isOptionalNumber = isAny(isNumber, isMissing)
const isTexts = isListOf(isText)
const isTextOrNull = isAny(isText, isNull)
const isTrueIfGiven = isOneOf([true, undefined])

const about = { mutation_id: isText, entry_id: isText, name: isText, at: isNumber, reported: isTrueIfGiven }

const isService = hasShape({ service_id: isText, name: isText, minutes: isNumber })
const isAnswer = hasShape({ question_id: isText, question: isText, answer: isText })

const isTypedParty = hasShape({
  customer_name: isText,
  phone_number: isTextOrNull,
  email: isAny(isTextOrNull, isMissing),
  people_count: isNumber,
  quoted_time: isAny(isNumber, isNull),
  notes: isText,
  wishes: isAny(isTexts, isMissing),
  allergies: isAny(isTexts, isMissing),
  queue_id: isOptionalText,
})

const isBooking = hasShape({
  starts_at: isText,
  phone: isText,
  party_size: isNumber,
  date: isText,
  time: isText,
  notes: isText,
  wishes: isTexts,
  allergies: isTexts,
})

const isSitting = { resource_ids: isTexts }
/** What the rule of each act needs besides the id. */
const inputs: Record<FloorAct, Parameters<typeof hasShape>[0]> = {
  start: isSitting,
  move: isSitting,
  step: { step: isOneOf(staySteps) },
  extend: { minutes: isNumber },
  end: { leaves: isOneOf(stayLeavings) },
  edit: {},
  split: { ...isSitting, people_count: isNumber },
  putBack: {},
  handOver: { server_id: isText },
  switchSections: {},
  mark: { kind: isOneOf(markKinds) },
  unmark: { kind: isOneOf(markKinds) },
}

const isAct = (change: unknown) =>
  Object.entries(inputs).some(([act, input]) =>
    hasShape({
      act: isOneOf([act]),
      input: hasShape({ id: isText, ...input }),
      table: isText,
      people_count: isOptionalNumber,
      server: isOptionalText,
      waits: isAny(isMissing, hasShape({ id: isText, since: isText })),
      guest: isAny(
        isMissing,
        hasShape({ phone: isTextOrNull, notes: isText, allergies: isTexts, is_reservation: isTrueOrFalse }),
      ),
    })(change),
  )

/** What a change of each kind has besides `about`. */
const contents: Record<Change['kind'], (change: unknown) => boolean> = {
  add: hasShape({
    party: isTypedParty,
    queue: isAny(
      isMissing,
      hasShape({
        queue_id: isText,
        priority_class: isOptionalText,
        answers: isAny(isMissing, isListOf(isAnswer)),
        services: isAny(isMissing, isListOf(isService)),
        for_desk: isOptionalText,
      }),
    ),
    confirmed_phone: isOptionalText,
  }),
  edit: hasShape({ party: isTypedParty, seen: isAny(isTypedParty, isMissing), confirmed_phone: isOptionalText }),
  notify: hasShape({
    channel: isOneOf(['email', undefined]),
    moment: isOneOf([...moments, undefined]),
    minutes: isOptionalNumber,
  }),
  serve: hasShape({}),
  remove: hasShape({}),
  'no-show': hasShape({}),
  called: hasShape({}),
  waiting: hasShape({}),
  move: hasShape({ after_id: isTextOrNull }),
  'move-back': hasShape({}),
  'check-in': hasShape({
    reservation_id: isText,
    booking: isBooking,
    confirmed: isTrueOrFalse,
    restore: isTrueIfGiven,
  }),
  floor: isAct,
  // The server checks the rest of the input.
  desk: hasShape({
    act: isOneOf(deskActs),
    desk: isText,
    input: hasShape({ id: isText, entry_id: isOptionalText }),
  }),
  undo: hasShape({ activity_id: isText, entry: (entry) => wholeEntry(entry) !== undefined }),
}

const isChange = (stored: unknown): stored is Change =>
  hasShape(about)(stored) &&
  Object.entries(contents).some(
    ([kind, isComplete]) => hasShape({ kind: isOneOf([kind]) })(stored) && isComplete(stored),
  )

/** A stored change in the form of this version; undefined if this version cannot read it. */
export const readChange = (stored: unknown): Change | undefined => {
  const change = ofThisVersion(stored)
  if (!isChange(change)) return undefined
  return change.kind === 'undo' ? { ...change, entry: wholeEntry(change.entry) ?? change.entry } : change
}
