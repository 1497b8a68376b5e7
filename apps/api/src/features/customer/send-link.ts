import type { LinkSent } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import type { Caller } from '@waitbook/rpc/callers'
import { isoNow } from '../../lib/clock.ts'
import type { Use } from '../../lib/limits/rate-limits.ts'
import { sendsTexts } from '../messages/channels/provider.ts'
import { canSend } from '../messages/outgoing/can-send.ts'
import { limitedContact, takeGuestMessage } from '../messages/outgoing/guest-messages.ts'
import { languageFor, messageText } from '../messages/outgoing/message-texts.ts'
import { insertMessage } from '../messages/outgoing/messages.queries.ts'
import { newMessage } from '../messages/outgoing/new-message.ts'
import { hasHadOnlyText } from '../messages/outgoing/new-numbers.queries.ts'
import { mayWriteToNew } from '../messages/outgoing/new-numbers.ts'
import { namedTo } from '../messages/outgoing/own-words.ts'
import { readTexting, refuseByRules, refuseTexting } from '../messages/outgoing/texting.ts'
import { guestPhoneAt } from '../restaurants/phone-at.ts'
import { getPublicRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { findActiveByPhone, findEntry, findSegmentOfEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { newContact } from './greeting.ts'

const notSent = () =>
  new AppError('conflict', 'link_not_sent', 'Links are not texted here. Please ask at the front desk.')

/** True whether or not the number waits, and whether or not it may get another text. */
const linkSentText = 'If this number waits here, its link is texted: once a visit, and three texts a day at most.'

/**
 * Texts the link of a place to the waiting number, which proves that the guest has it. The response does not depend on
 * whether the number waits. The guest requests this text, so a refused consent and quiet hours do not apply.
 * Other people may request it as well, so a number that is not verified gets one text a visit.
 */
export const createSendLink = (deps: CustomerDeps) => {
  const { db, clock, rateLimits } = deps

  const text = async (restaurant: Restaurant, phone: string, mark: string | undefined) => {
    const waiting = await findActiveByPhone(db, restaurant.id, phone)
    // Limits count only for a number that gets a text, so that others cannot use up its texts beforehand.
    if (!waiting || (await hasHadOnlyText(db, restaurant.id, waiting.id, phone))) return
    const [entry, segment, texting] = await Promise.all([
      findEntry(db, restaurant.id, waiting.id),
      findSegmentOfEntry(db, restaurant.id, waiting.id),
      readTexting(db, restaurant.id, phone, clock.now()),
    ])
    const intended = { phone, channel: 'sms', template: 'queue_joined' } as const
    if (!entry || segment === undefined || refuseTexting(intended, restaurant, texting)) return
    const known = await deps.knownRestaurants.read(restaurant.id)
    if (!(await mayWriteToNew(db, newContact(deps, known, { channel: 'sms', to: phone }, mark), clock.now()))) return
    const limits: Use[] = [
      ['link-text-phone', limitedContact(restaurant, phone)],
      ['link-restaurant', restaurant.id],
    ]
    if (!(await rateLimits.allows(...limits))) return
    if (!(await takeGuestMessage(rateLimits, db, restaurant, phone))) {
      for (const limit of limits) await rateLimits.refund(...limit)
      return
    }
    const link = deps.links.linkTo(segment, phone)
    const body = messageText('queue_joined', entry, namedTo(restaurant, texting), texting.settings, link)
    const message = {
      restaurant_id: restaurant.id,
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: phone,
      body: body.includes(link) ? body : `${body} ${link}`,
      language: languageFor(entry, texting.settings),
      actor: { kind: 'guest' },
      address_mark: mark,
    } as const
    await insertMessage(db, newMessage(message, texting.settings, isoNow(clock), deps.random))
  }

  return async (caller: Caller, restaurantId: string, typed: string): Promise<LinkSent> => {
    const restaurant = await getPublicRestaurant(db, restaurantId)
    const phone = guestPhoneAt(restaurant, typed)
    if (!sendsTexts(deps.providers, restaurant)) throw notSent()
    await rateLimits.spend(['link-address', caller.address])
    const { settings } = await readTexting(db, restaurant.id, phone, clock.now())
    if (refuseByRules({ phone, channel: 'sms', template: 'queue_joined' }, restaurant, settings)) throw notSent()
    const asked = { providers: deps.providers, now: clock.now() }
    if (!(await canSend(db, restaurant, { channel: 'sms', to: phone }, asked))) throw notSent()
    await text(restaurant, phone, deps.messageMark(caller.address))
    return { success: true, message: linkSentText }
  }
}
