import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { DecideStopInput, Thread } from '@waitbook/contracts/messages'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isAutomatic, type SentChannel } from '@waitbook/domain/messages/message'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../journal/actors.ts'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { isSimulated, type MessageProviders } from './channels/provider.ts'
import { listRepliesOfEntry } from './incoming/replies.queries.ts'
import { listMessagesOfEntry } from './outgoing/messages.queries.ts'
import { endWaitingTexts, optOut, resumeTexts } from './outgoing/opt-outs.queries.ts'
import { canAnswerOnPage } from './outgoing/page-answers.ts'
import { refuseDelivery } from './outgoing/refuse-delivery.ts'
import { refuseChannel } from './outgoing/send-refusals.ts'
import { readTexting } from './outgoing/texting.ts'

type ThreadDeps = JournalDeps & { providers: MessageProviders }

/** The refusal that an answer by text or e-mail would get, or null, and whether automatic texts are paused. */
const readWay = async (deps: ThreadDeps, restaurantId: RestaurantId, entry: StoredEntry) => {
  const channel: SentChannel = writtenChannel(entry)
  const to = entry.phone_number ?? entry.email ?? ''
  const [restaurant, texting] = await Promise.all([
    getRestaurant(deps.db, restaurantId),
    readTexting(deps.db, restaurantId, to, deps.clock.now()),
  ])
  const answer = { channel, to, template: undefined, isNotice: false }
  const refusal =
    refuseChannel(entry, channel, restaurant) ?? refuseDelivery(deps.providers, restaurant, texting, entry, answer)
  return { unwritten: refusal?.message ?? null, may_stop: texting.isPaused }
}

/** The messages between a party and the restaurant in both directions, oldest first. */
export const readThread = async (deps: ThreadDeps, staff: Staff, entryId: string): Promise<Thread> => {
  const { restaurant_id } = staff
  const entry = await findEntry(deps.db, restaurant_id, entryId)
  if (!entry) throw notFound()
  const [messages, replies, { unwritten, may_stop }, isOnPage] = await Promise.all([
    listMessagesOfEntry(deps.db, restaurant_id, entryId),
    listRepliesOfEntry(deps.db, restaurant_id, entryId),
    readWay(deps, restaurant_id, entry),
    canAnswerOnPage(deps.db, restaurant_id, entry),
  ])
  const lines = [
    ...messages.map(({ created_at: at, template_type, provider, ...message }) => ({
      ...message,
      ...(isSimulated({ provider }) && { simulated: true }),
      from: 'restaurant' as const,
      automatic: isAutomatic(template_type),
      at,
      understood: null,
    })),
    ...replies.map(({ received_at: at, ...reply }) => ({
      ...reply,
      from: 'guest' as const,
      automatic: false,
      at,
      channel: reply.channel ?? ('sms' as const),
      state: null,
      error: null,
    })),
  ]
  const inOrder = lines.sort((one, other) => one.at.localeCompare(other.at))
  const read = { lines: inOrder, ...(may_stop && { may_stop }) }
  if (!isOnPage || unwritten === null) return { ...read, closed: unwritten }
  return { ...read, closed: null, page_only: unwritten }
}

/** Stores the decision of staff about a possible STOP. No text is sent to the guest. */
export const decideStop = async (
  { db, clock }: ThreadDeps,
  { restaurant_id }: Staff,
  { stop, ...guest }: DecideStopInput,
): Promise<void> => {
  const phone = 'phone' in guest ? guest.phone : (await findEntry(db, restaurant_id, guest.entry_id))?.phone_number
  if (!phone) throw notFound()
  if (!stop) return void (await resumeTexts(db, restaurant_id, phone))
  await tenantTransaction(db, restaurant_id, async (tx) => {
    await optOut(tx, restaurant_id, phone, isoNow(clock))
    await endWaitingTexts(tx, restaurant_id, phone)
  })
}

/** Removes the unread mark from a party's row, on every screen. */
export const readReplies = async (deps: JournalDeps, staff: Staff, entryId: string): Promise<void> => {
  const { restaurant_id } = staff
  await changeRestaurant(
    deps,
    { restaurant_id, actor: staffActor(staff), asked: undefined },
    async (tx): Promise<Outcome | undefined> => {
      const entry = await findEntry(tx, restaurant_id, entryId)
      if (!entry) throw notFound()
      if (entry.unread_replies === 0) return undefined
      const after = await updateEntry(tx, restaurant_id, entryId, { unread_replies: 0 })
      return { action_type: 'REPLIES_READ', changes: [entryChange(entry, after)] }
    },
  )
}
