import type { RestaurantId } from '@waitbook/contracts/ids'
import { type WritableTemplate, writableTemplates } from '@waitbook/domain/messages/default-texts'
import { confirmsStop, isAutomatic } from '@waitbook/domain/messages/message'
import type { Tx } from '../../../journal/journal.queries.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { insertMessage, type Message } from './messages.queries.ts'
import { newMessage } from './new-message.ts'
import { quietEnd, readTexting, refuseTexting } from './texting.ts'

const writable = (template: Message['template_type']): WritableTemplate | undefined =>
  writableTemplates.find((each) => each === template)

/**
 * A message by WhatsApp that failed is followed by the same words as a text, in the transaction that makes it fail: the
 * row fails once, so that a receipt that comes later, or another instance, cannot cause a second text. Returns whether
 * a text follows.
 */
export const textInstead = async (deps: JournalDeps, tx: Tx, message: Message, at: string): Promise<boolean> => {
  // An erased message has neither number nor words.
  if (message.channel !== 'whatsapp' || message.state !== 'failed' || message.to === '') return false
  // Who has said STOP there is not answered in a second way.
  if (confirmsStop(message.template_type)) return false
  // After an outage: by now the words may call a guest to a table that others have.
  if (message.expires_at !== null && message.expires_at <= at) return false
  const restaurantId = message.restaurant_id as RestaurantId
  const now = deps.clock.now()
  const texting = await readTexting(tx, restaurantId, message.to, now)
  const { settings } = texting
  if (settings.whatsapp_text_after === 0) return false
  const restaurant = await getRestaurant(tx, restaurantId)
  const intended = { phone: message.to, channel: 'sms', template: writable(message.template_type) } as const
  if (refuseTexting(intended, restaurant, texting)) return false
  const { entry_id, reservation_id, wish_id, template_type, to, body, language, region, actor, id } = message
  const text = {
    ...{ restaurant_id: restaurantId, entry_id, reservation_id, wish_id, template_type, to, body, language, actor },
    ...(region !== null && { region }),
    channel: 'sms' as const,
    fallback_of: id,
    heldUntil: isAutomatic(template_type) ? quietEnd(now, settings, restaurant.time_zone) : undefined,
  }
  await insertMessage(tx, newMessage(text, settings, at, deps.random))
  return true
}
