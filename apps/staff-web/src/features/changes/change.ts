import { entryId, mutationId } from '@waitbook/contracts/ids'
import { typedParty, type WaitlistEntry, waitlistEntry } from '@waitbook/contracts/waitlist'
import { moments } from '@waitbook/domain/messages/notices'
import { z } from 'zod'
import { newMutationId } from '../../random-ids.ts'

const about = {
  mutation_id: mutationId,
  entry_id: entryId,
  /** The party's name, for sentences about the change. */
  name: z.string(),
  /** When the host made it, epoch ms of this device. */
  at: z.number(),
}

/** A change of one party by a host, as it is sent and, if it cannot be sent, stored. */
export const change = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('add'), party: typedParty }),
  /** `seen`: the values the form showed when it opened; changes stored by older versions lack it. */
  z.object({ ...about, kind: z.literal('edit'), party: typedParty, seen: typedParty.optional() }),
  /** Without `moment`, as stored by older versions, the specification's `table_ready` text is sent. */
  z.object({
    ...about,
    kind: z.literal('notify'),
    /** Omitted for a text. */
    channel: z.literal('email').exactOptional(),
    moment: z.enum(moments).exactOptional(),
    minutes: z.int().exactOptional(),
  }),
  z.object({ ...about, kind: z.literal('serve') }),
  z.object({ ...about, kind: z.literal('remove') }),
  z.object({ ...about, kind: z.literal('no-show') }),
  /** Called in person or by phone: notified without a text. */
  z.object({ ...about, kind: z.literal('called') }),
  z.object({ ...about, kind: z.literal('waiting') }),
  z.object({ ...about, kind: z.literal('move'), after_id: entryId.nullable() }),
  z.object({ ...about, kind: z.literal('move-back') }),
  /** `entry` is the party as it was before the undone change. */
  z.object({ ...about, kind: z.literal('undo'), activity_id: z.string(), entry: waitlistEntry }),
])
export type Change = z.infer<typeof change>
export type ChangeKind = Change['kind']
export type EditChange = Extract<Change, { kind: 'edit' }>

/** The fields of one kind of change without the common ones. */
type Content<C> = C extends Change ? Omit<C, keyof typeof about> : never

/** A new change of a party. A retry sends the same object again. */
export const changeOf = (
  entry: Pick<WaitlistEntry, 'id' | 'customer_name'>,
  content: Content<Change>,
  mutation_id = newMutationId(),
): Change => ({ ...content, mutation_id, entry_id: entry.id, name: entry.customer_name.trim(), at: Date.now() })
