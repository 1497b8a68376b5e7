import { AppError } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isText, type SentChannel } from '@waitbook/domain/messages/message'
import { type Notice, noticeFits } from '@waitbook/domain/messages/notices'
import { entryCan } from '@waitbook/domain/waitlist/entry-status'
import type { Restaurant } from '../../restaurants/restaurants.ts'

const noAddress: Record<SentChannel, string> = {
  sms: 'Cannot send SMS: Phone number is missing.',
  voice: 'Cannot make call: Phone number is missing.',
  email: 'Cannot send e-mail: no address is known of this guest.',
  own_phone: 'Cannot open a text: Phone number is missing.',
}

export const refused = (code: string, detail: string) => new AppError('conflict', code, detail)

export const noEmailAddress = () => new AppError('invalid', 'no_email', noAddress.email)

/** The refusal if a waiting party cannot get any message on a channel, or undefined. */
export const refuseChannel = (entry: StoredEntry, channel: SentChannel, { settings }: Restaurant) => {
  if (entry.phone_number === null && channel !== 'email') return new AppError('invalid', 'no_phone', noAddress[channel])
  if (!isText(channel) || settings.enable_sms_notifications) return undefined
  return refused('sms_off', 'SMS notifications are switched off in the settings.')
}

export const refuseParty = (entry: StoredEntry, channel: SentChannel, restaurant: Restaurant) =>
  entryCan('notify', entry)
    ? refuseChannel(entry, channel, restaurant)
    : refused('entry_already_settled', 'This party has already left the waitlist.')

/** The refusal if a notice does not fit the party's status, or undefined. */
export const refuseNotice = (notice: Notice, entry: StoredEntry) => {
  if (noticeFits(notice, entry)) return undefined
  return notice === 'last_call'
    ? refused('not_notified_yet', 'This party has not been notified yet, so it cannot get a last call.')
    : refused('already_notified', 'This party has been notified: put it back to waiting before you send this.')
}

/** The guest has sent STOP, or unsubscribed from e-mails. */
export const saidStop = () => refused('opted_out', 'This guest has asked for no more messages (STOP).')

/** Refuses automatic texts only: what a person sends is still delivered. */
export const maySayStop = () =>
  refused('texts_paused', 'This guest may have asked for no more texts: automatic ones wait until you decide.')

/** Applies only if the guest would get the text, not where only the page shows it. */
export const refuseWithoutConsent = ({ sms_consent }: StoredEntry, channel: SentChannel) =>
  isText(channel) && sms_consent === false
    ? refused('no_sms_consent', 'This guest did not agree to text messages.')
    : undefined

/** The server could not open it on a phone at the end of quiet hours. */
export const inQuietHours = (until: string) =>
  refused('quiet_hours', `It is quiet hours until ${until}: no text is opened on a phone.`)

/** A text written by staff needs a provider: the page of a guest who has not written there does not show it. */
const textsNotSetUp = () =>
  refused('texts_not_set_up', 'Texts are not set up, so a text would not reach the guest. See Settings, Notifications.')

const emailNotSetUp = () => refused('email_not_set_up', 'E-mail is not set up. See Settings, Notifications.')

/** The refusal without a provider for the channel, or undefined if the guest's page shows the message. */
export const refuseWithoutProvider = (channel: Exclude<SentChannel, 'own_phone'>, isShownOnPage: boolean) => {
  switch (channel) {
    case 'sms':
      return isShownOnPage ? undefined : textsNotSetUp()
    case 'voice':
      return refused('calls_not_set_up', 'Spoken calls are not set up. See Settings, Notifications.')
    case 'email':
      return emailNotSetUp()
  }
}
