import { fillForParty, noticeText, type TextedParty } from '@waitbook/contracts/notice-text'
import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { type GuestLanguage, isGuestLanguage } from '@waitbook/domain/languages'
import type { WritableTemplate } from '@waitbook/domain/messages/default-texts'
import type { Channel } from '@waitbook/domain/messages/message'
import type { Notice } from '@waitbook/domain/messages/notices'
import type { Restaurant } from '../../restaurants/restaurants.ts'

type Addressee = TextedParty & Pick<StoredEntry, 'language'>

/** The language of texts to a party. */
export const languageFor = (party: { language: string | null }, settings: NotificationSettings): GuestLanguage =>
  isGuestLanguage(party.language) ? party.language : settings.default_language

export const noticeFor = (
  notice: Notice,
  party: Addressee & Pick<StoredEntry, 'people_count'>,
  restaurant: Restaurant,
  notifications: NotificationSettings,
  { minutes, channel }: { minutes?: number | undefined; channel: Channel },
) =>
  noticeText(notice, party, languageFor(party, notifications), restaurant.name, {
    waitlist: restaurant.settings,
    notifications,
    place_kind: restaurant.place_kind,
    minutes,
    channel,
  })

/** An automatic text with its placeholders filled in. */
export const messageText = (
  template: Exclude<WritableTemplate, Notice>,
  party: Addressee,
  restaurant: Restaurant,
  settings: NotificationSettings,
  statusLink = '',
) => {
  const words = templateWords(settings, template, languageFor(party, settings), restaurant.place_kind)
  return fillForParty(words, party, restaurant.name, settings, statusLink ? { statusLink } : {})
}
