import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Actor } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { concernsStaff, isNotifying, isTaken, isText, type LastMessage } from '@waitbook/domain/messages/message'
import { callsToTable } from '@waitbook/domain/messages/notices'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { type Tx, tenantTransaction } from '../../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { countMessageReport } from '../../../lib/metrics.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { entryChange, moveEntry } from '../../waitlist/entry-changes.ts'
import { type EntryValues, findEntry, updateEntry } from '../../waitlist/waitlist.queries.ts'
import { isSimulated } from '../channels/provider.ts'
import { languageFor, noticeFor } from './message-texts.ts'
import {
  findMessage,
  insertMessage,
  type Message,
  type MessageKey,
  type MessageOutcome,
  moveMessage,
} from './messages.queries.ts'
import { newMessage } from './new-message.ts'
import { namedTo } from './own-words.ts'
import { textInstead } from './text-instead.ts'
import { readTexting, refuseTexting } from './texting.ts'

const system: Actor = { kind: 'system', name: 'messages' }

/** The message that the row shows: an older one never replaces a newer one. */
export const shownOn = (
  entry: StoredEntry,
  message: Pick<Message, Exclude<keyof LastMessage, 'at' | 'simulated'> | 'provider' | 'created_at'>,
): LastMessage => {
  const { id, channel, template_type, state, error, created_at } = message
  const shown = entry.last_message
  if (shown && shown.id !== id && shown.at > created_at) return shown
  const last = { id, channel, template_type, state, error, at: created_at }
  return isSimulated(message) ? { ...last, simulated: true } : last
}

/** The columns that a message sets in addition to the status NOTIFIED; undefined for one that does not notify. */
const notifiedStamp = ({ template_type, channel, state }: Message, at: string): EntryValues | undefined => {
  if (!callsToTable(template_type) || channel === 'voice' || channel === 'push') return undefined
  if (!isTaken(state) || channel === 'own_phone') return {}
  return isText(channel) ? { notified_sms_at: at } : { notified_email_at: at }
}

/** Whether the party was notified after this message was sent, so that its outcome is outdated. */
const isOutdated = (before: Message, { notified_at }: StoredEntry) =>
  before.state === 'unknown' && notified_at !== null && epochOf(notified_at) >= epochOf(before.updated_at)

/** If the settings ask for it, a failed text that called the party to its table is followed by a spoken call. */
const callInstead = async (deps: JournalDeps, tx: Tx, message: Message, entry: StoredEntry, at: string) => {
  const restaurantId = message.restaurant_id as RestaurantId
  const { channel, template_type, state } = message
  const isTexted = channel === 'sms' || channel === 'whatsapp'
  if (!isTexted || !callsToTable(template_type) || state !== 'failed') return
  const texting = await readTexting(tx, restaurantId, message.to, deps.clock.now())
  if (!texting.settings.call_when_text_fails) return
  const restaurant = await getRestaurant(tx, restaurantId)
  const intended = { phone: message.to, channel: 'voice', template: template_type } as const
  if (refuseTexting(intended, restaurant, texting)) return
  const { settings } = texting
  const call = {
    restaurant_id: restaurantId,
    entry_id: entry.id,
    channel: 'voice',
    template_type,
    to: message.to,
    body: noticeFor(template_type, entry, namedTo(restaurant, texting), settings, { channel: 'voice' }).body,
    language: languageFor(entry, settings),
    actor: system,
  } as const
  await insertMessage(tx, newMessage(call, settings, at, deps.random))
}

/**
 * Writes the outcome of a message, from its sender or a receipt. A 'table is ready' message that the provider
 * accepted, that a phone of the restaurant opened, or that only the guest's page shows, makes the party NOTIFIED in the same
 * transaction; no other message does, nor does a spoken call. The party's row shows the outcome to staff from the same
 * transaction on. A late or repeated outcome changes nothing.
 */
export const recordOutcome = async (deps: JournalDeps, key: MessageKey, outcome: MessageOutcome): Promise<void> => {
  const known = await findMessage(deps.db, key)
  if (known) await recordOutcomeOf(deps, known, outcome)
}

/** Whether the party's row shows the outcome of the message to staff. */
export const isShownToStaff = ({ entry_id, channel, template_type }: Message, { state }: MessageOutcome) =>
  entry_id !== null && channel !== 'push' && concernsStaff(template_type, state)

/** The same for a message that the caller has read. */
export const recordOutcomeOf = async (deps: JournalDeps, known: Message, outcome: MessageOutcome): Promise<void> => {
  const { db, clock } = deps
  const key: MessageKey = { restaurant_id: known.restaurant_id, id: known.id }
  const { entry_id } = known
  if (entry_id !== null && isShownToStaff(known, outcome)) {
    const restaurant_id = known.restaurant_id as RestaurantId
    const done = await changeRestaurant(
      deps,
      { restaurant_id, actor: isNotifying(outcome.state) ? known.actor : system, asked: undefined, hasHappened: true },
      async (tx, at): Promise<Outcome | undefined> => {
        const before = await findMessage(tx, key)
        const message = await moveMessage(tx, key, outcome, at)
        const entry = await findEntry(tx, restaurant_id, entry_id)
        // Served or removed while the message was being sent: it was sent nevertheless, the entry stays settled.
        if (!before || !message || !entry || !isActive(entry)) return undefined
        const last_message = shownOn(entry, message)
        const isNews = isNotifying(message.state) && !isNotifying(before.state) && !isOutdated(before, entry)
        const stamp = isNews ? notifiedStamp(message, at) : undefined
        if (stamp) return moveEntry(tx, restaurant_id, entry_id, 'NOTIFIED', at, { values: { ...stamp, last_message } })
        if (!(await textInstead(deps, tx, message, at))) await callInstead(deps, tx, message, entry, at)
        const after = await updateEntry(tx, restaurant_id, entry_id, { last_message })
        return { action_type: 'MESSAGE_REPORTED', changes: [entryChange(entry, after)] }
      },
    )
    if (done) return countMessageReport(known.channel, outcome.state)
  }
  if (known.channel === 'whatsapp') {
    await tenantTransaction(db, key.restaurant_id as RestaurantId, async (tx) => {
      const at = isoNow(clock)
      const message = await moveMessage(tx, key, outcome, at)
      if (message) await textInstead(deps, tx, message, at)
    })
  } else await moveMessage(db, key, outcome, isoNow(clock))
  countMessageReport(known.channel, outcome.state)
}
