import type { RunningLate } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { whichVisit } from '@waitbook/domain/messages/default-texts'
import { type Reply, readReply } from '@waitbook/domain/messages/replies'
import { tenantTransaction } from '../../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps, type Outcome } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { entryChange } from '../../waitlist/entry-changes.ts'
import { findEntry, updateEntry } from '../../waitlist/waitlist.queries.ts'
import { languageFor, messageText } from '../outgoing/message-texts.ts'
import { insertMessage } from '../outgoing/messages.queries.ts'
import { newMessage } from '../outgoing/new-message.ts'
import { verifyNumber } from '../outgoing/new-numbers.queries.ts'
import { endWaitingTexts, optIn, optOut } from '../outgoing/opt-outs.queries.ts'
import { readTexting, refuseTexting } from '../outgoing/texting.ts'
import {
  findPutOffReply,
  insertReply,
  listTextedVisits,
  noteAsked,
  type TextedVisit,
  takeEvent,
  wasTaken,
} from './replies.queries.ts'

export interface IncomingText {
  /** The provider's, unique. */
  id: string
  /** E.164. */
  from: string
  /** The number or name that the guest replied to. */
  to: string
  text: string
}

interface OwnVisit {
  restaurantId: string
  id: string
  mutation_id: string
}

/** The actions that a guest also has on the page of its place. */
interface GuestActions {
  leave(restaurantId: string, id: string): Promise<unknown>
  sayLate(visit: OwnVisit, input: RunningLate): Promise<unknown>
  sayArrived(visit: OwnVisit): Promise<unknown>
}

export interface IncomingDeps extends JournalDeps {
  customer: GuestActions
}

const askedForMs = 30 * 60_000
type Template = 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started'

const digits = (text: string) => text.replace(/\D/g, '')

/** The visits that were texted from the number replied to; all if none of them recorded it. */
const answered = (visits: readonly TextedVisit[], to: string) => {
  const same = visits.filter(({ sender }) => digits(sender) !== '' && digits(sender) === digits(to))
  return same.length > 0 ? same : visits
}

/** In a stable order, as the guest answers by number. */
const byName = (one: TextedVisit, other: TextedVisit) =>
  one.restaurant_name.localeCompare(other.restaurant_name) || one.entry_id.localeCompare(other.entry_id)

/**
 * Texts that guests send back. All effects are keyed by the provider's id of the text, so that a repeated delivery
 * changes nothing, and completes the work after a crash half-way.
 */
export const createIncoming = (deps: IncomingDeps) => {
  const { db, clock, customer } = deps

  /** Stores the guest's words once; `understood` null raises the unread mark of the row. */
  const note = async (visit: TextedVisit, { id, from, text }: IncomingText, understood: string | null) => {
    const { restaurant_id, entry_id } = visit
    const reply = {
      restaurant_id,
      id,
      entry_id,
      phone: from,
      body: text,
      understood,
      received_at: isoNow(clock),
      channel: null,
    }
    const once = (error: unknown) => {
      if (brokenUniqueRule(error) !== 'replies_pkey') throw error
    }
    if (understood !== null) return insertReply(db, reply).then(() => undefined, once)
    await changeRestaurant(
      deps,
      { restaurant_id, actor: { kind: 'guest' }, asked: undefined },
      async (tx): Promise<Outcome> => {
        await insertReply(tx, reply)
        const entry = await findEntry(tx, restaurant_id, entry_id)
        if (!entry) throw new AppError('not_found', 'not_found', 'Not found.')
        const after = await updateEntry(tx, restaurant_id, entry_id, { unread_replies: entry.unread_replies + 1 })
        return { action_type: 'GUEST_REPLIED', changes: [entryChange(entry, after)] }
      },
    ).catch(once)
  }

  type Words = { template: Template } | { body(entry: StoredEntry, language: keyof typeof whichVisit): string }

  /** The reply to a text, unless the restaurant's rules or a STOP refuse it. */
  const write = async (visit: TextedVisit, { id, from }: IncomingText, what: Words) => {
    const { restaurant_id } = visit
    const [restaurant, entry, texting] = await Promise.all([
      getRestaurant(db, restaurant_id),
      findEntry(db, restaurant_id, visit.entry_id),
      readTexting(db, restaurant_id, from, clock.now()),
    ])
    const template = 'template' in what ? what.template : undefined
    if (!entry || refuseTexting({ phone: from, channel: 'sms', template }, restaurant, texting)) return undefined
    const { settings } = texting
    const language = languageFor(entry, settings)
    const message = {
      restaurant_id,
      // The question belongs to no single visit's conversation.
      entry_id: template ? entry.id : null,
      channel: 'sms',
      template_type: template ?? 'which_visit',
      to: from,
      body: 'template' in what ? messageText(what.template, entry, restaurant, settings) : what.body(entry, language),
      language,
      actor: { kind: 'system', name: 'replies' },
      mutation_id: `reply:${id}`,
    } as const
    return newMessage(message, isoNow(clock), deps.random)
  }

  const send = async (visit: TextedVisit, incoming: IncomingText, what: Words) => {
    const message = await write(visit, incoming, what)
    if (!message) return
    await insertMessage(db, message).catch((error: unknown) => {
      if (brokenUniqueRule(error) !== 'messages_mutation') throw error
    })
  }

  const confirm = async (visit: TextedVisit, incoming: IncomingText, template: Template) => {
    const { settings } = await readTexting(db, visit.restaurant_id, incoming.from, clock.now())
    if (settings.confirm_replies) await send(visit, incoming, { template })
  }

  type VisitAction = Extract<Reply, { kind: 'leave' } | { kind: 'late' } | { kind: 'here' }>
  const confirmations = { leave: 'left_noted', late: 'late_noted', here: 'arrived_noted' } as const

  /** The same action as on the guest's own page. */
  const act = async (visit: TextedVisit, incoming: IncomingText, action: VisitAction) => {
    const { restaurant_id, entry_id } = visit
    const own = { restaurantId: restaurant_id, id: entry_id, mutation_id: `sms:${incoming.id}`.slice(0, 100) }
    try {
      if (action.kind === 'leave') await customer.leave(restaurant_id, entry_id)
      else if (action.kind === 'here') await customer.sayArrived(own)
      else await customer.sayLate(own, { minutes: action.minutes !== undefined && action.minutes > 10 ? 20 : 10 })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
      // Refused, for example a delay longer than the restaurant allows: a person answers.
      return note(visit, incoming, null)
    }
    await note(visit, incoming, action.kind)
    await confirm(visit, incoming, confirmations[action.kind])
  }

  const askBack = async (visits: TextedVisit[], incoming: IncomingText) => {
    const inOrder = visits.toSorted(byName)
    const [first] = inOrder as [TextedVisit]
    const asking = inOrder.find(({ opted_out }) => !opted_out)
    // After STOP no question is sent: a person decides.
    if (!asking) return note(first, incoming, null)
    await note(first, incoming, 'which_visit')
    await noteAsked(db, incoming.from, isoNow(clock))
    const names = inOrder.map(({ restaurant_name }, index) => `${index + 1} ${restaurant_name}`)
    await send(asking, incoming, { body: (_entry, language) => [whichVisit[language], ...names].join('\n') })
  }

  /** The action that was postponed by the question, for the visit that the guest has now chosen. */
  const chosen = async (visits: TextedVisit[], incoming: IncomingText, number: number) => {
    const inOrder = visits.toSorted(byName)
    const [first] = inOrder
    const visit = inOrder[number - 1]
    if (!first?.asked_at || !visit || Date.parse(first.asked_at) < clock.now() - askedForMs) return undefined
    const since = new Date(clock.now() - askedForMs).toISOString()
    const put = await findPutOffReply(db, first.restaurant_id, incoming.from, since)
    const action = put && readReply(put.body)
    return action && isVisitAction(action) ? { visit, action } : undefined
  }

  const isVisitAction = (reply: Reply): reply is VisitAction => ['leave', 'late', 'here'].includes(reply.kind)

  const forEachRestaurant = async (visits: readonly TextedVisit[], work: (id: RestaurantId) => Promise<unknown>) => {
    for (const id of new Set(visits.map(({ restaurant_id }) => restaurant_id))) await work(id)
  }

  /** STOP applies to all restaurants that text from the number; the first that had not recorded it confirms it, once. */
  const stop = async (visits: readonly TextedVisit[], newest: TextedVisit, incoming: IncomingText) => {
    const confirming = [newest, ...visits].find(({ opted_out }) => !opted_out)
    const confirmation = confirming && (await write(confirming, incoming, { template: 'stopped' }))
    // Its restaurant comes last: a repeated delivery after a crash finds the same one, or none.
    const isLast = ({ restaurant_id }: TextedVisit) => restaurant_id === confirming?.restaurant_id
    await forEachRestaurant([...visits.filter((visit) => !isLast(visit)), ...visits.filter(isLast)], (id) =>
      tenantTransaction(db, id, async (tx) => {
        const isNew = await optOut(tx, id, incoming.from, isoNow(clock))
        await endWaitingTexts(tx, id, incoming.from)
        if (isNew && confirmation?.restaurant_id === id) await insertMessage(tx, confirmation)
      }),
    )
    await note(newest, incoming, 'stop')
  }

  const handle = async (incoming: IncomingText) => {
    const visits = answered(await listTextedVisits(db, incoming.from), incoming.to)
    const [latest] = visits
    // No restaurant here has texted this number in weeks.
    if (!latest) return
    const waiting = visits.filter(({ active }) => active)
    const [newest] = waiting
    const reply = readReply(incoming.text)
    if (reply.kind === 'stop') {
      return stop(visits, newest ?? latest, incoming)
    }
    if (reply.kind === 'start') {
      await forEachRestaurant(visits, (id) => optIn(db, id, incoming.from))
      await note(newest ?? latest, incoming, 'start')
      return send(newest ?? latest, incoming, { template: 'started' })
    }
    if (reply.kind === 'help') {
      await note(newest ?? latest, incoming, 'help')
      return send(newest ?? latest, incoming, { template: 'help' })
    }
    if (!newest) return note(latest, incoming, 'too_late')
    if (isVisitAction(reply)) return waiting.length > 1 ? askBack(waiting, incoming) : act(newest, incoming, reply)
    const choice = reply.kind === 'choice' ? await chosen(waiting, incoming, reply.number) : undefined
    if (!choice) return note(newest, incoming, null)
    await act(choice.visit, incoming, choice.action)
    return noteAsked(db, incoming.from, null)
  }

  return async (incoming: IncomingText): Promise<void> => {
    const event = `inbound:${incoming.id}`
    if (await wasTaken(db, event)) return
    await handle(incoming)
    // After all effects of the text: none of them waits for this.
    await verifyNumber(db, incoming.from, isoNow(clock))
    await takeEvent(db, event, isoNow(clock))
  }
}

export type TakeIncoming = ReturnType<typeof createIncoming>
