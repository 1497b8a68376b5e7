import { AppError } from '@waitbook/contracts/errors'
import type { TestTextInput, TestTextSent } from '@waitbook/contracts/messages'
import type { Db } from '@waitbook/db/connect'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { phoneAt } from '../restaurants/phone-at.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { type Handover, isSimulatedProvider, type MessageProviders, providersFor } from './channels/provider.ts'
import { chargeAtOnce } from './outgoing/account-charge.ts'
import { nameWithoutLink } from './outgoing/own-words.ts'
import { refused } from './outgoing/send-refusals.ts'
import { readTexting, refuseTexting } from './outgoing/texting.ts'

interface TestTextDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  providers: MessageProviders
  rateLimits: Pick<RateLimits, 'spend'>
}

const noAnswer: Handover = { state: 'unknown', reason: 'The provider did not answer.' }

/**
 * Sends a text with fixed words to a number that its caller types, to test the provider before guests depend on it. It
 * is not stored, as it belongs to no guest.
 */
export const createTestText =
  ({ db, clock, random, providers, rateLimits }: TestTextDeps) =>
  async ({ restaurant_id }: Staff, { phone_number }: TestTextInput): Promise<TestTextSent> => {
    const restaurant = await getRestaurant(db, restaurant_id)
    const provider = providersFor(providers, restaurant).sms
    if (!provider || isSimulatedProvider(provider)) {
      throw refused('texts_not_set_up', 'Texts are not set up, so no test text can be sent.')
    }
    const to = phoneAt(restaurant, 'phone_number', phone_number)
    const texting = await readTexting(db, restaurant_id, to, clock.now())
    const refusal = refuseTexting({ phone: to, channel: 'sms', template: undefined }, restaurant, texting)
    if (refusal) throw refusal
    await rateLimits.spend(['test-text-phone', to], ['test-text-restaurant', restaurant_id])
    const unpaid = await chargeAtOnce({ db, clock, providers }, restaurant, { channel: 'sms', to })
    if (unpaid !== undefined) throw refused('texts_used_up', unpaid)
    const name = nameWithoutLink(restaurant.name) || 'a restaurant'
    const text = {
      to,
      body: `A test of the texts of ${name}. Guests get theirs from this number.`,
      language: 'en',
      reference: `${restaurant_id}.test.${newId(random)}`,
      sender: restaurant.is_approved ? texting.settings.sender : '',
      restaurant_name: name,
    } as const
    const sent = await provider.send(text).catch(() => noAnswer)
    if (sent.state !== 'accepted') throw new AppError('bad_gateway', 'message_failed', sent.reason)
    return { success: true, to }
  }
