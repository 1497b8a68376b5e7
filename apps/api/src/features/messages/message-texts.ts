import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { fillTemplate } from '@waitbook/domain/messages/template'
import type { Restaurant } from '../restaurants/restaurants.ts'

const joinedTemplate =
  'Hi {{customerName}}, you are on the waitlist at {{restaurantName}}. Follow your place: {{statusLink}}'

/** Spec §7: the defaults of the template's values. */
const values = (entry: StoredEntry, restaurant: Restaurant) => ({
  customerName: entry.customer_name || 'Valued Guest',
  restaurantName: restaurant.name || 'Our Restaurant',
  quotedTime: entry.quoted_time === null ? 'a few' : String(entry.quoted_time),
})

export const tableReadyText = (entry: StoredEntry, restaurant: Restaurant) =>
  fillTemplate(restaurant.settings.sms_notification_template, values(entry, restaurant))

/** As staff read it in the outbox; the guest reads it in the language of the page. */
export const tableReadyPush = 'Your table is ready'

export const joinedText = (entry: StoredEntry, restaurant: Restaurant, statusLink: string) =>
  fillTemplate(joinedTemplate, { ...values(entry, restaurant), statusLink })
