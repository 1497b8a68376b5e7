import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType } from '@waitbook/db/schema/activity'
import { hasLink } from '@waitbook/domain/messages/links'
import { lengthFault, type SentChannel } from '@waitbook/domain/messages/message'
import { isNotice, type Notice } from '@waitbook/domain/messages/notices'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { type QueueRules, queueKey } from '@waitbook/domain/waitlist/queue-order'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../../journal/actors.ts'
import { changeRestaurant, type JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { findPartyByPhone } from '../../parties/parties.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { entryChange, refuseEdit } from '../../waitlist/entry-changes.ts'
import { type EntryValues, findEntry, updateEntry } from '../../waitlist/waitlist.queries.ts'
import { type MessageProviders, providersFor } from '../channels/provider.ts'
import { languageFor, noticeFor } from './message-texts.ts'
import { insertMessage } from './messages.queries.ts'
import { type MessageRow, newMessage } from './new-message.ts'
import { shownOn } from './outcomes.ts'
import { namedTo } from './own-words.ts'
import { canAnswerOnPage } from './page-answers.ts'
import { refuseDelivery } from './refuse-delivery.ts'
import { inQuietHours, refuseNotice, refuseParty } from './send-refusals.ts'
import { quietEnd, readTexting } from './texting.ts'

type WriteDeps = JournalDeps & { providers: MessageProviders }

/** A message that staff send to a party. */
export interface Plan {
  channel: SentChannel
  template_type: Notice | 'staff_reply'
  /** The caller's own words, which are sent as typed. */
  message: string | undefined
  /** Only with `new_time`: minutes from now. */
  minutes: number | undefined
  mutation_id: string | undefined
}

export interface Written {
  id: string
  warning: string | undefined
  /** Not sent before the end of quiet hours. */
  isHeld: boolean
  /** Shown on the guest's page and never queued. */
  isPageOnly: boolean
}

const defaultWordsSent =
  'The usual text was sent instead: until this restaurant is approved, guests get no links from it but that of their page.'

/** Refuses a text of the settings that was saved before its length was checked. */
const refuseLength = (body: string) => {
  const fault = lengthFault(body, 'The text in the settings')
  if (fault !== undefined) throw new AppError('invalid', 'text_too_long', fault)
}

const refuseMinutes = ({ template_type, minutes }: Plan) => {
  if (template_type === 'new_time' && minutes === undefined) {
    throw invalidField('minutes', 'A new time needs minutes, counted from now.')
  }
  if (template_type !== 'new_time' && minutes !== undefined) {
    throw invalidField('minutes', 'Only a new time takes minutes.')
  }
}

/** The time until which quiet hours delay the message, and the warning for staff. */
const quiet = (now: number, settings: NotificationSettings, restaurant: Restaurant, channel: SentChannel) => {
  const until = quietEnd(now, settings, restaurant.time_zone)
  if (until === undefined) return {}
  const isHeld = settings.quiet_hours_table_ready === 'hold'
  if (channel === 'own_phone') {
    if (isHeld) throw inQuietHours(settings.quiet_hours_to)
    return { warning: 'It is quiet hours.' }
  }
  return isHeld
    ? { heldUntil: until, warning: `It is quiet hours: held until ${settings.quiet_hours_to}.` }
    : { warning: 'It is quiet hours; the message went out all the same.' }
}

/** Empty if no address is known. */
const addressOf = async (deps: WriteDeps, entry: StoredEntry, channel: SentChannel, staff: Staff) => {
  const phone = entry.phone_number ?? ''
  if (channel !== 'email') return phone
  if (entry.email !== null) return entry.email
  const profile = phone === '' ? undefined : await findPartyByPhone(deps.db, staff.restaurant_id, phone)
  return profile?.email.toLowerCase() ?? ''
}

/** The party's new quoted time. A later time must not move the party back: it keeps its position by a fixed order key. */
const newPromise = (entry: StoredEntry, minutes: number, rules: QueueRules, at: string): EntryValues => {
  const quoted_time = waitMinutes(entry, Date.parse(at)) + minutes
  const key = queueKey(entry, rules)
  const isLater = queueKey({ ...entry, quoted_time }, rules) > key
  return { quoted_time, ...(isLater && { order_key: new Date(key).toISOString() }) }
}

/** Writes the message and its changes of the party in one transaction; false if a call with the same key has done so. */
const insertWithParty = async (
  deps: WriteDeps,
  staff: Staff,
  row: MessageRow,
  plan: Plan,
  effect: {
    statuses: readonly EntryStatus[]
    action_type: ActionType
    on(entry: StoredEntry, at: string): EntryValues
  },
) => {
  const { restaurant_id } = staff
  const { mutation_id, ...asked } = plan
  const id = row.entry_id ?? ''
  let isInserted = false
  await changeRestaurant(
    deps,
    { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['send', { ...asked, id }] },
    async (tx, at) => {
      const entry = await findEntry(tx, restaurant_id, id)
      if (!entry) throw notFound()
      if (!effect.statuses.includes(entry.status)) refuseEdit(entry)
      await insertMessage(tx, row)
      isInserted = true
      const after = await updateEntry(tx, restaurant_id, id, effect.on(entry, at))
      return { action_type: effect.action_type, changes: [entryChange(entry, after)] }
    },
  )
  return isInserted
}

/** Undefined for a message whose writing changes nothing of the party. */
const effectOf = (row: MessageRow, { template_type, minutes }: Plan, rules: QueueRules) => {
  if (minutes !== undefined) {
    const on = (entry: StoredEntry, at: string) => newPromise(entry, minutes, rules, at)
    return { statuses: ['WAITING'] as const, action_type: 'ENTRY_EDITED' as const, on }
  }
  if (template_type !== 'staff_reply') return undefined
  // The guest's page shows the answer at once, not when the provider has accepted the text.
  const on = (entry: StoredEntry) => ({ last_message: shownOn(entry, row) })
  return { statuses: activeStatuses, action_type: 'MESSAGE_REPORTED' as const, on }
}

/** Queues a message of staff, or throws the refusal. Undefined if an earlier call with the same key has queued it. */
export const writeMessage = async (
  deps: WriteDeps,
  staff: Staff,
  entry: StoredEntry,
  restaurant: Restaurant,
  plan: Plan,
): Promise<Written | undefined> => {
  const { channel, minutes } = plan
  const isOnPage = plan.template_type === 'staff_reply' && (await canAnswerOnPage(deps.db, restaurant.id, entry))
  const unfit = refuseParty(entry, channel, restaurant)
  if (unfit && !isOnPage) throw unfit
  refuseMinutes(plan)
  const to = await addressOf(deps, entry, channel, staff)
  const texting = await readTexting(deps.db, restaurant.id, to, deps.clock.now())
  const { settings } = texting
  const notice = isNotice(plan.template_type) ? plan.template_type : undefined
  const misplaced = notice && refuseNotice(notice, entry)
  if (misplaced) throw misplaced
  const own = notice && noticeFor(notice, entry, namedTo(restaurant, texting), settings, { minutes, channel })
  const isReplaced = own !== undefined && !texting.mayLink && plan.message !== undefined && hasLink(plan.message)
  const body = (isReplaced ? undefined : plan.message) ?? own?.body ?? ''
  refuseLength(body)

  const isSetUp = providersFor(deps.providers, texting)[channel] !== undefined
  const template = own && body === own.body ? own.template : undefined
  const delivery = { channel, to, template, isNotice: notice !== undefined }
  const untexted = refuseDelivery(deps.providers, restaurant, texting, entry, delivery)
  if (untexted && !isOnPage) throw untexted
  const isPageOnly = (unfit ?? untexted) !== undefined

  const { heldUntil, warning } = isSetUp && notice ? quiet(deps.clock.now(), settings, restaurant, channel) : {}
  const message = {
    restaurant_id: restaurant.id,
    entry_id: entry.id,
    channel,
    template_type: own?.template ?? plan.template_type,
    to: isPageOnly ? '' : to,
    body,
    language: languageFor(entry, settings),
    mutation_id: plan.mutation_id,
    actor: staffActor(staff),
    heldUntil,
  }
  const queued = newMessage(message, settings, isoNow(deps.clock), deps.random)
  const row: MessageRow = isPageOnly ? { ...queued, state: 'not_sent' } : queued
  const effect = effectOf(row, plan, restaurant.settings)
  if (!effect) await insertMessage(deps.db, row)
  else if (!(await insertWithParty(deps, staff, row, plan, effect))) return undefined
  return { id: row.id, warning: isReplaced ? defaultWordsSent : warning, isHeld: heldUntil !== undefined, isPageOnly }
}
