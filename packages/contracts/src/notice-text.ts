import type { GuestLanguage } from '@waitbook/domain/languages'
import { type Channel, isText } from '@waitbook/domain/messages/message'
import { nameForText } from '@waitbook/domain/messages/name-for-text'
import type { Notice } from '@waitbook/domain/messages/notices'
import { fillTemplate } from '@waitbook/domain/messages/template'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import { type HoldRules, holdMinutes } from '@waitbook/domain/waitlist/hold'
import { type NotificationSettings, templateWords } from './settings/notifications.ts'
import { isDefaultSmsTemplate, notifyAgain, smsTemplateOf, textAgain } from './settings/waitlist-defaults.ts'
import type { StoredEntry } from './waitlist.ts'

/** India's register takes at most so many characters in a variable. */
const dltVariableLength = 30
/** The minutes in a last call where the restaurant sets no hold time. */
const usualLastMinutes = 5

export type TextedParty = Pick<StoredEntry, 'customer_name' | 'quoted_time'>

/** Fills in a template's placeholders for a party. */
export const fillForParty = (
  words: string,
  party: TextedParty,
  restaurantName: string,
  { dlt_entity_id }: Pick<NotificationSettings, 'dlt_entity_id'>,
  more: Readonly<Record<string, string>> = {},
) => {
  // 'in about a few minutes' is no English.
  const plain = party.quoted_time === null ? words.replace(/\babout (?=\{\{\s*quotedTime\s*\}\})/gi, '') : words
  const longest = dlt_entity_id === '' ? Number.POSITIVE_INFINITY : dltVariableLength
  return fillTemplate(plain, {
    customerName: [...(nameForText(party.customer_name) || 'Valued Guest')].slice(0, longest).join(''),
    restaurantName: restaurantName || 'Our Restaurant',
    quotedTime: party.quoted_time === null ? 'a few' : String(party.quoted_time),
    ...more,
  })
}

interface WordSettings {
  waitlist: { sms_notification_template: string }
  notifications: NotificationSettings
  place_kind: PlaceKind
}

interface TextSettings extends WordSettings {
  waitlist: WordSettings['waitlist'] & HoldRules
}

/**
 * The restaurant's text for a notice, and the template it belongs to. For `ready_now` without a text of its own, the
 * restaurant's `table_ready` text is used, unless it contains the quoted minutes.
 */
export const noticeWords = (
  notice: Notice,
  language: GuestLanguage,
  { waitlist, notifications, place_kind }: WordSettings,
): { template: Notice; words: string } => {
  const { default_language, templates } = notifications
  const own = templates[notice]?.[language]
  if (notice === 'table_ready') {
    // The specification's setting is the text that staff see and edit on the waitlist's own settings.
    const words =
      own || (language === default_language ? smsTemplateOf(waitlist.sms_notification_template, place_kind) : undefined)
    return { template: notice, words: words ?? templateWords(notifications, notice, language, place_kind) }
  }
  if (notice === 'ready_now' && !own) {
    const shared = noticeWords('table_ready', language, { waitlist, notifications, place_kind })
    const isOwn = Boolean(templates.table_ready?.[language]) || language === default_language
    if (isOwn && !isDefaultSmsTemplate(shared.words) && !/\{\{\s*quotedTime\s*\}\}/.test(shared.words)) return shared
  }
  return { template: notice, words: templateWords(notifications, notice, language, place_kind) }
}

/** The text of a notice with its placeholders filled in, and the template it counts as. `minutes` is for `new_time`. */
export const noticeText = (
  notice: Notice,
  party: TextedParty & Pick<StoredEntry, 'people_count'>,
  language: GuestLanguage,
  restaurantName: string,
  settings: TextSettings & { minutes?: number | undefined; channel?: Channel | undefined },
): { template: Notice; body: string } => {
  const { template, words } = noticeWords(notice, language, settings)
  const minutes = notice === 'last_call' ? holdMinutes(party, settings.waitlist) || usualLastMinutes : settings.minutes
  const more = minutes === undefined ? {} : { minutes: String(minutes) }
  // The default text promises a text message, which a guest who is called or mailed does not get.
  const isTexted = settings.channel === undefined || isText(settings.channel)
  const fitting = isTexted || !isDefaultSmsTemplate(words) ? words : words.replace(textAgain, notifyAgain)
  return { template, body: fillForParty(fitting, party, restaurantName, settings.notifications, more) }
}
