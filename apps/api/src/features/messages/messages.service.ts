import { AppError, notFound } from '@waitbook/contracts/errors'
import type { Sent } from '@waitbook/contracts/messages'
import { newId } from '@waitbook/domain/ids'
import { entryCan } from '@waitbook/domain/waitlist/entry-status'
import type { MessagesService } from '@waitbook/rpc/services'
import { isoNow } from '../../clock.ts'
import { brokenUniqueRule, type JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { tableReadyText } from './message-texts.ts'
import { findMessage, findMessageByMutation, insertMessage, listNewestMessages } from './messages.queries.ts'
import type { MessageWorker } from './messages.worker.ts'

export interface MessagesDeps extends JournalDeps {
  worker: MessageWorker
}

/** How long the send call waits for the provider's answer before it says 'sending'. */
const answerWithinMs = 8_000
const outboxSize = 100

const atMost = (work: Promise<unknown>, ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { db } = deps

  const answer = async (restaurantId: Parameters<typeof findMessage>[1], message_id: string): Promise<Sent> => {
    const { state, error } = await findMessage(db, restaurantId, message_id)
    switch (state) {
      case 'accepted':
      case 'delivered':
        return { success: true, message: 'SMS sent successfully!', message_id, state }
      case 'queued':
      case 'sending':
        return { success: true, message: 'Sending SMS…', message_id, state }
      case 'failed':
      case 'unknown':
        throw new AppError('bad_gateway', `message_${state}`, error ?? 'Failed to send notification')
    }
  }

  return {
    async send(staff, { mutation_id, ...input }) {
      const [restaurant, entry] = await Promise.all([
        getRestaurant(db, staff.restaurant_id),
        findEntry(db, staff.restaurant_id, input.entry_id),
      ])
      if (!entry) throw notFound()
      const earlier =
        mutation_id === undefined ? undefined : await findMessageByMutation(db, staff.restaurant_id, mutation_id)
      if (earlier) {
        if (earlier.entry_id !== entry.id) {
          throw new AppError('conflict', 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
        }
        return answer(staff.restaurant_id, earlier.id)
      }
      if (!entryCan('notify', entry)) {
        throw new AppError('conflict', 'entry_already_settled', 'This party has already left the waitlist.')
      }
      if (entry.phone_number === null) {
        throw new AppError('invalid', 'no_phone', 'Cannot send SMS: Phone number is missing.')
      }
      if (entry.sms_consent === false) {
        throw new AppError('conflict', 'no_sms_consent', 'This guest did not agree to text messages.')
      }
      if (!restaurant.settings.enable_sms_notifications) {
        throw new AppError('conflict', 'sms_off', 'SMS notifications are switched off in the settings.')
      }
      const id = newId(deps.random)
      const at = isoNow(deps.clock)
      const inserted = await insertMessage(db, {
        restaurant_id: staff.restaurant_id,
        id,
        entry_id: entry.id,
        channel: 'sms',
        template_type: input.template_type,
        to: entry.phone_number,
        body: input.message ?? tableReadyText(entry, restaurant),
        mutation_id: mutation_id ?? null,
        actor: JSON.stringify(staffActor(staff)),
        created_at: at,
        updated_at: at,
      }).then(
        () => true,
        (error: unknown) => {
          // A twin of this call was a moment faster; its message is the one.
          if (brokenUniqueRule(error) === 'messages_mutation') return false
          throw error
        },
      )
      if (!inserted) return this.send(staff, { ...input, mutation_id })
      await atMost(deps.worker.sendNow({ restaurant_id: staff.restaurant_id, id }), answerWithinMs)
      return answer(staff.restaurant_id, id)
    },

    outbox: (staff) => listNewestMessages(db, staff.restaurant_id, outboxSize),
  }
}
