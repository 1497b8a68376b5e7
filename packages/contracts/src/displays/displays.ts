import { boardContents, callSeconds, displayKinds, maxDisplayNameLength } from '@waitbook/domain/displays/display'
import { readPairingCode } from '@waitbook/domain/displays/pairing-code'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { maxQueues } from '@waitbook/domain/queues/queue-edit'
import { entryId, mutationId, queueId } from '../ids.ts'
import { instant, requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

const displayFields = {
  name: requiredText(maxDisplayNameLength),
  /** The queues that it shows or offers; empty: all. */
  queue_ids: z.array(queueId).max(maxQueues),
  /** The language of a board. At a kiosk, guests choose. */
  language: z.enum(guestLanguageTags),
  /** What a board shows of a call. */
  shows: z.enum(boardContents),
  /** Whether a board shows the first letters of names. */
  initials: z.boolean(),
  /** How long a board shows each call large. */
  call_seconds: z.int().min(callSeconds.least).max(callSeconds.most),
  /** Whether a kiosk asks for the name; without one, a party has its ticket as its name. */
  asks_name: z.boolean(),
  asks_size: z.boolean(),
}

/** A screen as it is stored and journalled, without its token. */
export const storedDisplay = z.object({
  id: entryId,
  kind: z.enum(displayKinds),
  ...displayFields,
  paired_at: instant,
  version: z.int(),
})
export type StoredDisplay = z.infer<typeof storedDisplay>

export const displayList = z.object({
  displays: z.array(storedDisplay.extend({ last_seen_at: instant.nullable() })),
})
export type DisplayList = z.infer<typeof displayList>

export const putDisplayFields = z.object({ ...displayFields, version: z.int().min(1) })
export const putDisplayInput = putDisplayFields.extend({ id: entryId, mutation_id: mutationId.optional() })
export type PutDisplayInput = z.infer<typeof putDisplayInput>

export const pairDisplayFields = z.object({
  /** As the screen shows it. */
  code: text(20).transform(readPairingCode),
  name: displayFields.name,
  queue_ids: displayFields.queue_ids.default([]),
  language: displayFields.language.default('en'),
  shows: displayFields.shows.default('tickets'),
  initials: displayFields.initials.default(false),
  call_seconds: displayFields.call_seconds.default(callSeconds.usual),
  asks_name: displayFields.asks_name.default(true),
  asks_size: displayFields.asks_size.default(true),
})
export const pairDisplayInput = pairDisplayFields.extend({ mutation_id: mutationId.optional() })
export type PairDisplayInput = z.infer<typeof pairDisplayInput>

export const endDisplayInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type EndDisplayInput = z.infer<typeof endDisplayInput>

export interface DisplayChanged {
  display: StoredDisplay
  seq: number
  activity_id: string
}

/** What a screen gets before it is paired. */
export const displayCodeInput = z.object({ kind: z.enum(displayKinds) })
export const displayCode = z.object({
  code: z.string(),
  /** Valid once staff have entered the code. */
  token: z.string(),
  expires_at: instant,
})
export type DisplayCode = z.infer<typeof displayCode>

/** What a paired screen can read about itself. */
export const ownDisplay = storedDisplay.pick({ kind: true, name: true, language: true })
