import { absenceMoves } from '@waitbook/domain/desk/absence'
import { deskKinds, deskRules } from '@waitbook/domain/desk/desk'
import { bookDate } from '../booking/book-date.ts'
import { storedStay } from '../floor/floor.ts'
import { entryId, mutationId, queueId } from '../ids.ts'
import { deskServices, service } from '../queues/services.ts'
import { week } from '../settings/general.ts'
import { instant, requiredText } from '../text.ts'
import { storedEntry } from '../waitlist.ts'
import { z } from '../zod.ts'

const servedQueue = z.object({ queue_id: z.string(), rank: z.int().min(1).max(99) })

/** A desk as stored and as journalled. */
export const desk = z.object({
  id: entryId,
  name: z.string(),
  kind: z.enum(deskKinds),
  queues: z.array(servedQueue),
  // Rows of the journal and copies of older versions lack these.
  services: deskServices.default(null),
  working_hours: week.nullable().default(null),
  days_off: z.array(z.string()).default([]),
  is_active: z.boolean(),
  version: z.int(),
})
export type StoredDesk = z.infer<typeof desk>

export const deskSession = z.object({
  id: z.string(),
  resource_id: z.string(),
  /** The account that opened the desk; null: a script. */
  user_id: z.string().nullable(),
  since: instant,
  /** Null: it is open. */
  until: instant.nullable(),
  paused_at: instant.nullable(),
  pause_reason: z.string().nullable(),
  rule: z.enum(deskRules),
  /** How late the desk is, as staff have stated it; null: they have not. */
  delay_minutes: z.int().nullable().default(null),
})
export type StoredSession = z.infer<typeof deskSession>

/** A party as desks see it. */
export const deskEntry = storedEntry
  .pick({
    id: true,
    customer_name: true,
    people_count: true,
    notes: true,
    status: true,
    timestamp: true,
    quoted_time: true,
    order_key: true,
    appointment_at: true,
    reservation_id: true,
    served_at: true,
    removed_at: true,
    removed_reason: true,
    queue_id: true,
    ticket: true,
    head_start_minutes: true,
    called_to: true,
    called_at: true,
    call_count: true,
    call_reason: true,
    returned_count: true,
    for_desk: true,
    answers: true,
    services: true,
    asked_back_at: true,
  })
  .extend({ is_here: z.boolean() })
export type DeskEntryRow = z.infer<typeof deskEntry>

const queueOfDesks = z.object({
  id: z.string(),
  name: z.string(),
  presence_required: z.boolean(),
  service_minutes: z.int().nullable(),
  services: z.array(service),
  appointment_head_start_minutes: z.int(),
  /** How often a party that does not come may go back in line. */
  return_limit: z.int(),
})
export type QueueOfDesks = z.infer<typeof queueOfDesks>

/** All desks, who is at them, and who waits. */
export const desks = z.object({
  desks: z.array(desk),
  /** The open ones. */
  sessions: z.array(deskSession.extend({ username: z.string().nullable() })),
  queues: z.array(queueOfDesks),
  /** Those that wait, are called or are at a desk, and those that did not come in the last hour. */
  entries: z.array(deskEntry),
  /** The open ones at desks. */
  stays: z.array(storedStay.omit({ facts: true, passed: true })),
  /** The next booking of each desk that has one. */
  booked: z.array(z.object({ resource_id: z.string(), reservation_id: z.string(), starts_at: instant })),
  /** How the list is ordered. */
  rules: z.object({ sort_parties_by: z.enum(['quoted_time', 'arrival_time']), default_quoted_time: z.int() }),
  /** How late open desks are, where they are noticeably late or staff have stated it. */
  delays: z.array(z.object({ desk_id: z.string(), minutes: z.int(), is_stated: z.boolean() })),
  seq: z.int(),
})
export type Desks = z.infer<typeof desks>

/** What an act at a desk leaves behind. */
export const deskChanged = z.object({
  desk,
  session: deskSession.nullable(),
  /** The party that is called to the desk or is there now. */
  party: deskEntry.nullable(),
  /** Of a report: the party it called, which another desk called earlier or which has left. */
  lost: z.object({ entry_id: z.string(), ticket: z.string().nullable(), desk: z.string().nullable() }).nullable(),
})
export type DeskChanged = z.infer<typeof deskChanged> & { seq: number; activity_id: string }

export const maxDesks = 100

export const putDeskFields = z.object({
  name: requiredText(40),
  kind: z.enum(deskKinds),
  /** In the order in which a desk serves them that goes by rank. */
  queue_ids: z.array(queueId).min(1).max(50),
  /**
   * The services that it does, with its own minutes; null: all services of its queues. This field and the next two stay
   * unchanged if left out.
   */
  services: deskServices.optional(),
  /** When a person works; the time between two spans is a break. Null: whenever its desk is open. */
  working_hours: week.nullable().optional(),
  days_off: z.array(bookDate).max(200).optional(),
  /** The version that the caller has seen; 0 for a new desk. */
  version: z.int().min(0),
})
const changed = { id: entryId, mutation_id: mutationId.optional() }
export const putDeskInput = putDeskFields.extend(changed)
export type PutDeskInput = z.infer<typeof putDeskInput>
/** The version that the caller has seen: what was changed since is not removed. Without it any version is. */
export const removeDeskQuery = z.object({ version: z.coerce.number().int().min(1).optional() })
export const removeDeskInput = removeDeskQuery.extend(changed)
export type RemoveDeskInput = z.infer<typeof removeDeskInput>

/** A person does not work today. */
export const absentFields = z
  .object({
    move: z.enum(absenceMoves),
    /** The other person, with the move `person`. */
    to_desk: entryId.optional(),
    /** The message to the guests who asked for the person. */
    message: requiredText(480),
  })
  .refine(({ move, to_desk }) => (move === 'person') === (to_desk !== undefined), {
    path: ['to_desk'],
    error: 'Name another person with the move `person`, and only then.',
  })
export const absentInput = absentFields.safeExtend(changed)
export type AbsentInput = z.infer<typeof absentInput>
export const absentChanged = z.object({
  desk,
  /** Guests who asked for the person. */
  parties: z.int(),
  /** The guests among them to whom no message could be sent. */
  untold: z.array(z.object({ entry_id: z.string(), ticket: z.string().nullable(), customer_name: z.string() })),
})
export type AbsentChanged = z.infer<typeof absentChanged> & { seq: number; activity_id: string }

export interface DeskSaved {
  desk: StoredDesk
  seq: number
  activity_id: string
}
