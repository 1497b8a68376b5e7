import { type DeskAct, deskRules, maxDelayMinutes } from '@waitbook/domain/desk/desk'
import { entryId, mutationId, queueId } from '../ids.ts'
import { reportedInstant, requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

const reportedAt = {
  /** When it happened, if the device was offline then; an impossible time is moved to the nearest possible one. */
  happened_at: reportedInstant.optional(),
  /** It has happened already, on a device without a connection: it is merged with other changes, not refused. */
  reported: z.boolean().optional(),
}
const despite_booking = z.boolean().optional()

/** An act at one desk: REST has its id in the path. `body` is what REST takes, `input` what tRPC and the queue take. */
const atDesk = <S extends z.ZodRawShape>(shape: S) => {
  const body = z.object({ ...shape, ...reportedAt })
  return { body, input: body.extend({ id: entryId, mutation_id: mutationId.optional() }) }
}

/** `entry_id`: of the party that the desk has called or has with it. */
const ofParty = <S extends z.ZodRawShape>(shape: S) => atDesk({ entry_id: entryId, ...shape })

/** What staff do at a desk, and what each act takes. Its rule is the one of the same name in `domain/desk/acts`. */
export const deskActs = {
  open: atDesk({
    /** Made by the caller; the server makes one if it is left out. */
    session_id: entryId.optional(),
    rule: z.enum(deskRules).optional(),
  }),
  pause: atDesk({ reason: text(100).optional() }),
  close: atDesk({}),
  stateDelay: atDesk({
    /** 0: the desk is on time; null: its delay is computed again. */
    minutes: z.int().min(0).max(maxDelayMinutes).nullable(),
  }),
  next: atDesk({
    /** Of a report: whom the device called. */
    entry_id: entryId.optional(),
    despite_booking,
  }),
  callEarly: ofParty({ reason: requiredText(100), despite_booking }),
  recall: ofParty({}),
  start: ofParty({}),
  finish: ofParty({}),
  noShow: ofParty({}),
  backInLine: ofParty({}),
  transfer: ofParty({
    queue_id: queueId,
    /** Only this desk calls the party; it need not serve the queue. */
    to_desk: entryId.optional(),
    /** Of the entry of a party that was at the desk. Made by the caller; the server makes one if it is left out. */
    new_id: entryId.optional(),
  }),
  letBackIn: ofParty({}),
} satisfies Record<DeskAct, { body: z.ZodType; input: z.ZodType }>

/** All of them need the same permission. */
export const deskActAccess = 'floor.change'
export type DeskActInput<A extends DeskAct> = z.infer<(typeof deskActs)[A]['input']>
