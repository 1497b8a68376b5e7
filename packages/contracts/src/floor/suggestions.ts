import { otherPartyReasons } from '@waitbook/domain/floor/other-party-reasons'
import { resourceTraits } from '@waitbook/domain/floor/resource'
import { entryId } from '../ids.ts'
import { passedParty } from '../passed-party.ts'
import { instant } from '../text.ts'
import { peopleCount } from '../waitlist.ts'
import { z } from '../zod.ts'
import { stay } from './floor.ts'

const minutes = z.int()
const resourceIds = z.array(z.string())

/** Exactly one of the four: a party of the list, a booking, a walk-in of this size, or a table. */
export const suggestionsQuery = z.object({
  entry_id: entryId.optional(),
  reservation_id: entryId.optional(),
  people_count: peopleCount.optional(),
  resource_id: entryId.optional(),
})
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>

/** What is suggested: a table for the party that was asked about, or a party for the table. */
const suggested = {
  resource_ids: resourceIds.optional(),
  entry_id: z.string().optional(),
}

/** Who has the table. `rank` 1 is the server whose turn it is; 0 while the rotation is off. */
const serverTurn = z.object({
  server_id: z.string(),
  name: z.string(),
  code: z.enum(['next_in_turn', 'fewest_covers', 'fewest_tables', 'later', 'no_turn']),
  rank: z.int(),
  /** How many servers get parties. */
  of: z.int(),
  /** People seated since the service day began. */
  covers: z.int(),
  /** Parties that are there now. */
  tables: z.int(),
  minutes_since_seated: minutes.nullable(),
})

const tableSuggestion = z.object({
  ...suggested,
  waited_minutes: minutes.optional(),
  code: z.enum(['reserved', 'right_size', 'fits', 'group']),
  seats_max: z.int(),
  empty_seats: z.int(),
  free_until: instant.nullable(),
  minutes_free: minutes.nullable(),
  minutes_needed: minutes,
  needs_wiping: z.boolean(),
  missing_traits: z.array(z.enum(resourceTraits)),
  /** Null: no server is at work there. */
  server: serverTurn.nullable(),
  passes: z.array(passedParty),
})

const seatsOfTable = { seats_min: z.int(), seats_max: z.int() }
const freeFor = { minutes_free: minutes, minutes_needed: minutes }

/** Reasons against a table that staff may pass over. */
const held = z.object({
  code: z.literal('held'),
  hold_id: z.string(),
  for_entry_id: z.string().nullable(),
  for_reservation_id: z.string().nullable(),
  until: instant,
})
const staffOnly = z.object({ code: z.literal('staff_only') })
const walkInOnly = z.object({ code: z.literal('walk_in_only') })
const tooSmall = z.object({ code: z.literal('too_small'), ...seatsOfTable })
const tooLarge = z.object({ code: z.literal('too_large'), ...seatsOfTable })
const lacksTrait = z.object({ code: z.literal('lacks_trait'), trait: z.enum(resourceTraits) })
/** Its server gets no more parties. */
const serverCut = z.object({ code: z.literal('server_cut'), server_id: z.string(), name: z.string() })
const keptForWalkIns = z.object({ code: z.literal('kept_for_walk_ins'), from: instant, ...freeFor })
const reservedAt = z.object({
  code: z.literal('reserved_at'),
  reservation_id: z.string(),
  people_count: z.int(),
  at: instant,
  ...freeFor,
})

const warningCodes = [
  'held',
  'staff_only',
  'walk_in_only',
  'too_small',
  'too_large',
  'lacks_trait',
  'server_cut',
  'kept_for_walk_ins',
  'reserved_at',
] as const

/** Why tables do not suit a party that has been seated there: the first reason, all in words, and all with their numbers. */
export const seatingWarning = z.object({
  code: z.enum(warningCodes),
  detail: z.string(),
  reasons: z.array(
    z.discriminatedUnion('code', [
      held,
      staffOnly,
      walkInOnly,
      tooSmall,
      tooLarge,
      lacksTrait,
      serverCut,
      keptForWalkIns,
      reservedAt,
    ]),
  ),
})
export type SeatingWarning = z.infer<typeof seatingWarning>

/** After a party was seated or moved; `warning`: why the tables do not suit it. It is never a refusal. */
export const stayWithWarning = stay.extend({ warning: seatingWarning.nullable() })

const refusal = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('blocked'),
    ...suggested,
    planned_until: instant.nullable(),
    reason: z.string().nullable(),
  }),
  z.object({ code: z.literal('occupied'), ...suggested, minutes_left: minutes.nullable() }),
  held.extend(suggested),
  staffOnly.extend(suggested),
  walkInOnly.extend(suggested),
  tooSmall.extend(suggested),
  tooLarge.extend(suggested),
  lacksTrait.extend(suggested),
  serverCut.extend(suggested),
  keptForWalkIns.extend(suggested),
  reservedAt.extend({ ...suggested, name: z.string() }),
  z.object({ code: z.literal('group_while_others_wait'), ...suggested, waiting: z.int() }),
  z.object({
    code: z.literal('for_other_party'),
    ...suggested,
    because: z.enum(otherPartyReasons),
    for_entry_id: z.string(),
    people_count: z.int(),
    waited_minutes: minutes,
  }),
])

/** The tables for a party, or the parties for a table, the best first; and why each other one is not suggested. */
export const suggestions = z.object({ suggestions: z.array(tableSuggestion), refusals: z.array(refusal) })
export type Suggestions = z.infer<typeof suggestions>
