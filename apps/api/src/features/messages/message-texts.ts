import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isMessageLanguage, type MessageLanguage, type WritableTemplate } from '@waitbook/domain/messages/default-texts'
import { fillTemplate } from '@waitbook/domain/messages/template'
import type { Restaurant } from '../restaurants/restaurants.ts'

export type TextedParty = Pick<StoredEntry, 'customer_name' | 'quoted_time' | 'language'>

/** India's register takes at most so many characters in a variable. */
const dltVariableLength = 30

/** The language to text a party in. */
export const languageFor = (party: { language: string | null }, settings: NotificationSettings): MessageLanguage =>
  isMessageLanguage(party.language) ? party.language : settings.default_language

/** Spec §7: the defaults of the template's values. */
const values = (party: TextedParty, restaurant: Restaurant, longest: number) => ({
  customerName: [...(party.customer_name || 'Valued Guest')].slice(0, longest).join(''),
  restaurantName: restaurant.name || 'Our Restaurant',
  quotedTime: party.quoted_time === null ? 'a few' : String(party.quoted_time),
})

/** A template's words with everything filled in. */
export const messageText = (
  template: WritableTemplate,
  party: TextedParty,
  restaurant: Restaurant,
  settings: NotificationSettings,
  statusLink = '',
) => {
  const language = languageFor(party, settings)
  // The specification's setting is the text that staff see and edit on the waitlist's own settings.
  const words =
    template === 'table_ready' && language === settings.default_language && !settings.templates.table_ready?.[language]
      ? restaurant.settings.sms_notification_template
      : templateWords(settings, template, language)
  return filledIn(words, party, restaurant, settings, statusLink)
}

/** Words for a party, with what they left as a placeholder filled in. */
export const filledIn = (
  words: string,
  party: TextedParty,
  restaurant: Restaurant,
  settings: NotificationSettings,
  statusLink = '',
) => {
  const longest = settings.dlt_entity_id === '' ? Number.POSITIVE_INFINITY : dltVariableLength
  return fillTemplate(words, { ...values(party, restaurant, longest), ...(statusLink && { statusLink }) })
}

/** As staff read it in the outbox; the guest reads it in the language of the page. */
export const tableReadyPush = 'Your table is ready'
