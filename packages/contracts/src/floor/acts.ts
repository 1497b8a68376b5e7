import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { markKinds } from '@waitbook/domain/floor/resource-state'
import { stayLeavings, staySteps } from '@waitbook/domain/floor/stay'
import { entryId, mutationId } from '../ids.ts'
import { reportedInstant, shownText, text } from '../text.ts'
import { customerName, notes, peopleCount } from '../waitlist.ts'
import { z } from '../zod.ts'
import type { HandedOver, MarkChanged, PutBack, StayChanged, StaySeated } from './floor.ts'
import { despiteHold } from './holds.ts'
import type { SectionLayoutChanged } from './servers.ts'

const reportedAt = {
  /** When it happened, if the device was offline then; an impossible time is moved to the nearest possible one. */
  happened_at: reportedInstant.optional(),
  /** It has happened already, on a device without a connection: it is merged with other changes, not refused. */
  reported: z.boolean().optional(),
}
const resourceIds = z.array(entryId).min(1).max(20)

/** An act on one row: REST has its id in the path. `body` is what REST takes, `input` what tRPC and the queue take. */
const onRow = <S extends z.ZodRawShape>(shape: S) => {
  const body = z.object({ ...shape, ...reportedAt })
  return { body, input: body.extend({ id: entryId, mutation_id: mutationId.optional() }) }
}

/** Exactly one of the three names the party. */
const seating = z.object({
  /** Made by the caller; the server makes one if it is left out. */
  id: entryId.optional(),
  resource_ids: resourceIds,
  entry_id: entryId.optional(),
  reservation_id: entryId.optional(),
  people_count: peopleCount.optional(),
  /** Of a report: the stays at these resources that the device saw gone. */
  replaces: z.array(entryId).max(20).optional(),
  despite_hold: despiteHold,
  ...reportedAt,
})

export const markParams = z.object({ id: entryId, kind: z.enum(markKinds) })

/** An act on a table by itself: REST has the kind of mark in the path, too. */
const onTable = <S extends z.ZodRawShape>(shape: S) => {
  const body = z.object({ ...shape, ...reportedAt })
  return { body, input: body.extend({ ...markParams.shape, mutation_id: mutationId.optional() }) }
}

/** What staff do at the tables, and what each act takes. Its rule is the one of the same name in `domain/floor/acts`. */
export const floorActs = {
  start: { body: seating, input: seating.extend({ mutation_id: mutationId.optional() }) },
  move: onRow({ resource_ids: resourceIds, despite_hold: despiteHold }),
  step: onRow({ step: z.enum(staySteps) }),
  extend: onRow({
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
    /** Of a report: the end that the device expected from then on. */
    expected_end_at: reportedInstant.optional(),
  }),
  end: onRow({ leaves: z.enum(stayLeavings) }),
  edit: onRow({
    people_count: peopleCount.optional(),
    /** Of a party of the waitlist or a booking. */
    customer_name: customerName.optional(),
    notes: notes.optional(),
    /** The values the form showed when it opened; one that has changed since is a conflict. */
    seen: z.object({ customer_name: shownText, notes: shownText }).partial().optional(),
  }),
  split: onRow({
    /** Made by the caller; the server makes one if it is left out. */
    new_id: entryId.optional(),
    people_count: peopleCount,
    resource_ids: resourceIds,
    /** Of a report: how many the device saw stay behind. */
    remaining: peopleCount.optional(),
    despite_hold: despiteHold,
  }),
  /** A party waits again; a walk-in gets an entry. */
  putBack: onRow({}),
  /** Hands the parties of a server over to `server_id`. */
  handOver: onRow({
    server_id: entryId,
    /** Ends the shift, and gives its sections to `server_id`, too. */
    ends_shift: z.boolean().optional(),
  }),
  /** Puts a section layout in use. */
  switchSections: onRow({}),
  mark: onTable({ reason: text(200).optional(), planned_until: reportedInstant.nullable().optional() }),
  unmark: onTable({}),
} satisfies Record<FloorAct, { body: z.ZodType; input: z.ZodType }>

/** All of them need the same permission. */
export const floorActAccess = 'floor.change'
export const floorActNames = Object.keys(floorActs) as FloorAct[]
export type FloorActInput<A extends FloorAct> = z.infer<(typeof floorActs)[A]['input']>
export type FloorActAnswer<A extends FloorAct> = A extends 'mark' | 'unmark'
  ? MarkChanged
  : A extends 'handOver'
    ? HandedOver
    : A extends 'putBack'
      ? PutBack
      : A extends 'switchSections'
        ? SectionLayoutChanged
        : A extends 'start' | 'move'
          ? StaySeated
          : StayChanged

/** In a query string. */
export const unmarkQuery = z.object({ ...reportedAt, reported: z.enum(['true', 'false']).optional() })
