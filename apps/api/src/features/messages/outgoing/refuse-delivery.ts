import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { WritableTemplate } from '@waitbook/domain/messages/default-texts'
import type { SentChannel } from '@waitbook/domain/messages/message'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { type MessageProviders, providersFor } from '../channels/provider.ts'
import { noEmailAddress, refuseWithoutConsent, refuseWithoutProvider, saidStop } from './send-refusals.ts'
import { refuseTexting, type Texting } from './texting.ts'

interface Delivery {
  channel: SentChannel
  /** Empty if no address is known. */
  to: string
  /** Undefined for a text written by staff. */
  template: WritableTemplate | undefined
  /** The guest's page shows a notice even if no provider sends it. */
  isNotice: boolean
}

const refuseEmail = (to: string, { optedOut }: Texting) => {
  if (to === '') return noEmailAddress()
  return optedOut ? saidStop() : undefined
}

/** The refusal if no provider could deliver this message to the guest, or undefined. */
export const refuseDelivery = (
  providers: MessageProviders,
  restaurant: Restaurant,
  texting: Texting,
  entry: StoredEntry,
  { channel, to, template, isNotice }: Delivery,
) => {
  if (channel !== 'own_phone' && !providersFor(providers, texting)[channel])
    return refuseWithoutProvider(channel, isNotice)
  const unwanted = refuseWithoutConsent(entry, channel)
  if (unwanted) return unwanted
  return channel === 'email'
    ? refuseEmail(to, texting)
    : refuseTexting({ phone: to, channel, template }, restaurant, texting)
}
