import type { AlertWay } from '@waitbook/contracts/customer'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Read } from '../../journal/journal.queries.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import { canSend } from '../messages/outgoing/can-send.ts'
import { isVisitVerified } from '../messages/outgoing/new-numbers.queries.ts'
import { quietEnd, readTexting, refuseTexting, type Texting } from '../messages/outgoing/texting.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { hasPush } from './turn-alerts.queries.ts'

const template = 'turn_near'

interface AlertWays {
  way: AlertWay | null
  /** Whether a press on the page of the texted link would make texts possible. */
  needsLink: boolean
  texting: Texting
}

/**
 * How an alert would reach a guest now: by text if texts are possible, otherwise on a subscribed device. After STOP by
 * neither. A number is texted only once this visit has verified it: another person's number must not get a second
 * automatic text. `ownMessage` is the alert's own message, which must not count against the limit.
 */
export const findAlertWay = async (
  db: Read,
  providers: MessageProviders,
  restaurant: Restaurant,
  { id, phone_number: phone, email, sms_consent }: Pick<StoredEntry, 'id' | 'phone_number' | 'email' | 'sms_consent'>,
  now: number,
  ownMessage?: string,
): Promise<AlertWays> => {
  const texting = await readTexting(db, restaurant.id, phone ?? email ?? '', now, ownMessage)
  if (texting.optedOut) return { way: null, needsLink: false, texting }
  const { settings } = texting
  const isQuiet =
    settings.quiet_hours_table_ready === 'hold' && quietEnd(now, settings, restaurant.time_zone) !== undefined
  const isTexted =
    phone !== null &&
    sms_consent !== false &&
    !isQuiet &&
    refuseTexting({ phone, channel: 'sms', template }, restaurant, texting) === undefined &&
    (await canSend(db, restaurant, { channel: 'sms', to: phone }, { providers, now, except: ownMessage }))
  if (isTexted && (await isVisitVerified(db, restaurant.id, id, phone)))
    return { way: 'text', needsLink: false, texting }
  if (await hasPush(db, restaurant.id, id)) return { way: 'push', needsLink: false, texting }
  return { way: null, needsLink: isTexted, texting }
}
