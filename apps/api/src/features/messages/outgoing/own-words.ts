import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import { defaultSmsTemplate } from '@waitbook/contracts/settings/waitlist-defaults'
import { hasLink } from '@waitbook/domain/messages/links'
import { nameForText } from '@waitbook/domain/messages/name-for-text'
import type { Restaurant } from '../../restaurants/restaurants.ts'

/** The settings without the texts that have a link, so that the default texts are sent. */
export const templatesWithoutLinks = (settings: NotificationSettings): NotificationSettings => ({
  ...settings,
  templates: Object.fromEntries(
    Object.entries(settings.templates).map(([template, words]) => [
      template,
      Object.fromEntries(Object.entries(words ?? {}).filter(([, text]) => !hasLink(text ?? ''))),
    ]),
  ),
})

/** A name as it may stand in a message of a restaurant that is not approved; empty if it is nothing but a link. */
export const nameWithoutLink = (name: string) => (hasLink(name) ? nameForText(name) : name)

/** What messages name of a restaurant, without its links. */
const withoutLinks = (restaurant: Restaurant): Restaurant => {
  const { name, address, phone, settings } = restaurant
  const { sms_notification_template } = settings
  return {
    ...restaurant,
    name: nameWithoutLink(name),
    address: hasLink(address) ? '' : address,
    phone: hasLink(phone) ? '' : phone,
    settings: hasLink(sms_notification_template)
      ? { ...settings, sms_notification_template: defaultSmsTemplate }
      : settings,
  }
}

/** The restaurant as its messages to a contact may name it. */
export const namedTo = (restaurant: Restaurant, { mayLink }: { mayLink: boolean }) =>
  mayLink ? restaurant : withoutLinks(restaurant)
