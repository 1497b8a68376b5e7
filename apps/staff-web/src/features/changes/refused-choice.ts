import { makeEntryId, newMutationId } from '../../lib/random-ids.ts'
import { type Change, type CheckInChange, changeOf, floorChangeOf, isSeating, isWalkIn } from './change.ts'
import { changeMessages as say } from './changes-messages.ts'
import type { Refused } from './queue-state.ts'

interface RefusedChoice {
  label: string
  /** Made in place of the refused change. */
  instead: Change
}

/** The party of a booking that was deleted, or whose phone waits for another booking, as one that staff add. */
const addedParty = ({ entry_id, name, at, booking }: CheckInChange, code: string | undefined): Change => {
  const { phone, party_size, notes, wishes, allergies } = booking
  const party = {
    customer_name: name,
    phone_number: code === 'already_waiting_for_another' ? null : phone,
    people_count: party_size,
    quoted_time: null,
    notes,
    wishes,
    allergies,
  }
  return { ...changeOf({ id: entry_id, customer_name: name }, { kind: 'add', party }), at }
}

/** What staff can do about a refused change, so that guests who are here are not lost; undefined if there is nothing. */
export const refusedChoice = ({ change, code }: Refused): RefusedChoice | undefined => {
  if (code === 'id_taken') return undefined
  switch (change.kind) {
    case 'check-in':
      return code === 'reservation_settled'
        ? { label: say.checkInAnyway, instead: { ...change, mutation_id: newMutationId(), restore: true } }
        : { label: say.addToList, instead: addedParty(change, code) }
    case 'floor': {
      if (!isSeating(change) || isWalkIn(change)) return undefined
      const { table, people_count = 0, at, input } = change
      const { resource_ids, replaces } = input
      const seating = { id: makeEntryId(), resource_ids, people_count, replaces }
      const instead = floorChangeOf('start', seating, { name: table, table, people_count })
      return { label: say.seatAsWalkIn, instead: { ...instead, at, reported: true } }
    }
    default:
      return undefined
  }
}
