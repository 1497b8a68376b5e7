import type { AlertWay } from '@waitbook/contracts/customer'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Read } from '../../journal/journal.queries.ts'
import { hasHadOnlyText } from '../messages/new-numbers.queries.ts'
import { type MessageProviders, sendsTexts } from '../messages/provider.ts'
import { quietEnd, readTexting, refuseTexting, type Texting } from '../messages/texting.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { hasPush } from './turn-alerts.queries.ts'

const template = 'turn_near'

interface AlertWays {
  way: AlertWay | null
  texting: Texting
}

/**
 * How an alert would reach a guest now: by text where texts go out to it and its number is verified or has had no
 * automatic text, else on a device that agreed to notifications. After STOP it gets neither.
 */
export const findAlertWay = async (
  db: Read,
  providers: MessageProviders,
  restaurant: Restaurant,
  { id, phone_number: phone, sms_consent }: Pick<StoredEntry, 'id' | 'phone_number' | 'sms_consent'>,
  now: number,
): Promise<AlertWays> => {
  const texting = await readTexting(db, restaurant.id, phone ?? '', now)
  if (phone !== null && texting.optedOut) return { way: null, texting }
  const { settings } = texting
  const isQuiet =
    settings.quiet_hours_table_ready === 'hold' && quietEnd(now, settings, restaurant.time_zone) !== undefined
  const isTexted =
    phone !== null &&
    sms_consent !== false &&
    !isQuiet &&
    sendsTexts(providers, restaurant) &&
    refuseTexting({ phone, channel: 'sms', template }, restaurant, texting) === undefined &&
    !(await hasHadOnlyText(db, restaurant.id, id, phone))
  if (isTexted) return { way: 'text', texting }
  return { way: (await hasPush(db, restaurant.id, id)) ? 'push' : null, texting }
}
