import type { RestaurantId } from '@waitbook/contracts/ids'
import { noticeWords } from '@waitbook/contracts/notice-text'
import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import { defaultSmsTemplate } from '@waitbook/contracts/settings/waitlist-defaults'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { writableTemplates } from '@waitbook/domain/messages/default-texts'
import { isNotice } from '@waitbook/domain/messages/notices'
import { type WhatsAppWay, whatsAppWay, whatsAppWindowMs } from '@waitbook/domain/messages/whatsapp'
import type { JournalDeps } from '../../../journal/journal.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import { type MessageProviders, providersFor } from '../channels/provider.ts'
import type { ClaimedMessage } from './claims.queries.ts'
import { listWhatsAppFacts, setTextChannel, type WhatsAppFacts } from './whatsapp.queries.ts'

interface ChoiceDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  providers: MessageProviders
}

/** A message whose channel is decided, and how it goes by WhatsApp. */
export interface Chosen {
  message: ClaimedMessage
  whatsapp?: WhatsAppWay
}

const settingsOf = ({ notifications }: ClaimedMessage) => completed('notifications', notifications)

const isTexted = ({ channel }: ClaimedMessage) => channel === 'sms' || channel === 'whatsapp'

/** The present words of a message's template, and the template at WhatsApp. */
const templateOf = (
  { template_type, language, place_kind }: ClaimedMessage,
  settings: NotificationSettings,
  { table_ready }: WhatsAppFacts,
) => {
  const template = writableTemplates.find((each) => each === template_type)
  if (!template || !isGuestLanguage(language)) return { template: undefined, words: undefined }
  const waitlist = { sms_notification_template: table_ready ?? defaultSmsTemplate }
  const words = isNotice(template)
    ? noticeWords(template, language, { waitlist, notifications: settings, place_kind }).words
    : templateWords(settings, template, language, place_kind)
  return { template: settings.whatsapp_templates[template], words }
}

/**
 * Decides which of the texts that are about to be sent go by WhatsApp. Whether the guest may be texted has been decided
 * before, by the same rules for both.
 */
export const createWhatsAppChoice = ({ db, clock, providers }: ChoiceDeps) => {
  /** A text that follows a message by WhatsApp stays a text. Unapproved restaurants use no number of their own. */
  const mayGo = (message: ClaimedMessage) =>
    isTexted(message) &&
    message.fallback_of === null &&
    message.is_approved &&
    providersFor(providers, message).whatsapp !== undefined &&
    settingsOf(message).whatsapp

  const wayOf = (message: ClaimedMessage, facts: WhatsAppFacts): WhatsAppWay | undefined => {
    const { body, language } = message
    const { wrote_at, sms_consent } = facts
    const intended = {
      body,
      language,
      ...templateOf(message, settingsOf(message), facts),
      hasConsent: sms_consent === true,
      wroteAt: wrote_at === null ? undefined : Date.parse(wrote_at),
    }
    return whatsAppWay(intended, clock.now())
  }

  const fallbackAt = (message: ClaimedMessage) => {
    const seconds = settingsOf(message).whatsapp_text_after
    return seconds === 0 ? null : new Date(clock.now() + seconds * 1000).toISOString()
  }

  /** Messages of one restaurant. */
  const choose = async (messages: readonly ClaimedMessage[]): Promise<Chosen[]> => {
    const [first] = messages
    if (!first) return []
    const restaurantId = first.restaurant_id as RestaurantId
    const ids = messages.filter(mayGo).map(({ id }) => id)
    const since = new Date(clock.now() - whatsAppWindowMs).toISOString()
    const facts = new Map(
      (ids.length === 0 ? [] : await listWhatsAppFacts(db, restaurantId, ids, since)).map((one) => [one.id, one]),
    )
    const fallback_at = fallbackAt(first)
    const chosen = messages.map((message): Chosen => {
      const known = facts.get(message.id)
      const whatsapp = known && wayOf(message, known)
      if (whatsapp) return { message: { ...message, channel: 'whatsapp', fallback_at }, whatsapp }
      // A retry that may no longer go by WhatsApp.
      return { message: message.channel === 'whatsapp' ? { ...message, channel: 'sms', fallback_at: null } : message }
    })
    const movedTo = (channel: 'sms' | 'whatsapp') =>
      chosen.flatMap(({ message }, index) => {
        const before = messages[index]
        const isSame = message.channel === before?.channel && message.fallback_at === before.fallback_at
        return message.channel === channel && !isSame ? [message.id] : []
      })
    const byWhatsApp = movedTo('whatsapp')
    if (byWhatsApp.length > 0) {
      await setTextChannel(db, restaurantId, byWhatsApp, { channel: 'whatsapp', fallback_at })
    }
    const byText = movedTo('sms')
    if (byText.length > 0) await setTextChannel(db, restaurantId, byText, { channel: 'sms', fallback_at: null })
    return chosen
  }

  return async (messages: readonly ClaimedMessage[]): Promise<Chosen[]> => {
    const texted = messages.filter((message) => message.channel === 'whatsapp' || mayGo(message))
    const others = messages.filter((message) => !texted.includes(message)).map((message): Chosen => ({ message }))
    const byRestaurant = Map.groupBy(texted, ({ restaurant_id }) => restaurant_id)
    const chosen = await Promise.all([...byRestaurant.values()].map(choose))
    return [...chosen.flat(), ...others]
  }
}
