import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { quietUntil } from '@waitbook/domain/messages/quiet-hours'
import type { Texting } from '../../texting/use-texting.ts'

/** Whether this device can probably open a messages app: its main pointer is a finger. */
export const isHandheld = () => window.matchMedia('(pointer: coarse)').matches

/** iPads claim to be Macs, which have no touch screen. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

interface Situation {
  texting: Texting
  settings: Pick<NotificationSettings, 'own_phone' | 'quiet_hours_from' | 'quiet_hours_to' | 'quiet_hours_table_ready'>
  timeZone: string | undefined
  now: number
}

/** Whether the party's latest text did not reach the guest: the host can then text while the provider is down. */
const hasFailed = ({ last_message: last }: Pick<WaitlistEntry, 'last_message'>) =>
  last?.channel === 'sms' && (last.state === 'failed' || last.state === 'unknown')

/** Whether Notify offers to text a guest from a phone of the restaurant. The server checks it again. */
export const offersOwnPhone = (
  entry: Pick<WaitlistEntry, 'phone_number' | 'sms_consent' | 'last_message'>,
  { texting, settings, timeZone, now }: Situation,
): boolean => {
  if (entry.phone_number === null || entry.sms_consent === false || settings.own_phone === 'never') return false
  const isNeeded = texting === 'not_set_up' || (texting === 'set_up' && hasFailed(entry))
  const isUsed = settings.own_phone === 'always' ? texting !== 'simulated' : isNeeded
  if (!isUsed) return false
  if (settings.quiet_hours_table_ready === 'send' || timeZone === undefined) return true
  const hours = { from: settings.quiet_hours_from, to: settings.quiet_hours_to }
  return quietUntil(now, hours, timeZone) === undefined
}
