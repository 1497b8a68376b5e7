import { epochOf } from '../calendar/instant.ts'
import { minutesSince } from '../calendar/minutes.ts'
import { misfit } from './equal-tables.ts'
import type { OtherPartyReason } from './other-party-reasons.ts'
import type { PartyToSeat, SeatingOption, SeatingQuestion } from './seating-options.ts'
import type { SeatingPlan } from './seating-plan.ts'
import { isReservedFor, ownRank } from './seating-refusals.ts'

/** Why the rules refuse a table that the party could physically use, in favour of others. */
export type RuleRefusal =
  | { code: 'group_while_others_wait'; waiting: number }
  | {
      code: 'for_other_party'
      because: OtherPartyReason
      for_entry_id: string
      people_count: number
      waited_minutes: number
    }

/** Joining uses several tables: only for a party that fits no single one, or while the plan gives none of them to another party. */
export const groupRefusal = (plan: SeatingPlan, option: SeatingOption, party: PartyToSeat): RuleRefusal | undefined => {
  const waiting = plan.groupRivals(option, party).length
  return waiting === 0 ? undefined : { code: 'group_while_others_wait', waiting }
}

/** Why the plan's party keeps the tables; undefined if the party that asks may have them all the same. */
const reasonFor = (
  plan: SeatingPlan,
  option: SeatingOption,
  party: PartyToSeat,
  other: PartyToSeat,
): OtherPartyReason | undefined => {
  if (plan.isAhead(other, party)) return 'ahead'
  const given = plan.optionOf.get(other.id)
  if (given === undefined) return undefined
  if (isReservedFor(given, other)) return 'reserved'
  if (given.isGroup && !plan.fitsSingle(other)) return 'joined'
  const own = plan.optionOf.get(party.id)
  if (own && (isReservedFor(own, party) || misfit(own, party) <= misfit(option, party))) return 'has_table'
  return plan.isFair(party, other) && misfit(given, other) < misfit(option, party) ? 'better_fit' : undefined
}

/** The refusal of tables of which the plan gives at least one to another party. */
export const otherRefusal = (
  { now }: SeatingQuestion,
  plan: SeatingPlan,
  option: SeatingOption,
  party: PartyToSeat,
): RuleRefusal | undefined => {
  if (ownRank(option, party) === 0) return undefined
  const meant = option.resource_ids
    .flatMap((id) => plan.partyOf.get(id) ?? [])
    .filter((other) => other.id !== party.id)
    .sort((one, other) => (plan.isAhead(one, other) ? -1 : 1))
  for (const other of meant) {
    const because = reasonFor(plan, option, party, other)
    if (because === undefined) continue
    const { id, people_count, since } = other
    const waited_minutes = minutesSince(epochOf(since), now)
    return { code: 'for_other_party', because, for_entry_id: id, people_count, waited_minutes }
  }
  return undefined
}
