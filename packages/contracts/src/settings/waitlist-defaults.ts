import type { PlaceKind } from '@waitbook/domain/place-kinds'
import type { WaitlistSettings } from './waitlist.ts'

/** The end of the default text, and its replacement in an e-mail or a call. */
export const textAgain = "We'll text you again when it's time!"
export const notifyAgain = "We'll let you know when it's time!"

export const defaultSmsTemplate = `Hi {{customerName}}, your table at {{restaurantName}} will be ready in about {{quotedTime}} minutes. ${textAgain}`

const neutralSmsTemplate = `Hi {{customerName}}, it will be your turn at {{restaurantName}} in about {{quotedTime}} minutes. ${textAgain}`

/** The text of the setting. The default of places other than restaurants names no table. */
export const smsTemplateOf = (template: string, kind: PlaceKind) =>
  kind !== 'restaurant' && template === defaultSmsTemplate ? neutralSmsTemplate : template

export const isDefaultSmsTemplate = (words: string) => words === defaultSmsTemplate || words === neutralSmsTemplate

/** Apart from their schema, which the first page of the console would have to load. */
export const defaultWaitlistSettings: WaitlistSettings = {
  default_page: 'waitlist',
  default_party_size: 2,
  estimated_wait_time: 30,
  wait_estimate: 'learned',
  default_quoted_time: 15,
  auto_remove_waiting_parties_after: '12_hours',
  allow_walk_ins: true,
  require_phone_number: false,
  guest_contact: 'phone',
  enable_sms_notifications: true,
  sort_parties_by: 'quoted_time',
  wait_fields_to_display: ['arrival_time', 'notes_column'],
  note_options: [],
  joining_paused: false,
  joining_paused_reason: '',
  max_waiting_parties: null,
  max_late_minutes: 20,
  hold_minutes: 10,
  hold_minutes_by_size: [],
  setup_list_dismissed: false,
  sms_notification_template: defaultSmsTemplate,
}
